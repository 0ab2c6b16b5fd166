import type { NamespacePartnersTranslation } from '../../i18n-types'

const en_partners = {
  title: 'Platforms',
  auditory: 'Monthly audience',
  campaignsCount: 'Campaigns',
  allCampaigns: 'Campaigns on all platforms',
  webSite: 'Platform website',
  empty: 'No platforms yet',
  emptyText: 'When a platform joins the portal, it appears here.',
} satisfies NamespacePartnersTranslation

export default en_partners
