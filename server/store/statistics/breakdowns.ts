import { sql, type Kysely, type RawBuilder } from 'kysely'
import { eachSum } from '../../../src/contract/statistics/figure-shape.ts'
import type { SumName } from '../../../src/contract/statistics/figures.ts'
import type { StatsBreakdown } from '../../../src/contract/statistics/breakdown.ts'
import type { BreakdownBy } from '../../../src/contract/statistics/breakdowns.ts'
import type { DeviceType } from '../../../src/contract/placements/placement-types.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { Database } from '../../db/schema.ts'
import { textIn } from '../localized.ts'
import {
  cachedFor,
  countsOfAll,
  inScope,
  noCounts,
  periodOf,
  statsOfAll,
  sumsBy,
  type Counts,
  type DayRange,
  type VersionedScope,
} from './stats.ts'
import { eachSumColumn } from './sum-columns.ts'
import { parseVisitors } from './visitors.ts'

/** The most products that a response names. */
const MOST_PRODUCTS = 100

type Asked = { scope: VersionedScope; range: DayRange; locale: Locale }

/** Returns the figures of an advertiser, or of some of its campaigns, broken down by one dimension. */
export async function statsBreakdown(db: Kysely<Database>, by: BreakdownBy, asked: Asked): Promise<StatsBreakdown> {
  const { scope, range } = asked
  switch (by) {
    case 'placement':
      return { placements: await byPlacement(db, asked) }
    case 'device':
      return { devices: await byDevice(db, asked) }
    case 'hour':
      return { hours: await cachedFor(db, 'hours', scope, range, () => byHour(db, scope, range)) }
    case 'product':
      return { soldProducts: await cachedFor(db, 'products', scope, range, () => byProduct(db, scope, range)) }
  }
}

/** Returns the counts of each placement that has figures in the days. */
async function countsByPlacement(
  db: Kysely<Database>,
  scope: VersionedScope,
  range: DayRange,
): Promise<ReadonlyMap<string, Counts>> {
  const sums = await sumsBy(db, 'advert_id', scope, range)
  const rows = await db
    .selectFrom('adverts')
    .where('id', '=', sql<string>`any(${[...sums.keys()]})`)
    .select(['id', 'placement_id'])
    .execute()
  const placements = new Map<string, Counts[]>(rows.map(({ placement_id }) => [placement_id, []]))
  for (const { id, placement_id } of rows) placements.get(placement_id)?.push(sums.get(id) ?? noCounts())
  return new Map([...placements].map(([id, counts]) => [id, countsOfAll(counts)]))
}

/** Returns the placements with figures in the days, each with its counts. */
async function placed(db: Kysely<Database>, { scope, range }: Asked) {
  const counts = await cachedFor(db, 'placements', scope, range, () => countsByPlacement(db, scope, range))
  const rows = await db
    .selectFrom('placements')
    .where('id', '=', sql<string>`any(${[...counts.keys()]})`)
    .select(['id', 'partner_id', 'device_type', 'texts'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, counts: counts.get(row.id) ?? noCounts() }))
}

const byPlacement = async (db: Kysely<Database>, asked: Asked): Promise<StatsBreakdown['placements']> =>
  (await placed(db, asked)).map(({ id, texts, device_type, partner_id, counts }) => ({
    placementId: id,
    placementName: textIn(texts.name, asked.locale),
    deviceType: device_type,
    partnerId: partner_id,
    stats: statsOfAll([counts]),
  }))

async function byDevice(db: Kysely<Database>, asked: Asked): Promise<StatsBreakdown['devices']> {
  const devices = new Map<DeviceType, Map<string, Counts[]>>()
  for (const { device_type, partner_id, counts } of await placed(db, asked)) {
    const platforms = devices.get(device_type) ?? new Map<string, Counts[]>()
    devices.set(device_type, platforms.set(partner_id, [...(platforms.get(partner_id) ?? []), counts]))
  }
  return [...devices].map(([deviceType, platforms]) => ({ deviceType, stats: statsOfAll(...platforms.values()) }))
}

type HourRow = { weekday: number; hour: number; partner: string; visitors: string } & Record<SumName, number>

/** Returns the figures of each hour of the week at the offset; a half hour counts for the hour in which it begins. */
async function byHour(
  db: Kysely<Database>,
  scope: VersionedScope,
  range: DayRange,
): Promise<NonNullable<StatsBreakdown['hours']>> {
  const { start, end } = periodOf(range)
  const own = inScope(sql.ref('advertiser_id'), sql.ref('campaign_id'), scope)
  const local = (column: string): RawBuilder<unknown> =>
    sql`(${sql.ref(column)} at time zone 'UTC' + ${range.offset}::int * interval '1 minute')`
  const { rows } = await sql<HourRow>`
    select extract(isodow from at)::int as weekday, extract(hour from at)::int as hour, c.partner_id as partner,
      ${eachSumColumn(({ sum, column }) => `sum(parts.${column}) as "${sum}"`)},
      coalesce(range_agg(parts.visitors), '{}')::text as visitors
    from (
      select ${local('hour')} as at, campaign_id,
        ${eachSumColumn(({ column, delivered }) => `${delivered} as ${column}`)}, visitors
      from delivery where ${own} and hour >= ${start} and hour < ${end}
      union all
      select ${local('interacted_at')}, campaign_id,
        ${eachSumColumn(({ column, sold }) => `${sold} as ${column}`)}, null
      from sold_products where ${own} and interacted_at >= ${start} and interacted_at < ${end}
    ) as parts
    join campaigns as c on c.id = parts.campaign_id
    group by 1, 2, 3
    order by 1, 2`.execute(db)
  const hours = new Map<string, { weekday: number; hour: number; platforms: Counts[][] }>()
  for (const row of rows) {
    const { weekday, hour } = row
    const key = `${weekday} ${hour}`
    const counts = { ...eachSum((name) => row[name]), visitors: parseVisitors(row.visitors) }
    const known = hours.get(key) ?? { weekday, hour, platforms: [] }
    known.platforms.push([counts])
    hours.set(key, known)
  }
  return [...hours.values()].map(({ weekday, hour, platforms }) => ({
    weekday,
    hour,
    stats: statsOfAll(...platforms),
  }))
}

type ProductRow = { id: string; name: string; orders: number } & Record<SumName, number>

/** Returns the products that were sold, the largest revenue first. */
async function byProduct(
  db: Kysely<Database>,
  scope: VersionedScope,
  range: DayRange,
): Promise<NonNullable<StatsBreakdown['soldProducts']>> {
  const { start, end } = periodOf(range)
  const own = inScope(sql.ref('advertiser_id'), sql.ref('campaign_id'), scope)
  const { rows } = await sql<ProductRow>`
    select product_id as id, max(product_name) as name, count(distinct order_id)::int as orders,
      ${eachSumColumn(({ sum, sold }) => `sum(${sold}) as "${sum}"`)}
    from sold_products where ${own} and interacted_at >= ${start} and interacted_at < ${end}
    group by product_id
    order by sum(revenue) desc, product_id
    limit ${MOST_PRODUCTS}`.execute(db)
  return rows.map(({ id, name, orders, ...sums }) => {
    const { postClick, postView } = eachSum((sum) => sums[sum])
    return { productId: id, productName: name, orders, postClick, postView }
  })
}
