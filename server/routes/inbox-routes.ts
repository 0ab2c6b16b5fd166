import type { Listeners } from '../http/calls.ts'
import { encodeCursor, pageOf } from '../http/paging.ts'
import { rejectedAdverts } from '../store/adverts/rejected-adverts.ts'
import { accessAdvertiser } from '../store/advertisers.ts'
import { markRead, noticesPage, toNotice, unreadCount } from '../store/inbox/read-inbox.ts'

export const inboxRoutes = {
  getInbox: async ({ db, userId, query }) => {
    const { advertiserId, kinds, only } = query
    const page = pageOf(query)
    await accessAdvertiser(db, userId, advertiserId)
    const wanted = { advertiserId, kinds: kinds ? [kinds].flat() : [], isUnread: only === 'unread' }
    const [{ rows, next }, unread] = await Promise.all([
      noticesPage(db, userId, wanted, page),
      unreadCount(db, userId, advertiserId),
    ])
    return { notices: rows.map(toNotice), unread, nextCursor: encodeCursor(next) }
  },
  getRejectedAdverts: async ({ db, userId, query }) => ({
    adverts: await rejectedAdverts(db, userId, query.advertiserId),
  }),
  readNotices: async ({ db, userId, body }) => {
    await accessAdvertiser(db, userId, body.advertiserId)
    await markRead(db, userId, body.advertiserId, body.noticeIds)
  },
} satisfies Partial<Listeners>
