import { array, integer, record, string, type, type Infer } from 'superstruct'
import { maybe } from '../struct/optional.ts'
import type { FigureName } from './figures.ts'

/** The other label keys: sheet names, and the columns of the rows and sold-products sheets. */
export const REPORT_LABELS = [
  'totalsSheet',
  'rowsSheet',
  'postClickProductsSheet',
  'postViewProductsSheet',
  'period',
  'timeZone',
  'total',
  'campaign',
  'campaignId',
  'platform',
  'platformId',
  'placement',
  'placementId',
  'advert',
  'advertId',
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
export const AdvertiserReportStruct = type({
  advertiserId: string(),
  partnerIds: maybe(array(string())), // empty for all platforms; the feature `reportFilter`
  ...range,
})
export type AdvertiserReport = Infer<typeof AdvertiserReportStruct>
export const StatsReportStruct = type({ campaignId: string(), ...range })
export type StatsReport = Infer<typeof StatsReportStruct>
