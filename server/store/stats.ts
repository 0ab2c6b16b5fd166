import { sql, type Expression, type Kysely, type SqlBool } from 'kysely'
import type { Stats } from '../../src/contract/stats.ts'
import { addDays, startOfDay } from '../../src/domain/calendar.ts'
import { addSums, emptySums, statsOf, type Sums } from '../../src/domain/stats-math.ts'
import type { Database } from '../db/schema.ts'

/** Days as a reader sees them: from the 00:00 of `from` to the end of `to`, at an offset east of UTC in minutes. */
export type DayRange = { from: string; to: string; offset: number }
/** Whose numbers: an advertiser's, those of some of its campaigns or of one. */
export type StatsScope = { advertiserId: string; campaignIds?: readonly string[] }
export type StatsPeriod = { start: Date; end: Date }

export const periodOf = ({ from, to, offset }: DayRange): StatsPeriod => ({ start: startOfDay(from, offset), end: startOfDay(addDays(to, 1), offset) })

type Key = 'campaign_id' | 'advert_id'

/** What was shown, clicked, charged and sold in the days, by campaign or by ad; what has no numbers is left out. */
export async function sumsBy(db: Kysely<Database>, key: Key, scope: StatsScope, range: DayRange): Promise<Map<string, Sums>> {
  if (scope.campaignIds?.length === 0) return new Map()
  const { start, end } = periodOf(range)
  const [shown, sold] = await Promise.all([
    db
      .selectFrom('delivery')
      .where((eb) => inScope(eb.ref('advertiser_id'), eb.ref('campaign_id'), scope))
      .where('hour', '>=', start)
      .where('hour', '<', end)
      .groupBy(key)
      .select(`${key} as key`)
      .select([
        sql<number>`sum(views)`.as('views'),
        sql<number>`sum(uniq_view_visitors)`.as('uniqViewVisitors'),
        sql<number>`sum(clicks)`.as('clicks'),
        sql<number>`sum(spent)`.as('spent'),
      ])
      .execute(),
    db
      .selectFrom('sold_products')
      .where((eb) => inScope(eb.ref('advertiser_id'), eb.ref('campaign_id'), scope))
      .where('interacted_at', '>=', start)
      .where('interacted_at', '<', end)
      .groupBy([key, 'interaction'])
      .select([`${key} as key`, 'interaction'])
      .select([sql<number>`sum(quantity)`.as('products'), sql<number>`sum(revenue)`.as('revenue')])
      .execute(),
  ])
  const sums = new Map<string, Sums>()
  for (const { key: id, ...numbers } of shown) sums.set(id, { ...emptySums(), ...numbers })
  for (const { key: id, interaction, products, revenue } of sold) {
    const own = sums.get(id) ?? emptySums()
    own[interaction === 'click' ? 'postClick' : 'postView'] = { products, revenue }
    sums.set(id, own)
  }
  return sums
}

/** The advertiser stands first in every index of these tables, so it is named even where the campaigns say it all. */
export function inScope(advertiser: Expression<string>, campaign: Expression<string>, { advertiserId, campaignIds }: StatsScope): Expression<SqlBool> {
  const own = sql<SqlBool>`${advertiser} = ${advertiserId}`
  return campaignIds === undefined ? own : sql<SqlBool>`(${own} and ${campaign} = any(${[...campaignIds]}))`
}

export const totalOf = (parts: Iterable<Sums>): Sums => [...parts].reduce(addSums, emptySums())

/** The stats of one of the parts; of nothing where it has no numbers. */
export const statsIn = (sums: ReadonlyMap<string, Sums>, id: string): Stats => statsOf(sums.get(id) ?? emptySums())
