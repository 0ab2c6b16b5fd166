import { createHash } from 'node:crypto'
import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { eachSum } from '../../../src/contract/statistics/figure-shape.ts'
import type { SumName } from '../../../src/contract/statistics/figures.ts'
import type { Stats } from '../../../src/contract/statistics/stats.ts'
import { addDays, dayAt, startOfDay } from '../../../src/domain/calendar.ts'
import { emptySums, statsOf, totalOf, type Sums } from '../../../src/domain/statistics/stats-math.ts'
import type { Database } from '../../db/schema.ts'
import { listedCampaigns, type CampaignList } from '../campaigns/campaign-list.ts'
import { partsOf, type Part, type StatsPeriod } from './period-parts.ts'
import { eachSumColumn, type SumColumn } from './sum-columns.ts'
import { cachedSums } from './sums-cache.ts'
import { countOf, parseVisitors, unionOf, type Visitors } from './visitors.ts'

/** Days as the reader sees them: from 00:00 of `from` to the end of `to`, at an offset in minutes east of UTC. */
export type DayRange = { from: string; to: string; offset: number }
/** The subject of the figures: an advertiser, or some of its campaigns, or those on some retail platforms. */
export type StatsScope = { advertiserId: string; campaignIds?: readonly string[]; partnerIds?: readonly string[] }
/** A scope with the advertiser's `delivery_version` as just read: sums cached at the same version are reused. */
export type VersionedScope = StatsScope & { version: number }

/** Returns the instants of some days; the end is excluded. */
export const periodOf = ({ from, to, offset }: DayRange): StatsPeriod => ({
  start: startOfDay(from, offset),
  end: startOfDay(addDays(to, 1), offset),
})

type Key = 'campaign_id' | 'advert_id'
type SumsRow = { key: string; visitors: string } & Record<SumName, number>
/** The sums of an item on one retail platform, and all their visitors. */
export type Counts = Sums & { visitors: Visitors }

/** Returns the counts of each campaign or ad in the days; an item without figures is left out. */
export function sumsBy(
  db: Kysely<Database>,
  key: Key,
  scope: StatsScope | VersionedScope,
  range: DayRange,
): Promise<ReadonlyMap<string, Counts>> {
  const read = () => readSums(db, key, scope, range)
  return 'version' in scope ? cachedFor(db, key, scope, range, read) : read()
}

/**
 * Returns cached sums of a scope, read again if its figures have changed; `name` distinguishes the sums of one scope.
 */
export function cachedFor<T>(
  db: Kysely<Database>,
  name: string,
  { version, ...scope }: VersionedScope,
  range: DayRange,
  read: () => Promise<T>,
): Promise<T> {
  return cachedSums(db, JSON.stringify([name, scope, range]), version, read)
}

async function readSums(
  db: Kysely<Database>,
  key: Key,
  scope: StatsScope,
  range: DayRange,
): Promise<ReadonlyMap<string, Counts>> {
  if (scope.campaignIds?.length === 0) return new Map()
  const parts = partsOf(periodOf(range)).flatMap((part) => rowsOf(part, key, scope))
  const { rows } = await sql<SumsRow>`
    select
      key, ${eachSumColumn(({ sum, column }) => `sum(${column}) as "${sum}"`)},
      coalesce(range_agg(visitors), '{}')::text as visitors
    from (${sql.join(parts, sql` union all `)}) as parts
    group by key`.execute(db)
  return new Map(
    rows.map((row) => [row.key, { ...eachSum((name) => row[name]), visitors: parseVisitors(row.visitors) }]),
  )
}

