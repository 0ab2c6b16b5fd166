import { sql, type Kysely } from 'kysely'
import { eachSum } from '../../../src/contract/statistics/figure-shape.ts'
import type { SumName } from '../../../src/contract/statistics/figures.ts'
import type { Stats, StatsSeries } from '../../../src/contract/statistics/stats.ts'
import { addDays, dayAt, DAY, HOUR, MINUTE } from '../../../src/domain/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { inScope, periodOf, statsOfAll, type Counts, type DayRange, type VersionedScope } from './stats.ts'
import { eachSumColumn } from './sum-columns.ts'
import { cachedSums } from './sums-cache.ts'
import { parseVisitors } from './visitors.ts'

/** A scope, or one ad of it. */
export type SeriesScope = VersionedScope & { advertId?: string }

type SeriesRow = { step: number; visitors: string } & Record<SumName, number>

/** Returns the stats of each step of the days that has figures, by the number of the step. */
async function statsByStep(
  db: Kysely<Database>,
  scope: SeriesScope,
  range: DayRange,
  length: number,
): Promise<ReadonlyMap<number, Stats>> {
  const { start, end } = periodOf(range)
  const { advertId } = scope
  const inAll = inScope(sql.ref('advertiser_id'), sql.ref('campaign_id'), scope)
  const own = advertId ? sql`${inAll} and advert_id = ${advertId}` : inAll
  const stepOf = (column: string) =>
    sql`floor(extract(epoch from ${sql.ref(column)} - ${start}::timestamptz) * 1000 / ${length})::int`
  const { rows } = await sql<SeriesRow>`
    with by_campaign as (
      select
        step, campaign, ${eachSumColumn(({ column }) => `sum(${column}) as ${column}`)}, range_agg(visitors) as visitors
      from (
        select
          ${stepOf('hour')} as step, campaign_id as campaign,
          ${eachSumColumn(({ column, delivered }) => `${delivered} as ${column}`)}, visitors
        from delivery where ${own} and hour >= ${start} and hour < ${end}
        union all
        select
          ${stepOf('interacted_at')}, campaign_id,
          ${eachSumColumn(({ column, sold }) => `${sold} as ${column}`)}, null
        from sold_products where ${own} and interacted_at >= ${start} and interacted_at < ${end}
      ) as parts
      group by step, campaign
    )
    select
      step, ${eachSumColumn(({ sum, column }) => `sum(b.${column}) as "${sum}"`)},
      coalesce(range_agg(b.visitors), '{}')::text as visitors
    from by_campaign as b
    join campaigns as c on c.id = b.campaign and c.deleted_at is null
    group by step, c.partner_id`.execute(db)
  const steps = new Map<number, Counts[][]>()
  for (const row of rows) {
    const counts = { ...eachSum((name) => row[name]), visitors: parseVisitors(row.visitors) }
    steps.set(row.step, [...(steps.get(row.step) ?? []), [counts]])
  }
  return new Map([...steps].map(([step, platforms]) => [step, statsOfAll(...platforms)]))
}

/**
 * Returns the figures of an advertiser, of some of its campaigns or of an ad by day at the offset of the range, by hour
 * for two days or fewer, up to `now`.
 */
export async function statsSeries(
  db: Kysely<Database>,
  scope: SeriesScope,
  range: DayRange,
  now: Date,
): Promise<StatsSeries> {
  const { from, to, offset } = range
  const step = addDays(from, 1) >= to ? 'hour' : 'day'
  const length = step === 'hour' ? HOUR : DAY
  const { version, ...rest } = scope
  const key = JSON.stringify(['series', rest, range])
  const stats = await cachedSums(db, key, version, () => statsByStep(db, scope, range, length))
  const { start, end } = periodOf(range)
  const last = Math.min(end.getTime() - 1, now.getTime())
  const points: StatsSeries['points'] = []
  for (let at = start.getTime(), number = 0; at <= last; at += length, number++) {
    const local = new Date(at + offset * MINUTE).toISOString()
    points.push({
      at: step === 'hour' ? local.slice(0, 16) : dayAt(new Date(at), offset),
      stats: stats.get(number) ?? statsOfAll(),
    })
  }
  return { from, to, step, points }
}
