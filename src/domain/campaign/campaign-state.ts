import type { CampaignState } from '../../contract/campaigns/campaign.ts'
import { startOfDay } from '../calendar.ts'
import { roundMoney } from '../round-money.ts'

type Day = string | null | undefined
/** When a campaign begins: at 00:00 of its start date at `offset`, in minutes east of UTC; at once without a date. */
export type CampaignSchedule = { startDate?: Day; offset: number }
/** What decides the state of a campaign; `limit` and `spent` are amounts in the currency of its portal. */
export type CampaignFacts = CampaignSchedule & { endDate?: Day; limit: number; spent: number }

/** Returns whether a campaign is launched: on creation, or at 00:00 of its start date at its offset. */
export const isLaunched = ({ startDate, offset }: CampaignSchedule, now: Date): boolean =>
  !startDate || now >= startOfDay(startDate, offset)

/** Returns whether the start date can be changed: until the launch. */
export const isStartDateEnabled = (campaign: CampaignSchedule, now: Date): boolean => !isLaunched(campaign, now)

/** Returns the state; completed (from 00:00 of the end date) beats budgetExhausted, then come scheduled and active. */
export function campaignState(campaign: CampaignFacts, now: Date): CampaignState {
  if (campaign.endDate && now >= startOfDay(campaign.endDate, campaign.offset)) return 'completed'
  if (roundMoney(campaign.spent) >= roundMoney(campaign.limit)) return 'budgetExhausted'
  return isLaunched(campaign, now) ? 'active' : 'scheduled'
}
