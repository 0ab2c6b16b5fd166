import type { NamespacePartnersTranslation } from '../../i18n-types'

const de_partners = {
  title: 'Plattformen',
  auditory: 'Monatliche Reichweite',
  campaignsCount: 'Kampagnen',
  allCampaigns: 'Kampagnen aller Plattformen',
  webSite: 'Website der Plattform',
  empty: 'Noch keine Plattformen',
  emptyText: 'Sobald sich eine Plattform dem Portal anschließt, erscheint sie hier.',
} satisfies NamespacePartnersTranslation

export default de_partners
