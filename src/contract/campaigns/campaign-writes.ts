import { enums, integer, number, string, type, type Infer } from 'superstruct'
import { PACINGS, ShowTimesStruct } from './campaign.ts'
import { maybe } from '../struct/optional.ts'

// Separate from the campaign itself, which is part of the first screen.

export const CreateCampaignStruct = type({
  advertiserId: string(),
  name: string(),
  brand: maybe(string()),
  partnerId: string(),
  partnerLogoUrl: string(),
  limit: number(),
  startDate: maybe(string()),
  endDate: maybe(string()),
  offset: integer(), // minutes east of UTC
  dailyBudget: maybe(number()),
  pacing: maybe(enums(PACINGS)),
  frequencyCap: maybe(number()),
  showTimes: maybe(ShowTimesStruct),
})
export type CreateCampaign = Infer<typeof CreateCampaignStruct>

/** A copy of a campaign with its ads, as drafts; the feature `copyCampaign`. */
export const CopyCampaignStruct = type({ campaignId: string(), name: string(), offset: integer() })
export type CopyCampaign = Infer<typeof CopyCampaignStruct>

export const UpdateCampaignStruct = type({
  campaignId: string(),
  name: string(),
  brand: maybe(string()),
  limit: number(),
  startDate: maybe(string()),
  endDate: maybe(string()),
  offset: integer(),
  dailyBudget: maybe(number()), // absent: unchanged; null: none
  pacing: maybe(enums(PACINGS)),
  frequencyCap: maybe(number()), // absent: unchanged; null: none
  showTimes: maybe(ShowTimesStruct), // absent: unchanged; null: always
})
export type UpdateCampaign = Infer<typeof UpdateCampaignStruct>
