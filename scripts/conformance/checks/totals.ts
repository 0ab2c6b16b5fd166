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

export const totalChecks: Check[] = [
  check('getCampaignsStatsPage', 'totals all campaigns of the filter on the first page', totalsTheFilter),
]
