import { array, string, type } from 'superstruct'
import { oneOf } from '../one-of.ts'
import { maybe } from '../optional.ts'

/** The number of rows in a page: 40 where the query names none, 100 at most. */
export const DEFAULT_LIMIT = 40
export const MAX_LIMIT = 100

/** Query parameters: every value is a string; a repeated key is an array. */
const page = { cursor: maybe(string()), limit: maybe(string()) }
const range = { from: string(), to: string(), offset: string() }

export const PortalQueryStruct = type({ portalId: string() })
export const AdvertiserQueryStruct = type({ advertiserId: string() })
export const CampaignQueryStruct = type({ campaignId: string() })
export const AdvertQueryStruct = type({ advertId: string() })
export const CampaignsQueryStruct = type({ advertiserId: string(), partnerId: string(), ...page })
export const DeleteCampaignQueryStruct = type({ advertiserId: string(), campaignId: string() })
export const StatsQueryStruct = type({ campaignId: string(), ...range })
export const CampaignsStatsQueryStruct = type({
  advertiserId: string(),
  partnerIds: maybe(oneOf([string(), array(string())])),
  ...page,
  ...range,
})
export const SearchQueryStruct = type({ searchPhrase: maybe(string()) })
