import { sql, type Kysely } from 'kysely'
import { addDays, dayAt, HOUR, startOfDay } from '../../src/domain/calendar.ts'
import { isShownAt } from '../../src/domain/campaign/show-times.ts'
import { campaignState } from '../../src/domain/campaign/campaign-state.ts'
import { isContentTypeEnabled } from '../../src/domain/content/content-type.ts'
import type { Database } from '../db/schema.ts'
import { campaignFacts } from '../store/campaigns/campaigns.ts'
import type { Portion } from './steps.ts'

/** The days after which those who have seen an ad no longer come back. */
const SEEN_DAYS = 7

/** Selects the started ads of a portion whose advertiser is not in debt. */
const startedQuery = (db: Kysely<Database>, { campaignIds, advertIds }: Pick<Portion, 'campaignIds' | 'advertIds'>) =>
  db
    .selectFrom('adverts as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('advertisers as o', 'o.id', 'a.advertiser_id')
    .innerJoin('portals as po', 'po.id', 'o.portal_id')
    .innerJoin('partners as pa', 'pa.id', 'c.partner_id')
    .innerJoin('advert_demands as w', (join) =>
      join.onRef('w.advert_id', '=', 'a.id').onRef('w.version', '=', 'a.version'),
    )
    .where(
      advertIds
        ? sql<boolean>`a.id = any(${[...advertIds]}::text[])`
        : sql<boolean>`c.id = any(${[...campaignIds]}::text[])`,
    )
    .where('a.state', '=', 'Started')
    .where('a.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('o.balance', '>=', 0)
    .select(['a.id', 'a.advertiser_id', 'a.campaign_id', 'a.placement_id'])
    .select(['w.content_type', 'w.reach', 'w.cpm', 'w.weight', sql<string[]>`to_json(w.credited)`.as('credited')])
    .select(['c.start_date', 'c.end_date', 'c.limit_amount', 'c.spent', 'c.offset_minutes'])
    .select(['c.frequency_cap', 'c.show_times', 'c.daily_budget', 'c.pacing'])
    .select(['pa.attribution_allowed', 'pa.auditory', 'po.currency'])
    .orderBy(sql`a.id collate "C"`)

type Started = Awaited<ReturnType<ReturnType<typeof startedQuery>['execute']>>[number]

/** The counts of an ad: in the current hour, and on the last day with visitors. */
type Counted = {
  hour_views: number
  hour_spent: number
  seen_day: string | null
  seen_first: number | null
  seen_end: number | null
  seen_views: number | null
}
const NOTHING: Counted = {
  hour_views: 0,
  hour_spent: 0,
  seen_day: null,
  seen_first: null,
  seen_end: null,
  seen_views: null,
}

/** A started ad of a campaign that may spend, with what it has been shown and charged so far. */
export type Candidate = Started & Counted & { spent_today: number }

/**
 * Returns the counts of ads. Each query names their advertisers and reads one of the tables that are sharded by
 * advertiser, so that each node serves its own rows.
 */
async function countedOf(db: Kysely<Database>, started: readonly Started[], hour: Date): Promise<Map<string, Counted>> {
  const [advertisers, ids] = keysOf(started)
  const today = dayAt(hour, 0)
  const { rows: hours } = await sql<{ advert_id: string; hour_views: number; hour_spent: number }>`
    select advert_id, views as hour_views, spent as hour_spent from delivery
    where advertiser_id = any(${advertisers}::text[]) and advert_id = any(${ids}::text[]) and hour = ${hour}`.execute(
    db,
  )
  const { rows: days } = await sql<{ advert_id: string } & Counted>`
    select distinct on (advertiser_id, advert_id) advert_id, since as seen_day, views as seen_views,
      lower(visitors) as seen_first, upper(visitors) as seen_end
    from delivery_totals
    where advertiser_id = any(${advertisers}::text[]) and advert_id = any(${ids}::text[]) and span = 'day'
      and since between ${addDays(today, -SEEN_DAYS)} and ${today} and not isempty(visitors)
    order by advertiser_id, advert_id, since desc`.execute(db)
  const counted = new Map<string, Counted>()
  for (const { advert_id, ...of } of hours) counted.set(advert_id, { ...NOTHING, ...of })
  for (const { advert_id, ...of } of days) counted.set(advert_id, { ...NOTHING, ...counted.get(advert_id), ...of })
  return counted
}

/**
 * Returns what campaigns with a daily budget have spent on their current day, which begins at midnight at their offset.
 */
export async function spentToday(
  db: Kysely<Database>,
  started: readonly Pick<Started, 'advertiser_id' | 'campaign_id' | 'daily_budget' | 'offset_minutes'>[],
  at: Date,
): Promise<Map<string, number>> {
  const budgeted = started.filter(({ daily_budget }) => daily_budget !== null)
  if (budgeted.length === 0) return new Map()
  const begins = new Map(
    budgeted.map(({ campaign_id, offset_minutes: offset }) => {
      const begin = startOfDay(dayAt(at, offset), offset).getTime()
      return [campaign_id, Math.floor(begin / HOUR) * HOUR] as const
    }),
  )
  const advertisers = [...new Set(budgeted.map(({ advertiser_id }) => advertiser_id))]
  const { rows } = await sql<{ campaign_id: string; hour: Date; spent: number }>`
    select campaign_id, hour, sum(spent) as spent from delivery
    where advertiser_id = any(${advertisers}::text[]) and campaign_id = any(${[...begins.keys()]}::text[])
      and hour >= ${new Date(Math.min(...begins.values()))}
    group by advertiser_id, campaign_id, hour`.execute(db)
  const spent = new Map<string, number>()
  for (const { campaign_id: id, hour, spent: amount } of rows)
    if (hour.getTime() >= (begins.get(id) ?? 0)) spent.set(id, (spent.get(id) ?? 0) + amount)
  return spent
}

const keysOf = (started: readonly Started[]): [advertisers: string[], adverts: string[]] => [
  [...new Set(started.map(({ advertiser_id }) => advertiser_id))],
  started.map(({ id }) => id),
]

/** Returns the placements that take ads, with the fields that delivery needs. */
export async function openPlacements(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('placements')
    .where('is_available', '=', true)
    .select(['id', 'daily_views as dailyViews', 'device_type as deviceType'])
    .select(['string_settings as stringSettings', 'product_shelf_settings as productShelfSettings'])
    .select(['banner_settings as bannerSettings', 'multimedia_settings as multimediaSettings'])
    .orderBy('id')
    .execute()
  return rows
}
type OpenPlacement = Awaited<ReturnType<typeof openPlacements>>[number]

/**
 * Ads that compete for the views of a placement; `weight` is the total weight of all competing ads, including others.
 */
export type Contest = { placement: OpenPlacement; weight: number; candidates: Candidate[] }

/** Returns the ads of a portion that compete now, by placement. Ads that start later wait for the next step. */
export async function contestsAt(
  db: Kysely<Database>,
  portion: Portion,
  placements: readonly OpenPlacement[],
  at: Date,
  hour: Date,
): Promise<Contest[]> {
  const started = (await startedQuery(db, portion).execute()).filter(
    (row) => campaignState(campaignFacts(row), at) === 'active' && isShownAt(row.show_times, at, row.offset_minutes),
  )
  if (started.length === 0) return []
  const counted = await countedOf(db, started, hour)
  const spent = await spentToday(db, started, at)
  return placements.flatMap((placement) => {
    const candidates = started
      .filter((row) => row.placement_id === placement.id && isContentTypeEnabled(placement, row.content_type))
      .map((row) => ({ ...row, ...(counted.get(row.id) ?? NOTHING), spent_today: spent.get(row.campaign_id) ?? 0 }))
    if (candidates.length === 0) return []
    const weight = portion.weights
      .filter((of) => of.placementId === placement.id && isContentTypeEnabled(placement, of.contentType))
      .reduce((sum, each) => sum + each.weight, 0)
    return [{ placement, weight, candidates }]
  })
}
