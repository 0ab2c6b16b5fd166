import { array, integer, string, type, type Infer } from 'superstruct'
import { CAMPAIGN_STATES } from './campaign.ts'
import { growing } from '../struct/growing.ts'
import { maybe } from '../struct/optional.ts'

/** The campaigns that match the query by state, and all of the list by brand and platform; the feature `filters`. */
export const CampaignCountsStruct = type({
  total: integer(),
  states: array(type({ state: growing(CAMPAIGN_STATES), count: integer() })), // those that exist
  attention: integer(), // with a rejected ad, or with a budget that is used up or nearly so
  brands: array(type({ brand: string(), count: integer() })), // by name
  // Of a list of all platforms, by name.
  partners: maybe(array(type({ id: string(), name: string(), count: integer() }))),
})
export type CampaignCounts = Infer<typeof CampaignCountsStruct>
