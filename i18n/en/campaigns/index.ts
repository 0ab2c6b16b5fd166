import type { NamespaceCampaignsTranslation } from '../../i18n-types'

const en_campaigns = {
  title: 'Campaigns',
  caption: 'Campaigns on {partner}',
  create: 'Create campaign',
  name: 'Name',
  status: 'Status',
  budget: 'Spent of limit',
  of: 'of',
  runDates: 'Run dates',
  advertsColumn: 'Ads',
  rejected: '{count|count} rejected',
  inReview: '{count|count} in review',
  from: 'from {date}',
  actions: 'Actions',
  ctr: 'CTR',
  postClickRevenue: 'Revenue, {currency}',
  postClickRoas: 'ROAS',
} satisfies NamespaceCampaignsTranslation

export default en_campaigns
