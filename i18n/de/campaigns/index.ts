import type { NamespaceCampaignsTranslation } from '../../i18n-types'

const de_campaigns = {
  title: 'Kampagnen',
  caption: 'Kampagnen auf {partner}',
  create: 'Kampagne anlegen',
  name: 'Name',
  status: 'Status',
  created: 'Angelegt',
  store: 'Plattform',
  brand: 'Marke',
  endDate: 'Enddatum',
  limit: 'Limit, {currency}',
  budget: 'Budgetverbrauch',
  spentShare: '{share} des Budgets',
  pace: '{share} des Budgets, {time} % der Zeit',
  runDates: 'Laufzeit',
  advertsColumn: 'Anzeigen',
  advertsCount: '{started} von {total}',
  from: 'ab {date}',
  actions: 'Aktionen',
  empty: 'Noch keine Kampagnen',
  emptyText: 'Legen Sie die erste an: Limit und Laufzeit festlegen, dann Anzeigen hinzufügen.',
} satisfies NamespaceCampaignsTranslation

export default de_campaigns
