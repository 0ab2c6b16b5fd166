import { array, assign, enums, string, type } from 'superstruct'
import { CHANGE_KINDS } from '../history.ts'
import { NOTICE_KINDS } from '../inbox/inbox.ts'
import { oneOf } from '../struct/one-of.ts'
import { maybe } from '../struct/optional.ts'
import { BREAKDOWNS } from '../statistics/breakdowns.ts'

/** The number of rows in a page: 40 if the query names none, 100 at most. */
export const DEFAULT_LIMIT = 40
export const MAX_LIMIT = 100

/** Query parameters: every value is a string; a repeated key is an array. */
const page = { cursor: maybe(string()), limit: maybe(string()) }
const range = { from: string(), to: string(), offset: string() }

export const PortalQueryStruct = type({ portalId: string() })
export const AccountsOverviewQueryStruct = type({ portalId: string(), offset: string() })
export const AdvertiserQueryStruct = type({ advertiserId: string() })
export const SavedAudiencesQueryStruct = type({ advertiserId: string(), partnerId: string() })
export const DeleteSavedAudienceQueryStruct = type({ advertiserId: string(), audienceId: string() })
export const SubcategoriesQueryStruct = type({ categoryId: maybe(string()) })
export const CampaignQueryStruct = type({ campaignId: string() })
export const AdvertQueryStruct = type({ advertId: string() })
const words = maybe(oneOf([string(), array(string())]))
/** The filters of the campaigns of a list; the feature `filters`. */
const filters = { partnerIds: words, brand: words, from: maybe(string()), to: maybe(string()) }
const stateFilters = {
  state: words, // one of these; a state that the server does not know matches no campaigns
  attention: maybe(enums(['true'])),
}
/** Newest first, or by urgency: needs attention, runs, is planned, is over; the feature `filters`. */
const order = maybe(enums(['attention']))
export const CampaignsQueryStruct = type({
  advertiserId: string(),
  partnerId: string(),
  ...page,
  ...filters,
  ...stateFilters,
  order,
})
export const CampaignCountsQueryStruct = type({ advertiserId: string(), partnerId: string(), ...filters })
export const DeleteCampaignQueryStruct = type({ advertiserId: string(), campaignId: string() })
export const StatsQueryStruct = type({ campaignId: string(), ...range, details: maybe(enums(['adverts'])) })
const partnerIds = words
const PartQueryStruct = type({ advertiserId: string(), campaignId: maybe(string()), partnerIds, ...range })
/** `advertId`: of one ad alone; the feature `advertSeries`. */
export const SeriesQueryStruct = assign(PartQueryStruct, type({ advertId: maybe(string()) }))
export const BreakdownQueryStruct = assign(PartQueryStruct, type({ by: enums(BREAKDOWNS) }))
export const CampaignsStatsQueryStruct = type({
  advertiserId: string(),
  partnerIds,
  ...page,
  ...range,
  brand: words,
  runsFrom: maybe(string()),
  runsTo: maybe(string()),
  ...stateFilters,
  order,
})
export const HistoryQueryStruct = type({
  campaignId: string(),
  advertId: maybe(string()),
  kinds: maybe(oneOf([enums(CHANGE_KINDS), array(enums(CHANGE_KINDS))])),
  from: maybe(string()),
  to: maybe(string()),
  offset: maybe(string()),
  ...page,
})
export const PortalSearchQueryStruct = type({ portalId: string(), searchPhrase: string() })
export const InboxQueryStruct = type({
  advertiserId: string(),
  kinds: maybe(oneOf([enums(NOTICE_KINDS), array(enums(NOTICE_KINDS))])),
  only: maybe(enums(['unread'])),
  ...page,
})
export const SearchQueryStruct = type({ searchPhrase: maybe(string()) })
