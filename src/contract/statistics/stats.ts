import {
  array,
  assign,
  boolean,
  enums,
  integer,
  nullable,
  number,
  string,
  type,
  type Infer,
  type Struct,
} from 'superstruct'
import { ADVERT_STATES } from '../advert/advert.ts'
import { AdvertiserStruct } from '../accounts/advertiser.ts'
import { CampaignStruct, CurrentCampaignStruct } from '../campaigns/campaign.ts'
import { ContentTemplateStruct, ContentTemplateWarningStruct } from '../advert/content.ts'
import { CONTENT_TYPES, DEVICE_TYPES } from '../placements/placement-types.ts'
import { withFastPath } from '../struct/fast-path.ts'
import { growing } from '../struct/growing.ts'
import { maybe } from '../struct/optional.ts'
import { eachFigure } from './figure-shape.ts'
import { FIGURES } from './figures.ts'

const {
  postClick,
  postView: _,
  ...shared
} = eachFigure<Struct<number, null>, Struct<number | null, null>>((name) => {
  const { kind, ratio, added } = FIGURES[name]
  // One that is absent is derived by `valueIn`, by which all figures are read.
  if (ratio) return added ? (maybe(number()) as Struct<number | null, null>) : nullable(number())
  return kind === 'count' ? integer() : number()
})
export const AttributedStruct = type(postClick)
export type Attributed = Infer<typeof AttributedStruct>

const isNumber = (value: unknown) => typeof value === 'number' && !Number.isNaN(value)
const isNumberOrNull = (value: unknown) => value === null || isNumber(value)
const isNumberOrAbsent = (value: unknown) => value === undefined || isNumberOrNull(value)
const checks = Object.values(FIGURES).map(({ block, field, kind, ratio, added }) => ({
  block,
  field,
  isSound: ratio ? (added ? isNumberOrAbsent : isNumberOrNull) : kind === 'count' ? Number.isInteger : isNumber,
}))
type Values = Record<string, unknown> | null | undefined

function isStats(value: unknown): boolean {
  for (const { block, field, isSound } of checks) {
    const values = (block ? (value as Values)?.[block] : value) as Values
    if (!isSound(values?.[field])) return false
  }
  return true
}

const StatsParts = type({ ...shared, postClick: AttributedStruct, postView: AttributedStruct })
/** Counts, money in the currency of the domain, and ratios as fractions; a ratio over 0 is null. */
export const StatsStruct = withFastPath(StatsParts, isStats)
export type Stats = Infer<typeof StatsStruct>

export const StatsPageStruct = type({
  total: StatsStruct,
  placementsStats: array(
    type({
      placementId: string(),
      deviceType: growing(DEVICE_TYPES),
      groupName: string(),
      placementName: string(),
      isPlacementAvailable: boolean(),
      stats: StatsStruct,
      adverts: array(
        type({
          advertId: string(),
          name: string(),
          state: growing(ADVERT_STATES),
          isDeleted: maybe(boolean()), // listed only for its figures, without a page
          contentTemplateType: growing(CONTENT_TYPES),
          contentTemplateWarnings: array(ContentTemplateWarningStruct),
          stats: StatsStruct,
          // on request; the feature `advertDetails`
          details: maybe(
            type({
              contentTemplate: ContentTemplateStruct,
              bidPrices: array(number()), // per 1000 views, one for each impression rule
              rejectReason: maybe(string()),
              stopReason: maybe(string()),
            }),
          ),
        }),
      ),
    }),
  ),
  advertiser: AdvertiserStruct,
  campaign: CurrentCampaignStruct,
})
export type StatsPage = Infer<typeof StatsPageStruct>

export const CampaignsStatsPageStruct = type({
  campaigns: array(assign(CampaignStruct, type({ stats: StatsStruct }))),
  partners: array(type({ id: string(), name: string() })),
  nextCursor: nullable(string()),
  total: maybe(StatsStruct), // of the whole filtered list, on its first page; the feature `totals`
  // the same over their whole life; the feature `campaignDetails`
  campaignsTotal: maybe(
    type({
      count: integer(),
      limit: number(),
      spent: number(),
      startedAdvertsCount: integer(),
      totalAdvertsCount: integer(),
    }),
  ),
})
export type CampaignsStatsPage = Infer<typeof CampaignsStatsPageStruct>

/**
 * Figures by day or hour; the feature `timeSeries`. Days and hours without figures have zeros; future ones are absent.
 */
export const StatsSeriesStruct = type({
  from: string(),
  to: string(),
  step: enums(['hour', 'day']),
  points: array(type({ at: string(), stats: StatsStruct })), // yyyy-MM-dd, of an hour yyyy-MM-ddTHH:mm
})
export type StatsSeries = Infer<typeof StatsSeriesStruct>
