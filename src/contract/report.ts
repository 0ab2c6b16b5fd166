import { integer, record, string, type, type Infer } from 'superstruct'

/** The columns of a statistics sheet, in order; they are keys of `labels` in a report request. */
export const STATS_COLUMNS = [
  'views',
  'uniqViewVisitors',
  'clicks',
  'ctr',
  'cpc',
  'cpm',
  'spent',
  'postClickProducts',
  'postClickRevenue',
  'postClickAcos',
  'postClickRoas',
  'postViewProducts',
  'postViewRevenue',
  'postViewAcos',
  'postViewRoas',
] as const
export type StatsColumn = (typeof STATS_COLUMNS)[number]

/** The other label keys: sheet names, and the columns of the rows and sold-products sheets. */
export const REPORT_LABELS = [
  'totalsSheet',
  'rowsSheet',
  'postClickProductsSheet',
  'postViewProductsSheet',
  'period',
  'total',
  'campaign',
  'platform',
  'placement',
  'advert',
  'state',
  'contentType',
  'date',
  'productName',
  'productId',
  'orderId',
  'quantity',
  'revenue',
] as const
export type ReportLabel = StatsColumn | (typeof REPORT_LABELS)[number]

const range = { from: string(), to: string(), offset: integer(), labels: record(string(), string()) }
export const AdvertiserReportStruct = type({ advertiserId: string(), ...range })
export type AdvertiserReport = Infer<typeof AdvertiserReportStruct>
export const StatsReportStruct = type({ campaignId: string(), ...range })
export type StatsReport = Infer<typeof StatsReportStruct>
