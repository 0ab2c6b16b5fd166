import type { AdvertAlert, AdvertState } from '../contract/advert.ts'
import type { CampaignState } from '../contract/campaign.ts'

const ALERTS: Partial<Record<AdvertState, Partial<Record<CampaignState, AdvertAlert>>>> = {
  WaitingForApproval: {
    scheduled: 'ScheduledCampaignWaitingForApproval',
    completed: 'CompletedCampaignWaitingForApproval',
    budgetExhausted: 'BudgetExhaustedWaitingForApproval',
    active: 'ActiveCampaignWaitingForApproval',
  },
  Approved: {
    scheduled: 'ScheduledCampaignApproved',
    completed: 'CompletedCampaignApproved',
    budgetExhausted: 'BudgetExhaustedCampaignApproved',
    active: 'ActiveCampaignApproved',
  },
  StoppedByDeadline: { completed: 'CompletedCampaignStoppedByDeadline' },
}

/** What an ad in that state, in a campaign in that state, has to tell (spec.md §4). */
export function advertAlerts(state: AdvertState, campaignState: CampaignState): AdvertAlert[] {
  const alert = ALERTS[state]?.[campaignState]
  return alert ? [alert] : []
}
