import type { NamespaceCampaignsTranslation } from '../../i18n-types'

const en_campaigns = {
  title: 'Campaigns',
  caption: 'Campaigns on {partner}',
  create: 'Create campaign',
  name: 'Name',
  status: 'Status',
  created: 'Created',
  store: 'Platform',
  brand: 'Brand',
  endDate: 'End date',
  limit: 'Limit, {currency}',
  budget: 'Budget spent',
  spentShare: '{share} of the budget',
  pace: '{share} of the budget, {time}% of the time',
  runDates: 'Run dates',
  advertsColumn: 'Ads',
  advertsCount: '{started} of {total}',
  from: 'from {date}',
  actions: 'Actions',
  empty: 'No campaigns yet',
  emptyText: 'Create the first one: set a limit and dates, then add ads.',
} satisfies NamespaceCampaignsTranslation

export default en_campaigns
