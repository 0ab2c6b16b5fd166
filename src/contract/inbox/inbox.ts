import { array, boolean, integer, nullable, string, type, type Infer } from 'superstruct'
import { growing } from '../struct/growing.ts'
import { maybe } from '../struct/optional.ts'

/** The kinds of notices to an advertiser. */
export const NOTICE_KINDS = [
  'rejected',
  'stopped',
  'suspended',
  'approved',
  'finished',
  'budgetRunsOut',
  'budgetExhausted',
  'balanceRunsOut',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** A notice for the members of an advertiser; about an ad, a campaign, or the account. */
export const NoticeStruct = type({
  id: string(),
  at: string(),
  kind: growing(NOTICE_KINDS),
  isRead: boolean(), // by the user who asks
  campaign: maybe(type({ id: string(), name: string() })),
  advert: maybe(type({ id: string(), name: string() })),
  reason: maybe(string()),
  day: maybe(string()), // on which the money runs out
})
export type Notice = Infer<typeof NoticeStruct>

/** A page of the notices for an advertiser, newest first; the feature `inbox`. */
export const InboxStruct = type({
  notices: array(NoticeStruct),
  unread: integer(), // of all notices, 100 at most
  nextCursor: nullable(string()),
})
export type Inbox = Infer<typeof InboxStruct>

export const ReadNoticesStruct = type({
  advertiserId: string(),
  noticeIds: maybe(array(string())), // without ids: all
})
