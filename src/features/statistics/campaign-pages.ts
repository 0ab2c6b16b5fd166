import type { CampaignsStatsPage } from '../../contract/statistics/stats.ts'
import { totalStatsOf, type TotalStats } from '../../domain/statistics/stats-math.ts'

type Pages = readonly CampaignsStatsPage[]

/** Returns whether the pages are all that there are. */
export const isWhole = (pages: Pages): boolean => pages.at(-1)?.nextCursor === null

/** Returns the function that names a platform of the pages. */
export const platformNames = (pages: Pages | undefined) => {
  const names = new Map(pages?.[0]?.partners.map(({ id, name }) => [id, name]))
  return (partnerId: string) => names.get(partnerId) ?? ''
}

export const campaignsOf = (pages: Pages): CampaignsStatsPage['campaigns'] =>
  pages.flatMap(({ campaigns }) => campaigns)

/** Returns the platform's totals of all campaigns; else their sums, once all are loaded. */
export const totalOf = (pages: Pages): TotalStats | undefined =>
  pages[0]?.total ?? (isWhole(pages) ? totalStatsOf(campaignsOf(pages).map(({ stats }) => stats)) : undefined)
