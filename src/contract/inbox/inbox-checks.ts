import type { RejectedAdverts } from '../advert/rejected-adverts.ts'
import type { Inbox } from './inbox.ts'
import type { QuickCheck } from '../struct/check.ts'

const maybeText = () => ''
const maybeNamed = () => ({ id: '', name: '' })

export const inboxCheck: QuickCheck<Inbox> = {
  pattern: {
    notices: [
      {
        id: '',
        at: '',
        kind: '',
        isRead: true,
        campaign: maybeNamed,
        advert: maybeNamed,
        reason: maybeText,
        day: maybeText,
      },
    ],
    unread: 0,
    nextCursor: (value) => value === null || typeof value === 'string',
  },
  struct: async () => (await import('./inbox.ts')).InboxStruct,
}

export const rejectedAdvertsCheck: QuickCheck<RejectedAdverts> = {
  pattern: { adverts: [{ id: '', name: '', campaign: { id: '', name: '' } }] },
  struct: async () => (await import('../advert/rejected-adverts.ts')).RejectedAdvertsStruct,
}
