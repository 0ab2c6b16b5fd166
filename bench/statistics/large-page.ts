import type { StatsPage } from '../../src/contract/statistics/stats.ts'

/** Returns a response whose placements and ads are repeated up to the given numbers, each with its own figures. */
export function largePage(page: StatsPage, placements: number, advertsEach: number): StatsPage {
  const [first] = page.placementsStats
  const advert = first?.adverts[0]
  if (!first || !advert) throw new Error('The campaign has no ads to repeat')
  const stats = (seed: number) => ({
    ...page.total,
    views: (seed * 7919) % 100_000,
    clicks: (seed * 104_729) % 5_000,
    spent: ((seed * 1_299_709) % 10_000_000) / 100,
  })
  return {
    ...page,
    placementsStats: Array.from({ length: placements }, (_, at) => ({
      ...first,
      placementId: `placement-${at}`,
      placementName: `${first.placementName} ${at + 1}`,
      stats: stats(at + 1),
      adverts: Array.from({ length: advertsEach }, (__, index) => {
        const number = at * advertsEach + index + 1
        return {
          ...advert,
          advertId: `advert-${number}`,
          name: `${advert.name} ${number}`,
          stats: stats(number + placements),
        }
      }),
    })),
  }
}
