import type { NamespaceCampaignsTranslation } from '../../i18n-types'

const de_campaigns = {
  title: 'Kampagnen',
  caption: 'Kampagnen auf {partner}',
  create: 'Kampagne anlegen',
  name: 'Name',
  status: 'Status',
  budget: 'Verbrauch',
  of: 'von',
  runDates: 'Laufzeit',
  advertsColumn: 'Anzeigen',
  rejected: '{count|count} abgelehnt',
  inReview: '{count|count} in Prüfung',
  from: 'ab {date}',
  actions: 'Aktionen',
  ctr: 'CTR',
  postClickRevenue: 'Umsatz, {currency}',
  postClickRoas: 'ROAS',
} satisfies NamespaceCampaignsTranslation

export default de_campaigns
