import { array, assign, boolean, enums, integer, nullable, number, string, type, type Infer } from 'superstruct'
import { ADVERT_STATES } from './advert.ts'
import { AdvertiserStruct } from './advertiser.ts'
import { CampaignStruct } from './campaign.ts'
import { CONTENT_TYPES, ContentTemplateWarningStruct } from './content.ts'
import { DEVICE_TYPES } from './placement.ts'

export const AttributedStruct = type({ revenue: number(), products: integer(), acos: nullable(number()), roas: nullable(number()) })
export type Attributed = Infer<typeof AttributedStruct>

/** Counts, money in the domain's currency, ratios as fractions; a ratio over 0 is null. */
export const StatsStruct = type({
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
