import type { AdvertAlert, AdvertState } from '../../contract/advert/advert.ts'
import type { CampaignState } from '../../contract/campaigns/campaign.ts'

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

/**
 * Returns the alerts of an ad, which follow from its state and that of its campaign (docs/product/states.md). With a
 * negative balance the launch of an approved ad has not failed: the ad waits for a top-up.
 */
export function advertAlerts(
  state: AdvertState,
  campaignState: CampaignState,
  isBalanceNegative = false,
): AdvertAlert[] {
  const alert = ALERTS[state]?.[campaignState]
  return alert && !(isBalanceNegative && alert === 'ActiveCampaignApproved') ? [alert] : []
}
