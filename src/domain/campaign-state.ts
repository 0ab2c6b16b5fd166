import type { CampaignState } from '../contract/campaign.ts'
import { startOfDay } from './calendar.ts'
import { roundMoney } from './money.ts'

type Day = string | null | undefined
export type CampaignSchedule = { startDate?: Day; offset: number }
export type CampaignFacts = CampaignSchedule & { endDate?: Day; limit: number; spent: number }

/** A campaign without a start date is launched when it is created, another at 00:00 of that day at its offset. */
export const isLaunched = ({ startDate, offset }: CampaignSchedule, now: Date): boolean => !startDate || now >= startOfDay(startDate, offset)

/** The start date can be changed until the launch. */
export const isStartDateEnabled = (campaign: CampaignSchedule, now: Date): boolean => !isLaunched(campaign, now)

/** Completed beats budgetExhausted beats scheduled beats active; a campaign ends at 00:00 of its end date (spec.md §4, §9). */
export function campaignState(campaign: CampaignFacts, now: Date): CampaignState {
  if (campaign.endDate && now >= startOfDay(campaign.endDate, campaign.offset)) return 'completed'
  if (roundMoney(campaign.spent) >= roundMoney(campaign.limit)) return 'budgetExhausted'
  return isLaunched(campaign, now) ? 'active' : 'scheduled'
}
