import type { NamespaceCampaignsTranslation } from '../../i18n-types'

const en_campaigns = {
  title: 'Campaigns',
  caption: 'Campaigns on {partner}',
  create: 'Create campaign',
  name: 'Name',
  status: 'Status',
  created: 'Created',
  store: 'Store',
  brand: 'Brand',
  endDate: 'End date',
  limit: 'Limit, {currency}',
  budget: 'Budget spending',
  spentShare: '{share} of the limit',
  runDates: 'Run dates',
  advertsColumn: 'Ads',
  advertsCount: '{started} of {total}',
  from: 'from {date}',
  actions: 'Actions',
  empty: 'No campaigns yet',
  emptyText: 'Create the first one: set a limit and dates, then add ads.',
  showMore: 'Show more',
  shown: 'Shown: {count}',
} satisfies NamespaceCampaignsTranslation

export default en_campaigns
