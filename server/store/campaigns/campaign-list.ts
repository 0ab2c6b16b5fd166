import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/schema.ts'
import { cutPage, type Cursor, type PageRequest } from '../paging.ts'
import { advertCounts, type CampaignRow } from './campaigns.ts'

/**
 * The campaigns of a list: an advertiser's on some retail platforms, on all if none is named, that match the filter.
 */
export type CampaignList = {
  advertiserId: string
  partnerIds: readonly string[]
  fits?: Expression<SqlBool> | undefined
}

/** Returns an operand that equals any of some ids. The index returns the campaigns of a single platform in their order. */
const anyOf = (ids: readonly string[]) => (ids.length === 1 ? sql<string>`${ids[0]}` : sql<string>`any(${[...ids]})`)

const listed = (db: Kysely<Database>, { advertiserId, partnerIds, fits }: CampaignList) =>
  db
    .selectFrom('campaigns as c')
    .where('c.advertiser_id', '=', advertiserId)
    .where('c.deleted_at', 'is', null)
    .$if(partnerIds.length > 0, (query) => query.where('c.partner_id', '=', anyOf(partnerIds)))
    .$if(fits !== undefined, (query) => query.where(fits ?? sql.lit(true)))

/** Whether a list has all campaigns of its advertiser. The ads of a deleted campaign are deleted, too. */
const isWhole = ({ partnerIds, fits }: CampaignList) => partnerIds.length === 0 && fits === undefined

/** Returns all campaigns of a list. */
export const listedCampaigns = (db: Kysely<Database>, list: CampaignList) =>
  listed(db, list).select(['c.id', 'c.partner_id']).orderBy('c.id').execute()

/** Returns the number of all campaigns of a list, their limits and spending, and the counts of their ads. */
export async function totalOfList(db: Kysely<Database>, list: CampaignList) {
  const campaigns = listed(db, list).select([
    sql<number>`count(*)::int`.as('count'),
    sql<number>`coalesce(sum(c.limit_amount), 0)`.as('limit'),
    sql<number>`coalesce(sum(c.spent), 0)`.as('spent'),
  ])
  const adverts = db
    .selectFrom('adverts')
    .where('advertiser_id', '=', list.advertiserId)
    .where('deleted_at', 'is', null)
    // Reads the advertiser's ads in one pass, as `is true` keeps the planner from looking up the ads of each campaign.
    .$if(!isWhole(list), (query) =>
      query.where(sql<boolean>`(campaign_id in (${listed(db, list).select('c.id')})) is true`),
    )
    .select([
      sql<number>`count(*)::int`.as('totalAdvertsCount'),
      sql<number>`count(*) filter (where state = 'Started')::int`.as('startedAdvertsCount'),
    ])
  return db
    .selectFrom([campaigns.as('campaigns'), adverts.as('adverts')])
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** The campaigns of a list by `rank` if it is given, the newest first. */
export type RankedList = CampaignList & { rank?: RawBuilder<number> | undefined }

/** Selects a page of a list as JSON: a page takes one round trip, including the access check. */
export function campaignsPageJson(db: Kysely<Database>, list: RankedList, { cursor, limit }: PageRequest) {
  const { rank } = list
  // Older campaigns have to be in the cursor's group or a later one, the others in a later one.
  const isBelow = ({ rank: group = 0, createdAt, id }: Cursor) => {
    const isOlder = sql<boolean>`((c.created_at, c.id) < (${createdAt}, ${id}))`
    return rank ? sql<boolean>`${rank} > ${group}::int - ${isOlder}::int` : isOlder
  }
  const page = listed(db, list)
    .select(['c.id', (rank ?? sql<number>`0`).as('rank')])
    .$if(cursor !== null, (query) => query.where(cursor ? isBelow(cursor) : sql.lit(true)))
    .orderBy('rank')
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
  return jsonArrayFrom(
    db
      .selectFrom(page.as('p'))
      // By the page's own `id`, so that the planner cannot count the ads of other campaigns.
      .innerJoinLateral(advertCounts(db, 'p.id'), (join) => join.onTrue())
      .innerJoin('campaigns as c', 'c.id', 'p.id')
      .selectAll(['c', 'n'])
      .select('p.rank')
      .orderBy('p.rank')
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc'),
  )
}

/** Returns a page of campaigns that was selected as JSON. */
export const cutCampaigns = (
  rows: readonly (Omit<CampaignRow, 'created_at' | 'deleted_at'> & { created_at: string; rank: number })[],
  { limit }: PageRequest,
) =>
  cutPage<CampaignRow & { rank: number }>(
    rows.map((row) => ({ ...row, created_at: new Date(row.created_at), deleted_at: null })),
    limit,
  )
