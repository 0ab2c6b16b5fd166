import type { CampaignState } from '../contract/campaign.ts'
import { texts } from './locale.ts'

const TEXTS = {
  scheduled: 'campaignScheduled',
  active: 'campaignActive',
  completed: 'campaignCompleted',
  budgetExhausted: 'campaignBudgetExhausted',
} as const satisfies Record<CampaignState, string>

/** Returns the name of a campaign's state, also of an unknown one. It is in `common`, since several screens show it. */
export const campaignStateText = (state: CampaignState): string => texts.value.common[TEXTS[state] ?? 'unknown']()

const TONES = {
  scheduled: 'info',
  active: 'success',
  completed: 'neutral',
  budgetExhausted: 'warning',
} as const satisfies Record<CampaignState, string>

export const campaignStateTone = (state: CampaignState) => TONES[state] ?? 'neutral'
