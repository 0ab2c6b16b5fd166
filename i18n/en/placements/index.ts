import type { NamespacePlacementsTranslation } from '../../i18n-types'

const en_placements = {
  title: 'Placements',
  spentOfLimit: '{spent} of {limit} spent',
  campaignStats: 'Campaign statistics',
  editCampaign: 'Edit campaign',
  createdTitle: 'The campaign has been created',
  createdText: 'Now add the first ad: choose a placement for it.',
  filters: 'Filter placements',
  device: 'Where to show',
  anyDevice: 'Everywhere',
  group: 'Section of the platform',
  anyGroup: 'All sections',
  contentTypes: 'Content type',
  onlyWithAdverts: 'Only with my ads',
  shown: 'Placements shown: {shown} of {total}',
  bidFloor: 'Bids from {bid} per 1000 views',
  accepts: 'Accepts',
  advertsCount: '{count} {{count:ad|ads}}',
  noAdverts: 'No ads',
  unavailable: 'Unavailable',
  unavailableText: 'The platform has closed this placement',
  noContent: 'The platform takes no ads here yet',
  more: 'More',
  select: 'Select',
  empty: 'No placements yet',
  emptyText: 'They will appear here as soon as the platform opens some.',
  noneFound: 'Nothing fits these filters',
  noneFoundText: 'Remove some of them, or reset them all.',
  reset: 'Reset filters',
} satisfies NamespacePlacementsTranslation

export default en_placements
