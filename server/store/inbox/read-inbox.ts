import { sql, type Kysely } from 'kysely'
import type { Notice, NoticeKind } from '../../../src/contract/inbox/inbox.ts'
import type { Database } from '../../db/schema.ts'
import { cutPage, type PageRequest } from '../paging.ts'

/** More unread notices are not counted. */
const MOST_UNREAD = 100

/** Selects an advertiser's notices, without those whose campaign or ad is deleted, with the user's mark. */
const noticesQuery = (db: Kysely<Database>, userId: string, advertiserId: string) =>
  db
    .selectFrom('notices as n')
    .leftJoin('notice_reads as r', (join) => join.onRef('r.notice_id', '=', 'n.id').on('r.user_id', '=', userId))
    .leftJoin('campaigns as c', 'c.id', 'n.campaign_id')
    .leftJoin('adverts as a', 'a.id', 'n.advert_id')
    .where('n.advertiser_id', '=', advertiserId)
    .where('c.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null)

type Wanted = { advertiserId: string; kinds: readonly NoticeKind[]; isUnread: boolean }

/** Returns a page of an advertiser's notices, newest first. */
export async function noticesPage(
  db: Kysely<Database>,
  userId: string,
  { advertiserId, kinds, isUnread }: Wanted,
  page: PageRequest,
) {
  let query = noticesQuery(db, userId, advertiserId)
    .select(['n.id', 'n.made_at as created_at', 'n.kind', 'n.reason', 'n.run_out_day', 'n.campaign_id', 'n.advert_id'])
    .select(['c.name as campaign_name', 'a.name as advert_name', 'r.user_id as reader'])
  if (kinds.length > 0) query = query.where('n.kind', 'in', kinds)
  if (isUnread) query = query.where('r.user_id', 'is', null)
  if (page.cursor) query = query.where(sql<boolean>`(n.made_at, n.id) < (${page.cursor.createdAt}, ${page.cursor.id})`)
  const rows = await query
    .orderBy('n.made_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(page.limit + 1)
    .execute()
  return cutPage(rows, page.limit)
}

/** Returns the number of notices that the user has not read, 100 at most. */
export async function unreadCount(db: Kysely<Database>, userId: string, advertiserId: string): Promise<number> {
  const rows = await noticesQuery(db, userId, advertiserId)
    .where('r.user_id', 'is', null)
    .select('n.id')
    .limit(MOST_UNREAD)
    .execute()
  return rows.length
}

/** Marks notices of an advertiser as read by the user, all of them if none is named. */
export async function markRead(
  db: Kysely<Database>,
  userId: string,
  advertiserId: string,
  noticeIds: readonly string[] | null | undefined,
): Promise<void> {
  await db
    .insertInto('notice_reads')
    .columns(['user_id', 'notice_id'])
    .expression((eb) =>
      eb
        .selectFrom('notices')
        .where('advertiser_id', '=', advertiserId)
        .$if(Boolean(noticeIds), (query) => query.where('id', '=', sql<string>`any(${[...(noticeIds ?? [])]})`))
        .select([eb.val(userId).as('user_id'), 'id as notice_id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const toNotice = (row: Awaited<ReturnType<typeof noticesPage>>['rows'][number]): Notice => ({
  id: row.id,
  at: row.created_at.toISOString(),
  kind: row.kind,
  isRead: row.reader !== null,
  ...(row.campaign_id && { campaign: { id: row.campaign_id, name: row.campaign_name ?? '' } }),
  ...(row.advert_id && { advert: { id: row.advert_id, name: row.advert_name ?? '' } }),
  reason: row.reason,
  day: row.run_out_day,
})
