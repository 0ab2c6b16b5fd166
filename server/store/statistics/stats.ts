import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { eachSum } from '../../../src/contract/statistics/figure-shape.ts'
import type { SumName } from '../../../src/contract/statistics/figures.ts'
import type { Stats } from '../../../src/contract/statistics/stats.ts'
import { addDays, dayAt, startOfDay } from '../../../src/domain/calendar.ts'
import { emptySums, statsOf, type Sums } from '../../../src/domain/statistics/stats-math.ts'
import type { Database } from '../../db/schema.ts'
import { partsOf, type Part, type StatsPeriod } from './period-parts.ts'
import { eachSumColumn, type SumColumn } from './sum-columns.ts'
import { cachedSums } from './sums-cache.ts'

/** Days as the reader sees them: from 00:00 of `from` to the end of `to`, at an offset in minutes east of UTC. */
export type DayRange = { from: string; to: string; offset: number }
/** The subject of the figures: an advertiser, or one or several of its campaigns. */
export type StatsScope = { advertiserId: string; campaignIds?: readonly string[] }
/** A scope with the advertiser's `delivery_version` as just read: sums cached at the same version are reused. */
export type VersionedScope = StatsScope & { version: number }

export const periodOf = ({ from, to, offset }: DayRange): StatsPeriod => ({
  start: startOfDay(from, offset),
  end: startOfDay(addDays(to, 1), offset),
})

type Key = 'campaign_id' | 'advert_id'
type SumsRow = { key: string } & Record<SumName, number>

/** Returns views, clicks, charges and sales in the days, by campaign or by ad; an item without figures is left out. */
export function sumsBy(
  db: Kysely<Database>,
  key: Key,
  scope: StatsScope | VersionedScope,
  range: DayRange,
): Promise<ReadonlyMap<string, Sums>> {
  const read = () => readSums(db, key, scope, range)
  if (!('version' in scope)) return read()
  const { version, ...rest } = scope
  return cachedSums(db, JSON.stringify([key, rest, range]), version, read)
}

async function readSums(
  db: Kysely<Database>,
  key: Key,
  scope: StatsScope,
  range: DayRange,
): Promise<ReadonlyMap<string, Sums>> {
  if (scope.campaignIds?.length === 0) return new Map()
  const parts = partsOf(periodOf(range)).flatMap((part) => rowsOf(part, key, scope))
  const { rows } = await sql<SumsRow>`
    select key, ${eachSumColumn(({ sum, column }) => `sum(${column}) as "${sum}"`)}
    from (${sql.join(parts, sql` union all `)}) as parts
    group by key having sum(views) <> 0 or sum(click_products + view_products) <> 0`.execute(db)
  return new Map(rows.map((row) => [row.key, eachSum((name) => row[name])]))
}

/** Selects the rows of a part of the period, each with all figures. */
function rowsOf({ unit, start, end, sign }: Part, key: Key, scope: StatsScope): RawBuilder<unknown>[] {
  const id = sql.ref(key)
  const own = inScope(sql.ref('advertiser_id'), sql.ref('campaign_id'), scope)
  const columns = (valueOf: (column: SumColumn) => string) =>
    eachSumColumn((each) => `${sign === 1 ? '' : '-'}${valueOf(each)} as ${each.column}`)
  if (unit !== 'hour') {
    return [
      sql`
      select ${id} as key, ${columns(({ column }) => column)}
      from delivery_totals where ${own} and span = ${sql.lit(unit)} and since >= ${dayAt(start, 0)}::date and since < ${dayAt(end, 0)}::date`,
    ]
  }
  return [
    sql`
      select ${id} as key, ${columns(({ delivered }) => delivered)}
      from delivery where ${own} and hour >= ${start} and hour < ${end}`,
    sql`
      select ${id} as key, ${columns(({ sold }) => sold)}
      from sold_products where ${own} and interacted_at >= ${start} and interacted_at < ${end}`,
  ]
}

/** Restricts rows to the scope. Every index of these tables begins with the advertiser, so it is always named. */
export function inScope(
  advertiser: Expression<string>,
  campaign: Expression<string>,
  { advertiserId, campaignIds }: StatsScope,
): Expression<SqlBool> {
  const own = sql<SqlBool>`${advertiser} = ${advertiserId}`
  return campaignIds === undefined ? own : sql<SqlBool>`(${own} and ${campaign} = any(${[...campaignIds]}))`
}

/** Returns the stats of one item, zero where it has no figures. */
export const statsIn = (sums: ReadonlyMap<string, Sums>, id: string): Stats => statsOf(sums.get(id) ?? emptySums())
