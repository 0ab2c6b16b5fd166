import { ADVERT_STATES } from '../../../contract/advert/advert.ts'
import { CONTENT_TYPES } from '../../../contract/advert/content.ts'
import type { FigureName } from '../../../contract/statistics/figures.ts'
import type { ReportLabel } from '../../../contract/statistics/report.ts'
import { STATS_COLUMNS } from '../../../contract/statistics/figures.ts'
import { advertStateText, contentTypeText } from '../../../state/texts/advert-terms.ts'
import { format, texts } from '../../../state/locale.ts'
import { columnHeader } from '../tables/stats-columns.ts'

/** Returns the labels of a campaign's report, whose rows are ads; keys such as `state.Started` label values. */
export const campaignReportLabels = (): Record<string, string> => ({
  ...commonLabels(),
  rowsSheet: texts.value.statistics.rowsSheetAdverts(),
  ...Object.fromEntries(ADVERT_STATES.map((state) => [`state.${state}`, advertStateText(state)])),
  'state.Deleted': texts.value.terms.advertDeleted(),
  ...Object.fromEntries(CONTENT_TYPES.map((type) => [`contentType.${type}`, contentTypeText(type)])),
})

/** Returns the labels of an advertiser's report, whose rows are campaigns. */
export const advertiserReportLabels = (): Record<string, string> => ({
  ...commonLabels(),
  rowsSheet: texts.value.statistics.rowsSheetCampaigns(),
})

/** Returns the labels of both reports in the user's language; those of money include the currency. */
function commonLabels(): Record<Exclude<ReportLabel, 'rowsSheet'>, string> {
  const { statistics: words } = texts.value
  const columns = Object.fromEntries(STATS_COLUMNS.map((column) => [column, columnHeader(column)])) as Record<
    FigureName,
    string
  >
  return {
    ...columns,
    totalsSheet: words.totalsSheet(),
    postClickProductsSheet: words.postClickProductsSheet(),
    postViewProductsSheet: words.postViewProductsSheet(),
    period: words.period(),
    timeZone: words.timeZone(),
    total: words.total(),
    campaign: words.campaign(),
    campaignId: words.campaignId(),
    platform: words.platform(),
    platformId: words.platformId(),
    placement: words.placement(),
    placementId: words.placementId(),
    advert: words.advert(),
    advertId: words.advertId(),
    state: words.state(),
    contentType: words.contentType(),
    date: words.date(),
    productName: words.productName(),
    productId: words.productId(),
    orderId: words.orderId(),
    quantity: words.quantity(),
    revenue: words.revenue({ currency: format.value.currencySymbol }),
  }
}
