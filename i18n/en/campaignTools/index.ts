import type { NamespaceCampaignToolsTranslation } from '../../i18n-types'

const en_campaignTools = {
  edit: 'Edit',
  openStatistics: 'Statistics',
  delete: 'Delete',
  deleteForbidden: 'Ads of this campaign have been shown',
  deleteTitle: 'Delete campaign ‘{name}’?',
  deleteText: 'The campaign and its ads disappear from the list.',
  keep: 'Keep it',
  deleted: 'Campaign ‘{name}’ deleted',
  undo: 'Undo',
  notDeleted: 'Campaign ‘{name}’ was not deleted',
  deleteConflict: 'Its ads have begun to be shown meanwhile.',
  search: 'Search by name and brand',
  sort: 'Order',
  newestFirst: 'Newest first',
  ascending: '{column}: ascending',
  descending: '{column}: descending',
  columns: 'Columns',
  allColumns: 'Show all',
  loadingRest: 'Loading the other campaigns: {count}',
  stopped: 'The first {count} campaigns were looked through.',
  goOn: 'Look further',
  found: 'Found: {count} of {total}',
  shownOf: 'Shown: {count} of {total}',
  noneFound: 'Nothing found',
  noneFoundText: 'Neither a name nor a brand has ‘{search}’.',
  clearSearch: 'Clear the search',
} satisfies NamespaceCampaignToolsTranslation

export default en_campaignTools
