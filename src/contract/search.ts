import { array, string, type, type Infer } from 'superstruct'
import { ADVERT_STATES } from './advert/advert.ts'
import { growing } from './struct/growing.ts'

/** The most accounts, campaigns and ads each that a search returns. */
export const MAX_SEARCH_RESULTS = 20

/** The matches of a phrase in the user's accounts on a portal, best first; the feature `search`. */
export const SearchResultsStruct = type({
  advertisers: array(type({ id: string(), name: string() })),
  campaigns: array(
    type({
      id: string(),
      name: string(),
      advertiserId: string(),
      advertiserName: string(),
      partnerId: string(),
      partnerName: string(),
    }),
  ),
  adverts: array(
    type({
      id: string(),
      name: string(),
      state: growing(ADVERT_STATES),
      advertiserId: string(),
      campaignId: string(),
      campaignName: string(),
      placementName: string(),
    }),
  ),
})
export type SearchResults = Infer<typeof SearchResultsStruct>
