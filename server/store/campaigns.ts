import { sql, type InferResult, type Kysely } from 'kysely'
import type { Campaign } from '../../src/contract/campaign.ts'
import { campaignState, isStartDateEnabled } from '../../src/domain/campaign/campaign-state.ts'
import type { Database } from '../db/schema.ts'
import { accessed } from './access.ts'
import { cutPage, type PageRequest } from './paging.ts'

/** Selects campaigns that are not deleted, each with the counts of its ads, in one query. */
export const campaignsQuery = (db: Kysely<Database>) =>
  db
    .selectFrom('campaigns as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('adverts as a')
          .whereRef('a.campaign_id', '=', 'c.id')
          .select([
            sql<number>`(count(*) filter (where a.deleted_at is null))::int`.as('total_adverts'),
            sql<number>`(count(*) filter (where a.deleted_at is null and a.state = 'Started'))::int`.as(
              'started_adverts',
            ),
            sql<boolean>`coalesce(bool_or(a.first_started_at is not null), false)`.as('was_started'), // deleted or not
          ])
          .as('n'),
      (join) => join.onTrue(),
    )
    .where('c.deleted_at', 'is', null)
    .selectAll('c')
    .select(['n.total_adverts', 'n.started_adverts', 'n.was_started'])
export type CampaignRow = InferResult<ReturnType<typeof campaignsQuery>>[number]

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
    isStartDateEnabled: isStartDateEnabled(facts, now),
    state: campaignState(facts, now),
    deletionAllowed: !row.was_started,
    startedAdvertsCount: row.started_adverts,
    totalAdvertsCount: row.total_adverts,
  }
}

/** Returns a campaign, for a member of its advertiser. */
export async function accessCampaign(db: Kysely<Database>, userId: string, campaignId: string) {
  const row = await campaignsQuery(db)
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.advertiser_id', '=', 'c.advertiser_id').on('m.user_id', '=', userId),
    )
    .where('c.id', '=', campaignId)
    .select('m.user_id as member')
    .executeTakeFirst()
  return accessed(row, 'The campaign')
}

/** Returns a page of an advertiser's campaigns, newest first; those of all retail platforms where none is named. */
export async function campaignsPage(
  db: Kysely<Database>,
  filter: { advertiserId: string; partnerIds: readonly string[] },
  page: PageRequest,
) {
  let query = campaignsQuery(db).where('c.advertiser_id', '=', filter.advertiserId)
  if (filter.partnerIds.length > 0) query = query.where('c.partner_id', 'in', filter.partnerIds)
  if (page.cursor)
    query = query.where(sql<boolean>`(c.created_at, c.id) < (${page.cursor.createdAt}, ${page.cursor.id})`)
  const rows = await query
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit + 1)
    .execute()
  return cutPage(rows, page.limit)
}
