import { SUMS, valueIn } from '../../../src/contract/statistics/figure-shape.ts'
import { FIGURES } from '../../../src/contract/statistics/figures.ts'
import {
  CampaignsStatsPageStruct,
  type CampaignsStatsPage,
  type Stats,
} from '../../../src/contract/statistics/stats.ts'
import { totalOf } from '../../../src/domain/statistics/stats-math.ts'
import { check, type Check } from '../check.ts'
import { expectJson } from '../expect.ts'
import { Breach, Skip } from '../verdict.ts'
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

/** Expects sums of the parts; each amount of a part may be rounded to the cent. */
function expectSums(total: Stats, parts: readonly Stats[]): void {
  const sums = totalOf(parts)
  for (const name of SUMS) {
    const [got, wanted] = [valueIn(total, name), valueIn(sums, name)]
    const rounding = FIGURES[name].kind === 'money' ? 0.005 * (parts.length + 1) : 0
    if (Math.abs(got - wanted) > rounding)
      throw new Breach(`total.${name} is ${got}, and the campaigns of all pages have ${wanted}`)
  }
}

/** Expects visitors who are counted once: at least those of any part, and at most those of all. */
function expectVisitors(total: Stats, parts: readonly Stats[]): void {
  const visitors = parts.map(({ uniqViewVisitors }) => uniqViewVisitors)
  const [least, most] = [Math.max(0, ...visitors), visitors.reduce((sum, count) => sum + count, 0)]
  // A sketch may be wrong by 2 %.
  if (total.uniqViewVisitors < least * 0.98 || total.uniqViewVisitors > most * 1.02)
    throw new Breach(`total.uniqViewVisitors is ${total.uniqViewVisitors}, which is not from ${least} to ${most}`)
}

async function totalsTheFilter(world: World): Promise<void> {
  if (!(await world.the('features')).includes('totals'))
    throw new Skip('the domain configuration does not announce totals')
  for (const partnerIds of [[], [(await world.the('partner')).id]]) {
    const pages = await wholeList(world, partnerIds)
    const total = pages[0]?.total
    if (!total) throw new Breach('announces totals, and the first page has no total')
    const parts = pages.flatMap(({ campaigns }) => campaigns.map(({ stats }) => stats))
    expectSums(total, parts)
    expectVisitors(total, parts)
  }
}

export const totalChecks: Check[] = [
  check('getCampaignsStatsPage', 'totals all campaigns of the filter on the first page', totalsTheFilter),
]
