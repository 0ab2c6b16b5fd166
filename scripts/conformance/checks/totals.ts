import { CampaignsStatsPageStruct, type CampaignsStatsPage } from '../../../src/contract/statistics/stats.ts'
import { check, type Check } from '../check.ts'
import { expectJson } from '../expect.ts'
import { ratioFaults, sumFaults } from '../sound.ts'
import { Breach, expectNone, Skip } from '../verdict.ts'
import type { World } from '../world.ts'

const MAX_PAGES = 250

/** Reads the statistics of past days, which no longer grow, from all pages of a filter. */
async function wholeList(world: World, partnerIds: readonly string[]): Promise<CampaignsStatsPage[]> {
  const query = { advertiserId: await world.the('advertiserId'), partnerIds, limit: 40 }
  const days = { from: world.dayIn(-37), to: world.dayIn(-8), offset: 0 }
  const pages: CampaignsStatsPage[] = []
  let cursor: string | null = null
  do {
    const reply = await world.ask('getCampaignsStatsPage', { query: { ...query, ...days, cursor } })
    const page: CampaignsStatsPage = expectJson(reply, 200, CampaignsStatsPageStruct)
    pages.push(page)
    cursor = page.nextCursor
  } while (cursor !== null && pages.length < MAX_PAGES)
  return pages
}

async function totalsTheFilter(world: World): Promise<void> {
  if (!(await world.the('features')).includes('totals'))
    throw new Skip('the domain configuration does not announce totals')
  for (const partnerIds of [[], [(await world.the('partner')).id]]) {
    const pages = await wholeList(world, partnerIds)
    const total = pages[0]?.total
    if (!total) throw new Breach('announces totals, and the first page has no total')
    const parts = pages.flatMap(({ campaigns }) => campaigns.map(({ stats }) => stats))
    expectNone([...ratioFaults(total, 'total'), ...sumFaults(total, parts, 'total')])
  }
}

/** Adds up the campaigns, in hundredths of money, so that nothing is lost to rounding. */
const sumOf = (pages: readonly CampaignsStatsPage[], key: 'limit' | 'startedAdvertsCount' | 'totalAdvertsCount') =>
  Math.round(pages.flatMap(({ campaigns }) => campaigns).reduce((sum, campaign) => sum + campaign[key] * 100, 0)) / 100

const isCount = (value: unknown) => typeof value === 'number'

async function detailsTheFilter(world: World): Promise<void> {
  if (!(await world.the('features')).includes('campaignDetails'))
    throw new Skip('the domain configuration does not announce campaignDetails')
  const pages = await wholeList(world, [(await world.the('partner')).id])
  const campaigns = pages.flatMap((page) => page.campaigns)
  const bare = campaigns.find((each) =>
    [each.rejectedAdvertsCount, each.pendingAdvertsCount].some((count) => !isCount(count)),
  )
  if (bare) throw new Breach(`announces campaignDetails, and the campaign ${bare.id} has none`)
  const total = pages[0]?.campaignsTotal
  if (!total) throw new Breach('announces campaignDetails, and the first page has no campaignsTotal')
  const faults = (['limit', 'startedAdvertsCount', 'totalAdvertsCount'] as const)
    .filter((key) => total[key] !== sumOf(pages, key))
    .map((key) => `campaignsTotal.${key} is ${total[key]}, and the campaigns make ${sumOf(pages, key)}`)
  if (total.count !== campaigns.length)
    faults.push(`campaignsTotal.count is ${total.count}, and there are ${campaigns.length} campaigns`)
  expectNone(faults)
}

export const totalChecks: Check[] = [
  check('getCampaignsStatsPage', 'totals all campaigns of the filter on the first page', totalsTheFilter),
  check('getCampaignsStatsPage', 'counts the ads of each campaign, and all campaigns of the filter', detailsTheFilter),
]
