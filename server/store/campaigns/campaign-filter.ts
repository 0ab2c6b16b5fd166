import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { CAMPAIGN_STATES, type CampaignState } from '../../../src/contract/campaigns/campaign.ts'
import type { CampaignCounts } from '../../../src/contract/campaigns/campaign-counts.ts'
import { NEARLY_SPENT } from '../../../src/domain/campaign/campaign-funds.ts'
import type { Database } from '../../db/schema.ts'

/** The properties of campaigns that a list is filtered by; an empty list stands for any. */
export type CampaignFilter = {
  partnerIds?: readonly string[]
  brands: readonly string[]
  /** Days, on at least one of which the campaign runs. */
  from?: string | undefined
  to?: string | undefined
  states?: readonly string[]
  needsAttention?: boolean
}

/** The instant at which a day of a campaign begins, at its offset. */
const startOf = (day: 'start_date' | 'end_date') =>
  sql`(c.${sql.ref(day)} - make_interval(mins => c.offset_minutes)) at time zone 'UTC'`

/** Returns whether a filter matches every campaign. */
export const isAny = ({
  partnerIds = [],
  brands,
  states = [],
  from,
  to,
  needsAttention: isAttention,
}: CampaignFilter): boolean =>
  partnerIds.length === 0 && brands.length === 0 && states.length === 0 && !from && !to && !isAttention

/** Null without an end date. */
const isOver = (now: Date) => sql<boolean | null>`${startOf('end_date')} <= ${now}::timestamptz`
const hasBegun = (now: Date) => sql<boolean>`(c.start_date is null or ${startOf('start_date')} <= ${now}::timestamptz)`

/** Returns the state of a campaign `c` in SQL, as `campaignState` defines it. */
export const stateAt = (now: Date): RawBuilder<CampaignState> => sql`
  case when ${isOver(now)} then 'completed'
    when c.spent >= c.limit_amount then 'budgetExhausted'
    when ${hasBegun(now)} then 'active'
    else 'scheduled' end`

/** Whether a campaign `c` has a rejected ad, or a budget that is used up or nearly so. */
const isTroubled = (advertiserId: string) => sql<boolean>`
  (c.spent >= c.limit_amount * ${sql.lit(NEARLY_SPENT)}
    or c.id in (select campaign_id from adverts
      where advertiser_id = ${advertiserId} and state = 'Rejected' and deleted_at is null))`

/** Returns whether a campaign `c` needs attention: it is troubled, and not over. */
const needsAttention = (now: Date, advertiserId: string): RawBuilder<boolean> => sql`
  (${isTroubled(advertiserId)} and (${isOver(now)}) is not true)`

/** A campaign runs from its start date or, without one, from its creation, to the day before its end date. */
const runsIn = ({ from, to }: Pick<CampaignFilter, 'from' | 'to'>): RawBuilder<boolean>[] => [
  ...(from ? [sql<boolean>`(c.end_date is null or c.end_date > ${from}::date)`] : []),
  ...(to
    ? [
        sql<boolean>`coalesce(
          c.start_date,
          ((c.created_at at time zone 'UTC') + make_interval(mins => c.offset_minutes))::date
        ) <= ${to}::date`,
      ]
    : []),
]

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`

/** Returns the condition that a campaign `c` of the advertiser matches the filter. */
export function fits(filter: CampaignFilter, advertiserId: string, now: Date): Expression<SqlBool> {
  const { partnerIds = [], brands, states = [] } = filter
  return all([
    ...(partnerIds.length > 0 ? [sql<boolean>`c.partner_id = any(${[...partnerIds]}::text[])`] : []),
    ...(brands.length > 0 ? [sql<boolean>`c.brand = any(${[...brands]}::text[])`] : []),
    ...runsIn(filter),
    ...(states.length > 0 ? [sql<boolean>`${stateAt(now)} = any(${[...states]}::text[])`] : []),
    ...(filter.needsAttention ? [needsAttention(now, advertiserId)] : []),
  ])
}

/** Returns the rank of a campaign `c` by urgency: needs attention, runs, is planned, is over. */
export const attentionRank = (now: Date, advertiserId: string): RawBuilder<number> => sql`
  (case when ${isOver(now)} then 3
    when ${isTroubled(advertiserId)} then 0
    when ${hasBegun(now)} then 1
    else 2 end)`

type CountsRow = {
  state: CampaignState | null
  attention: boolean | null
  brand: string | null
  partner_id: string | null
  partner_name: string | null
  is_state: boolean
  is_brand: boolean
  fitting: number
  count: number
}

/**
 * Counts an advertiser's campaigns on some platforms, on all if none is named: those that match the filter by state,
 * all of them by brand and, of all platforms, by platform.
 */
export async function campaignCounts(
  db: Kysely<Database>,
  { advertiserId, partnerIds }: { advertiserId: string; partnerIds: readonly string[] },
  filter: CampaignFilter,
  now: Date,
): Promise<CampaignCounts> {
  const { rows } = await sql<CountsRow>`
    select state, attention, brand, partner_id, partner_name,
      grouping(state) = 0 as is_state, grouping(brand) = 0 as is_brand,
      (count(*) filter (where fits))::int as fitting, count(*)::int as count
    from (
      select ${stateAt(now)} as state, ${needsAttention(now, advertiserId)} as attention, c.brand,
        c.partner_id, p.name as partner_name, ${fits(filter, advertiserId, now)} as fits
      from campaigns as c join partners as p on p.id = c.partner_id
      where c.advertiser_id = ${advertiserId} and c.deleted_at is null
        ${partnerIds.length > 0 ? sql`and c.partner_id = any(${[...partnerIds]}::text[])` : sql``}
    ) as own
    group by grouping sets ((state, attention), (brand), (partner_id, partner_name))
    order by brand, partner_name, partner_id`.execute(db)
  const byState = rows.filter((row) => row.is_state)
  const sum = (of: readonly CountsRow[]) => of.reduce((total, { fitting }) => total + fitting, 0)
  return {
    total: sum(byState),
    states: CAMPAIGN_STATES.map((state) => ({
      state,
      count: sum(byState.filter((row) => row.state === state)),
    })).filter(({ count }) => count > 0),
    attention: sum(byState.filter(({ attention }) => attention)),
    brands: rows.flatMap(({ is_brand, brand, count }) => (is_brand && brand ? [{ brand, count }] : [])),
    ...(partnerIds.length === 0 && {
      partners: rows.flatMap(({ partner_id: id, partner_name: name, count }) =>
        id && name ? [{ id, name, count }] : [],
      ),
    }),
  }
}
