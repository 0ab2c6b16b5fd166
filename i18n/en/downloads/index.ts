import type { NamespaceDownloadsTranslation } from '../../i18n-types'

const en_downloads = {
  totalsSheet: 'Totals',
  rowsSheetAdverts: 'By ad',
  rowsSheetCampaigns: 'By campaign',
  postClickProductsSheet: 'Post-click products',
  postViewProductsSheet: 'Post-view products',
  period: 'Period',
  timeZone: 'Time zone',
  campaignId: 'Campaign ID',
  platformId: 'Platform ID',
  placementId: 'Placement ID',
  advertId: 'Ad ID',
  productId: 'Product ID',
  orderId: 'Order ID',
  nothingToSave: 'There is nothing to save yet',
  downloadsRefused: 'The site that shows the office does not allow downloads. Open the office in a tab of its own.',
  downloadReport: 'Report with all sheets (xlsx)',
  downloadReportAll: 'Report on all platforms (xlsx)',
  downloadExcel: 'This table for Excel (CSV)',
  downloadMachine: 'This table for programs (CSV)',
  reports: 'Reports being made',
  received: '{size} KB received',
  generating: 'Preparing the report…',
  reportFailed: 'The report was not made',
  reportReady: 'The report is ready and saved',
} satisfies NamespaceDownloadsTranslation

export default en_downloads
