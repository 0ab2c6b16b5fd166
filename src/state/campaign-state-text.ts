import type { CampaignState } from '../contract/campaign.ts'
import { texts } from './locale.ts'

/** Returns the name of a campaign's state. Its texts are in `common`, since several screens show them. */
export function campaignStateText(state: CampaignState): string {
  const { common } = texts.value
  switch (state) {
    case 'scheduled':
      return common.campaignScheduled()
    case 'active':
      return common.campaignActive()
    case 'completed':
      return common.campaignCompleted()
    case 'budgetExhausted':
      return common.campaignBudgetExhausted()
  }
}

export function campaignStateTone(state: CampaignState): 'info' | 'success' | 'neutral' | 'warning' {
  switch (state) {
    case 'scheduled':
      return 'info'
    case 'active':
      return 'success'
    case 'completed':
      return 'neutral'
    case 'budgetExhausted':
      return 'warning'
  }
}
