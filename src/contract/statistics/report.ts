import { integer, record, string, type, type Infer } from 'superstruct'
import { FIGURES, type FigureName } from './figures.ts'

/** The columns of a statistics sheet, in order; they are keys of `labels` in a report request. */
export const STATS_COLUMNS = Object.keys(FIGURES) as readonly FigureName[]

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
export type ReportLabel = FigureName | (typeof REPORT_LABELS)[number]

const range = { from: string(), to: string(), offset: integer(), labels: record(string(), string()) }
export const AdvertiserReportStruct = type({ advertiserId: string(), ...range })
export type AdvertiserReport = Infer<typeof AdvertiserReportStruct>
export const StatsReportStruct = type({ campaignId: string(), ...range })
export type StatsReport = Infer<typeof StatsReportStruct>
