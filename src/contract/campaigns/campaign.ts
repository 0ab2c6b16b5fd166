import { array, assign, boolean, integer, nullable, number, string, type, type Infer } from 'superstruct'
import { growing } from '../struct/growing.ts'
import { maybe } from '../struct/optional.ts'

export const CAMPAIGN_STATES = ['scheduled', 'active', 'completed', 'budgetExhausted'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** The ways to spend a daily budget: spread over the day, or as soon as possible. */
export const PACINGS = ['even', 'asap'] as const
export type Pacing = (typeof PACINGS)[number]

/** When the ads of a campaign are shown: on these days of the week (1 is Monday), in these hours (0 to 23). */
export const ShowTimesStruct = type({ weekdays: array(integer()), hours: array(integer()) })
export type ShowTimes = Infer<typeof ShowTimesStruct>

/** Why an active campaign shows no ads at the moment, and from when on it does; without `until`, never again. */
export const CampaignIdleStruct = type({
  reason: growing(['showTimes', 'dailyBudget']),
  until: maybe(string()), // an instant, ISO 8601
})
export type CampaignIdle = Infer<typeof CampaignIdleStruct>

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
  offset: maybe(integer()), // minutes east of UTC, at which its days begin
  isStartDateEnabled: boolean(),
  state: growing(CAMPAIGN_STATES),
  deletionAllowed: boolean(),
  startedAdvertsCount: integer(),
  totalAdvertsCount: integer(),
  rejectedAdvertsCount: maybe(integer()), // the feature `campaignDetails`
  pendingAdvertsCount: maybe(integer()), // waiting for approval; the feature `campaignDetails`
  dailyBudget: maybe(number()), // the feature `pacing`, as `pacing` is
  pacing: maybe(growing(PACINGS)),
  frequencyCap: maybe(integer()), // views of an ad by one visitor in a day; the feature `frequencyCap`
  showTimes: maybe(ShowTimesStruct), // the feature `showTimes`
})
export type Campaign = Infer<typeof CampaignStruct>

/** A campaign with what it does at the moment, in responses about it alone. */
export const CurrentCampaignStruct = assign(CampaignStruct, type({ idle: maybe(CampaignIdleStruct) })) // the feature `idle`
export type CurrentCampaign = Infer<typeof CurrentCampaignStruct>

export const CampaignsPageStruct = type({
  partner: type({ id: string(), name: string(), imageUrl: string() }),
  campaigns: array(CampaignStruct),
  nextCursor: nullable(string()),
})
export type CampaignsPage = Infer<typeof CampaignsPageStruct>

export const CampaignAnswerStruct = type({ campaign: CurrentCampaignStruct })
export type CampaignAnswer = Infer<typeof CampaignAnswerStruct>
