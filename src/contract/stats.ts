import { array, assign, boolean, enums, integer, nullable, number, string, type, type Infer } from 'superstruct'
import { ADVERT_STATES } from './advert.ts'
import { AdvertiserStruct } from './advertiser.ts'
import { CampaignStruct } from './campaign.ts'
import { CONTENT_TYPES, ContentTemplateWarningStruct } from './content.ts'
import { DEVICE_TYPES } from './placement.ts'
import { withFastPath } from './fast-path.ts'

export const AttributedStruct = type({
  revenue: number(),
  products: integer(),
  acos: nullable(number()),
  roas: nullable(number()),
})
export type Attributed = Infer<typeof AttributedStruct>

const isNumber = (value: unknown) => typeof value === 'number' && !Number.isNaN(value)
const isNumberOrNull = (value: unknown) => value === null || isNumber(value)
type Unknown<T> = { [Key in keyof T]?: unknown } | null | undefined

function isAttributed(value: unknown): boolean {
  const { revenue, products, acos, roas } = (value ?? {}) as NonNullable<Unknown<Attributed>>
  return isNumber(revenue) && Number.isInteger(products) && isNumberOrNull(acos) && isNumberOrNull(roas)
}
function isStats(value: unknown): boolean {
  const { views, uniqViewVisitors, clicks, ctr, spent, cpc, cpm, postClick, postView } = (value ?? {}) as NonNullable<
    Unknown<Stats>
  >
  const isCounted = Number.isInteger(views) && Number.isInteger(uniqViewVisitors) && Number.isInteger(clicks)
  return (
    isCounted &&
    isNumberOrNull(ctr) &&
    isNumber(spent) &&
    isNumberOrNull(cpc) &&
    isNumberOrNull(cpm) &&
    isAttributed(postClick) &&
    isAttributed(postView)
  )
}

const StatsParts = type({
  views: integer(),
  uniqViewVisitors: integer(),
  clicks: integer(),
  ctr: nullable(number()),
  spent: number(),
  cpc: nullable(number()),
  cpm: nullable(number()),
  postClick: AttributedStruct,
  postView: AttributedStruct,
})
/** Counts, money in the currency of the domain, and ratios as fractions; a ratio over 0 is null. */
export const StatsStruct = withFastPath(StatsParts, isStats)
export type Stats = Infer<typeof StatsStruct>

export const StatsPageStruct = type({
  total: StatsStruct,
  placementsStats: array(
    type({
      placementId: string(),
      deviceType: enums(DEVICE_TYPES),
      groupName: string(),
      placementName: string(),
      isPlacementAvailable: boolean(),
      stats: StatsStruct,
      adverts: array(
        type({
          advertId: string(),
          name: string(),
          state: enums(ADVERT_STATES),
          contentTemplateType: enums(CONTENT_TYPES),
          contentTemplateWarnings: array(ContentTemplateWarningStruct),
          stats: StatsStruct,
        }),
      ),
    }),
  ),
  advertiser: AdvertiserStruct,
  campaign: CampaignStruct,
})
export type StatsPage = Infer<typeof StatsPageStruct>

export const CampaignsStatsPageStruct = type({
  campaigns: array(assign(CampaignStruct, type({ stats: StatsStruct }))),
  partners: array(type({ id: string(), name: string() })),
  nextCursor: nullable(string()),
})
export type CampaignsStatsPage = Infer<typeof CampaignsStatsPageStruct>
