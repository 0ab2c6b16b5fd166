import type { NamespaceInboxTranslation } from '../../i18n-types'

const en_inbox = {
  title: 'Inbox',
  unreadCount: '{count|count} unread',
  noneUnread: 'nothing unread',
  filter: 'What to show',
  all: 'All',
  unread: 'Unread',
  problems: 'Problems',
  money: 'Money',
  markAll: 'Mark all as read',
  markOne: 'Mark as read',
  empty: 'No messages yet',
  emptyText:
    'Here the platform tells you that an ad was rejected, stopped or approved, that a campaign has ended, or that money runs out.',
  noneFound: 'Nothing here',
  noneFoundText: 'There are no such messages. Choose “All” to see the others.',
  showAll: 'Show all',
  more: 'Show earlier messages',
  rejected: 'The ad “{name}” was rejected',
  stopped: 'The platform has stopped the ad “{name}”',
  suspended: 'The ad “{name}” is suspended: the balance is below zero',
  approved: 'The ad “{name}” is approved',
  finished: 'The campaign “{name}” has ended',
  budgetRunsOut: 'The budget of the campaign “{name}” runs out on {day}',
  budgetExhausted: 'The budget of the campaign “{name}” is spent',
  balanceRunsOut: 'The balance runs out on {day}',
  other: 'A message of the platform',
  atThisPace: 'At the pace of the last week. Raise the limit to keep the ads running.',
  raiseLimit: 'Its ads are no longer shown. Raise the limit to go on.',
  topUp: 'At the pace of the last week. Top up the account to keep the ads running.',
  mendRejected: 'Fix rejected ads: {count|count}',
  notify: 'Notify me in the browser',
  notifyHint: 'While the office is open, the browser shows new messages, even if you are in another tab.',
  notifyRefused:
    'The browser did not allow notifications. Allow them for this site in its settings, then turn this on again.',
} satisfies NamespaceInboxTranslation

export default en_inbox
