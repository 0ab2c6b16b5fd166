import type { NamespaceAdvertisersTranslation } from '../../i18n-types'

const en_advertisers = {
  title: 'Advertisers',
  search: 'Find an advertiser',
  noneFound: 'Nothing found. Change the search.',
  noAccessTitle: 'You have no access to any advertiser account yet',
  noAccessText: 'Write to support at {email} and quote your user id:',
  quoteId: 'When you write to {email}, quote your user id:',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Selected: press Ctrl+C',
  balanceNegative: 'The balance is below zero: ads are not shown. Top up the account.',
  balanceFailed: 'The balance could not be loaded.',
  balanceStale: 'The balance could not be refreshed.',
  found: 'Found: {count|count}',
} satisfies NamespaceAdvertisersTranslation

export default en_advertisers