/** Selects the rows of a part of the period, each with all figures. */
function rowsOf({ unit, start, end }: Part, key: Key, scope: StatsScope): RawBuilder<unknown>[] {
  const id = sql.ref(key)
  const own = inScope(sql.ref('advertiser_id'), sql.ref('campaign_id'), scope)
  const columns = (valueOf: (column: SumColumn) => string) =>
    eachSumColumn((each) => `${valueOf(each)} as ${each.column}`)
  if (unit !== 'hour') {
    return [
      sql`
      select ${id} as key, ${columns(({ column }) => column)}, visitors
      from delivery_totals
      where ${own} and span = ${sql.lit(unit)}
        and since >= ${dayAt(start, 0)}::date and since < ${dayAt(end, 0)}::date`,
    ]
  }
  return [
    sql`
      select ${id} as key, ${columns(({ delivered }) => delivered)}, visitors
      from delivery where ${own} and hour >= ${start} and hour < ${end}`,
    sql`
      select ${id} as key, ${columns(({ sold }) => sold)}, null
      from sold_products where ${own} and interacted_at >= ${start} and interacted_at < ${end}`,
  ]
}

/** Restricts rows to the scope. Every index of these tables begins with the advertiser, so it is always named. */
export function inScope(
  advertiser: Expression<string>,
  campaign: Expression<string>,
  { advertiserId, campaignIds, partnerIds }: StatsScope,
): Expression<SqlBool> {
  const conditions = [sql`${advertiser} = ${advertiserId}`]
  if (campaignIds) conditions.push(sql`${campaign} = any(${[...campaignIds]})`)
  if (partnerIds)
    conditions.push(
      sql`${campaign} = any(array(
        select id from campaigns
        where advertiser_id = ${advertiserId} and partner_id = any(${[...partnerIds]}) and deleted_at is null))`,
    )
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

export const noCounts = (): Counts => ({ ...emptySums(), visitors: [] })

/** Returns the counts of items of one retail platform together. */
export const countsOfAll = (items: readonly Counts[]): Counts => ({
  ...totalOf(items),
  visitors: unionOf(items.map(({ visitors }) => visitors)),
})

/** Returns the stats of items of one or several retail platforms together; each platform counts its visitors once. */
export const statsOfAll = (...platforms: readonly (readonly Counts[])[]): Stats =>
  statsOf({
    ...totalOf(platforms.flat()),
    uniqViewVisitors: platforms.reduce(
      (count, items) => count + countOf(unionOf(items.map(({ visitors }) => visitors))),
      0,
    ),
  })

/** Returns the stats of campaigns together. */
export function statsOfCampaigns(
  sums: ReadonlyMap<string, Counts>,
  campaigns: readonly { id: string; partner_id: string }[],
): Stats {
  const platforms = new Map(campaigns.map(({ partner_id }): [string, Counts[]] => [partner_id, []]))
  for (const { id, partner_id } of campaigns) platforms.get(partner_id)?.push(sums.get(id) ?? noCounts())
  return statsOfAll(...platforms.values())
}

/** Returns the stats of all campaigns of a list together. */
export async function totalOfCampaigns(
  db: Kysely<Database>,
  list: CampaignList,
  { version, range, sums }: { version: number; range: DayRange; sums: ReadonlyMap<string, Counts> },
): Promise<Stats> {
  const { advertiserId, partnerIds, fits } = list
  const keyOf = (campaigns: unknown) => JSON.stringify(['total', advertiserId, campaigns, range])
  if (!fits)
    return cachedSums(db, keyOf(partnerIds), version, async () =>
      statsOfCampaigns(sums, await listedCampaigns(db, list)),
    )
  // The campaigns that match can change without a delivery.
  const campaigns = await listedCampaigns(db, list)
  const digest = createHash('sha256')
    .update(campaigns.map(({ id }) => id).join())
    .digest('base64')
  return cachedSums(db, keyOf(digest), version, async () => statsOfCampaigns(sums, campaigns))
}

/** The stats of single items, computed once for counts that are cached. */
const known = new WeakMap<Counts, Stats>()
const NOTHING = noCounts()

/** Returns the stats of one item, zero where it has no figures. */
export function statsIn(sums: ReadonlyMap<string, Counts>, id: string): Stats {
  const counts = sums.get(id) ?? NOTHING
  const stats = known.get(counts) ?? statsOfAll([counts])
  known.set(counts, stats)
  return stats
}
