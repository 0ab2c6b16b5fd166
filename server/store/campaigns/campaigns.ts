import { sql, type InferResult, type Kysely, type RawBuilder } from 'kysely'
import type { Campaign } from '../../../src/contract/campaigns/campaign.ts'
import { campaignState, isStartDateEnabled } from '../../../src/domain/campaign/campaign-state.ts'
import type { Role } from '../../../src/contract/accounts/role.ts'
import type { Database } from '../../db/schema.ts'
import { accessed } from '../access.ts'
import { NotFound } from '../errors.ts'

/** Selects the counts of the ads of a campaign. */
export const advertCounts = (db: Kysely<Database>, campaignId: 'c.id' | 'p.id') => {
  const counted = (condition: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${condition}))::int`
  return db
    .selectFrom('adverts as a')
    .where('a.campaign_id', '=', sql.ref<string>(campaignId))
    .select([
      counted(sql`a.deleted_at is null`).as('total_adverts'),
      counted(sql`a.deleted_at is null and a.state = 'Started'`).as('started_adverts'),
      counted(sql`a.deleted_at is null and a.state = 'Rejected'`).as('rejected_adverts'),
      counted(sql`a.deleted_at is null and a.state = 'WaitingForApproval'`).as('pending_adverts'),
      sql<boolean>`coalesce(bool_or(a.first_started_at is not null), false)`.as('was_started'), // deleted or not
    ])
    .as('n')
}

/** Selects campaigns that are not deleted, each with the counts of its ads, in one query. */
export const campaignsQuery = (db: Kysely<Database>) =>
  db
    .selectFrom('campaigns as c')
    .innerJoinLateral(advertCounts(db, 'c.id'), (join) => join.onTrue())
    .where('c.deleted_at', 'is', null)
    .selectAll(['c', 'n'])

/** A campaign as it is read, with the counts of its ads. */
export type CampaignRow = InferResult<ReturnType<typeof campaignsQuery>>[number]

/** The counts of the ads of a new campaign. */
export const NO_ADVERTS = {
  total_adverts: 0,
  started_adverts: 0,
  rejected_adverts: 0,
  pending_adverts: 0,
  was_started: false,
} satisfies Partial<CampaignRow>

/** Returns the facts that decide the state of a campaign, from its columns. */
export const campaignFacts = (
  row: Pick<CampaignRow, 'start_date' | 'end_date' | 'limit_amount' | 'spent' | 'offset_minutes'>,
) => ({
  startDate: row.start_date,
  endDate: row.end_date,
  limit: row.limit_amount,
  spent: row.spent,
  offset: row.offset_minutes,
})

export function toCampaign(row: CampaignRow, now: Date): Campaign {
  const facts = campaignFacts(row)
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    partnerId: row.partner_id,
    partnerLogoUrl: row.partner_logo_url,
    name: row.name,
    brand: row.brand,
    limit: row.limit_amount,
    spent: row.spent,
    startDate: row.start_date,
    endDate: row.end_date,
    offset: row.offset_minutes,
    isStartDateEnabled: isStartDateEnabled(facts, now),
    state: campaignState(facts, now),
    deletionAllowed: !row.was_started,
    startedAdvertsCount: row.started_adverts,
    totalAdvertsCount: row.total_adverts,
    rejectedAdvertsCount: row.rejected_adverts,
    pendingAdvertsCount: row.pending_adverts,
    dailyBudget: row.daily_budget,
    pacing: row.pacing,
    frequencyCap: row.frequency_cap,
    showTimes: row.show_times,
  }
}

/** Selects a campaign with its advertiser and the user's role there. */
export const campaignQuery = (db: Kysely<Database>, userId: string, campaignId: string) =>
  campaignsQuery(db)
    .innerJoin('advertisers as o', 'o.id', 'c.advertiser_id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.advertiser_id', '=', 'c.advertiser_id').on('m.user_id', '=', userId),
    )
    .where('c.id', '=', campaignId)
    .select(['o.name as advertiser_name', 'o.balance', 'o.is_ord_advertiser', 'o.is_invites_allowed'])
    .select(['o.delivery_version', 'm.role as member'])

/** Returns a campaign, for a member of its advertiser with the rights of `needed`. */
export async function accessCampaign(
  db: Kysely<Database>,
  userId: string,
  campaignId: string,
  needed: Role = 'viewer',
) {
  return accessed(await campaignQuery(db, userId, campaignId).executeTakeFirst(), 'The campaign', needed)
}

/** Returns an advertiser's campaigns, or the named one; throws NotFound if the named campaign does not exist. */
export async function campaignsOf(db: Kysely<Database>, advertiserId: string, campaignId?: string | null) {
  const rows = await db
    .selectFrom('campaigns')
    .where('advertiser_id', '=', advertiserId)
    .where('deleted_at', 'is', null)
    .$if(Boolean(campaignId), (query) => query.where('id', '=', campaignId ?? ''))
    .select(['id', 'partner_id'])
    .execute()
  if (campaignId && rows.length === 0) throw new NotFound('The campaign')
  return rows
}
