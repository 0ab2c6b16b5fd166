import type { NoticeKind } from '../inbox/inbox.ts'
import { getInbox } from './endpoints.ts'
import { PAGE_SIZE, urlOf } from './urls.ts'

/** The URL of the notices, which the start script does not need. */
export const inboxUrl = (
  advertiserId: string,
  only: { kinds?: readonly NoticeKind[]; unread?: boolean } = {},
  cursor?: string,
) =>
  urlOf(
    getInbox,
    {},
    { advertiserId, kinds: only.kinds, only: only.unread ? 'unread' : undefined, cursor, limit: PAGE_SIZE },
  )
