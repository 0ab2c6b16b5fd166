import {
  array,
  boolean,
  integer,
  nullable,
  number,
  optional,
  record,
  string,
  type,
  type Infer,
  assign,
} from 'superstruct'
import { AdvertiserStruct } from '../accounts/advertiser.ts'
import { CampaignStruct } from '../campaigns/campaign.ts'
import { DEVICE_TYPES, PLACEMENT_TYPES } from './placement-types.ts'
import { growing } from '../struct/growing.ts'
import { maybe } from '../struct/optional.ts'

export const NamedParameterStruct = type({
  id: string(),
  name: string(),
  displayName: string(),
  values: array(type({ value: string(), displayValue: string() })),
})
export type NamedParameter = Infer<typeof NamedParameterStruct>

/** A place on a retail platform where ads are shown, with the content that it accepts. */
export const PlacementStruct = type({
  id: string(),
  placementType: growing(PLACEMENT_TYPES),
  thumbnailUrl: string(),
  images: array(string()),
  name: string(),
  summary: string(),
  details: string(), // markdown
  deviceType: growing(DEVICE_TYPES),
  bidFloor: maybe(number()),
  groupId: string(),
  groupName: string(),
  isAvailable: boolean(),
  namedParameters: array(NamedParameterStruct),
  stringSettings: type({ isEnabled: boolean(), isKktuRequired: boolean() }),
  productShelfSettings: type({
    isEnabled: boolean(),
    isSharedContentEnabled: boolean(),
    isKktuRequired: boolean(),
    filterUnavailableProducts: boolean(),
    minProducts: integer(),
    maxProducts: integer(),
  }),
  bannerSettings: type({
    isEnabled: boolean(),
    isSharedContentEnabled: boolean(),
    isKktuRequired: boolean(),
    width: integer(),
    height: integer(),
    minBanners: integer(),
    maxBanners: integer(),
  }),
  multimediaSettings: type({
    isSharedContentEnabled: boolean(),
    isKktuRequired: boolean(),
    minCount: integer(),
    maxCount: integer(),
    width: integer(),
    height: integer(),
  }),
})
export type Placement = Infer<typeof PlacementStruct>

export const AdvertsSummaryStruct = type({
  totalCount: integer(),
  countByContentType: record(string(), optional(integer())), // keyed by ContentType
  firstAdvertId: nullable(string()),
})
export type AdvertsSummary = Infer<typeof AdvertsSummaryStruct>

export const PlacementsPageStruct = type({
  advertiser: AdvertiserStruct,
  campaign: CampaignStruct,
  placements: array(assign(PlacementStruct, type({ advertsSummary: AdvertsSummaryStruct }))),
})
export type PlacementsPage = Infer<typeof PlacementsPageStruct>
