import type { NamespaceDownloadsTranslation } from '../../i18n-types'

const de_downloads = {
  totalsSheet: 'Summen',
  rowsSheetAdverts: 'Nach Anzeige',
  rowsSheetCampaigns: 'Nach Kampagne',
  postClickProductsSheet: 'Post-Click-Produkte',
  postViewProductsSheet: 'Post-View-Produkte',
  period: 'Zeitraum',
  timeZone: 'Zeitzone',
  campaignId: 'Kampagnen-ID',
  platformId: 'Plattform-ID',
  placementId: 'Platzierungs-ID',
  advertId: 'Anzeigen-ID',
  productId: 'Produkt-ID',
  orderId: 'Bestell-ID',
  nothingToSave: 'Es gibt noch nichts zu speichern',
  downloadsRefused:
    'Die Website, die das Werbebüro zeigt, erlaubt keine Downloads. Öffnen Sie es in einem eigenen Tab.',
  downloadReport: 'Bericht mit allen Blättern (xlsx)',
  downloadReportAll: 'Bericht über alle Plattformen (xlsx)',
  downloadExcel: 'Diese Tabelle für Excel (CSV)',
  downloadMachine: 'Diese Tabelle für Programme (CSV)',
  reports: 'Berichte in Arbeit',
  received: '{size} KB empfangen',
  generating: 'Der Bericht wird erstellt…',
  reportFailed: 'Der Bericht wurde nicht erstellt',
  reportReady: 'Der Bericht ist fertig und gespeichert',
} satisfies NamespaceDownloadsTranslation

export default de_downloads
