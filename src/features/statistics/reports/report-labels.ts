import { ADVERT_STATES } from '../../../contract/advert/advert.ts'
import { CONTENT_TYPES } from '../../../contract/placements/placement-types.ts'
import type { FigureName } from '../../../contract/statistics/figures.ts'
import type { ReportLabel } from '../../../contract/statistics/report.ts'
import { STATS_COLUMNS } from '../../../contract/statistics/figures.ts'
import { advertStateText, contentTypeText } from '../../../state/texts/advert-terms.ts'
import { format, texts } from '../../../state/locale.ts'
import { columnHeader } from '../tables/stats-columns.ts'

/** Returns the labels of a campaign's report, whose rows are ads; keys such as `state.Started` label values. */
export const campaignReportLabels = (): Record<string, string> => ({
  ...commonLabels(),
  rowsSheet: texts.value.downloads.rowsSheetAdverts(),
  ...Object.fromEntries(ADVERT_STATES.map((state) => [`state.${state}`, advertStateText(state)])),
  'state.Deleted': texts.value.terms.advertDeleted(),
  ...Object.fromEntries(CONTENT_TYPES.map((type) => [`contentType.${type}`, contentTypeText(type)])),
})

/** Returns the labels of an advertiser's report, whose rows are campaigns. */
export const advertiserReportLabels = (): Record<string, string> => ({
  ...commonLabels(),
  rowsSheet: texts.value.downloads.rowsSheetCampaigns(),
})

/** Returns the labels of both reports in the user's language; those of money include the currency. */
function commonLabels(): Record<Exclude<ReportLabel, 'rowsSheet'>, string> {
  const { statistics: words, downloads: labels } = texts.value
  const columns = Object.fromEntries(STATS_COLUMNS.map((column) => [column, columnHeader(column)])) as Record<
    FigureName,
    string
  >
  return {
    ...columns,
    totalsSheet: labels.totalsSheet(),
    postClickProductsSheet: labels.postClickProductsSheet(),
    postViewProductsSheet: labels.postViewProductsSheet(),
    period: labels.period(),
    timeZone: labels.timeZone(),
    total: words.total(),
    campaign: words.campaign(),
    campaignId: labels.campaignId(),
    platform: words.platform(),
    platformId: labels.platformId(),
    placement: words.placement(),
    placementId: labels.placementId(),
    advert: words.advert(),
    advertId: labels.advertId(),
    state: words.state(),
    contentType: words.contentType(),
    date: words.date(),
    productName: words.productName(),
    productId: labels.productId(),
    orderId: labels.orderId(),
    quantity: words.quantity(),
    revenue: words.revenue({ currency: format.value.currencySymbol }),
  }
}
