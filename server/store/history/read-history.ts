import { sql, type Kysely } from 'kysely'
import type { Change, ChangeKind } from '../../../src/contract/history.ts'
import type { Database } from '../../db/schema.ts'
import { cutPage, type PageRequest } from '../paging.ts'
import { periodOf, type DayRange } from '../statistics/stats.ts'

type Wanted = {
  campaignId: string
  /** One ad of the campaign; else the campaign with all its ads, deleted ones included. */
  advertId?: string | null | undefined
  /** An empty list stands for all. */
  kinds: readonly ChangeKind[]
  days?: DayRange | undefined
}

/** Returns a page of a campaign's history, newest first. */
export async function historyPage(
  db: Kysely<Database>,
  { campaignId, advertId, kinds, days }: Wanted,
  page: PageRequest,
) {
  let query = db
    .selectFrom('changes as h')
    .leftJoin('users as u', 'u.id', 'h.user_id')
    .leftJoin('adverts as a', 'a.id', 'h.advert_id')
    .where('h.campaign_id', '=', campaignId)
    .select(['h.id', 'h.made_at as created_at', 'h.made_by', 'h.kind', 'h.fields', 'h.advert_id'])
    .select(['u.nickname', 'a.name as advert_name', 'a.deleted_at'])
  if (advertId) query = query.where('h.advert_id', '=', advertId)
  if (kinds.length > 0) query = query.where('h.kind', 'in', kinds)
  if (days) {
    const { start, end } = periodOf(days)
    query = query.where('h.made_at', '>=', start).where('h.made_at', '<', end)
  }
  if (page.cursor) query = query.where(sql<boolean>`(h.made_at, h.id) < (${page.cursor.createdAt}, ${page.cursor.id})`)
  const rows = await query
    .orderBy('h.made_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(page.limit + 1)
    .execute()
  return cutPage(rows, page.limit)
}

export const toChange = (row: Awaited<ReturnType<typeof historyPage>>['rows'][number]): Change => ({
  id: row.id,
  at: row.created_at.toISOString(),
  by: { kind: row.made_by, name: row.nickname },
  kind: row.kind,
  ...(row.advert_id && {
    advert: { id: row.advert_id, name: row.advert_name ?? '', ...(row.deleted_at && { isDeleted: true }) },
  }),
  fields: row.fields,
})
