import { array, boolean, integer, nullable, number, string, type, type Infer } from 'superstruct'
import { growing } from './growing.ts'
import { maybe } from './optional.ts'

export const CAMPAIGN_STATES = ['scheduled', 'active', 'completed', 'budgetExhausted'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const CampaignStruct = type({
  id: string(),
  createdAt: string(), // an instant, ISO 8601
  partnerId: string(),
  partnerLogoUrl: string(),
  name: string(),
  brand: maybe(string()),
  limit: number(), // in the currency of the domain
  spent: number(),
  startDate: maybe(string()), // yyyy-MM-dd
  endDate: maybe(string()), // yyyy-MM-dd; the ads stop at 00:00 of this day
  isStartDateEnabled: boolean(),
  state: growing(CAMPAIGN_STATES),
  deletionAllowed: boolean(),
  startedAdvertsCount: integer(),
  totalAdvertsCount: integer(),
})
export type Campaign = Infer<typeof CampaignStruct>

export const CampaignsPageStruct = type({
  partner: type({ id: string(), name: string(), imageUrl: string() }),
  campaigns: array(CampaignStruct),
  nextCursor: nullable(string()),
})
export type CampaignsPage = Infer<typeof CampaignsPageStruct>

export const CampaignAnswerStruct = type({ campaign: CampaignStruct })
export type CampaignAnswer = Infer<typeof CampaignAnswerStruct>

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
})
export type CreateCampaign = Infer<typeof CreateCampaignStruct>

export const UpdateCampaignStruct = type({
  campaignId: string(),
  name: string(),
  brand: maybe(string()),
  limit: number(),
  startDate: maybe(string()),
  endDate: maybe(string()),
  offset: integer(),
})
export type UpdateCampaign = Infer<typeof UpdateCampaignStruct>
