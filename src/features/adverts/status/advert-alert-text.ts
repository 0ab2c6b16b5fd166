import type { AdvertAlert } from '../../../contract/advert/advert.ts'
import { texts } from '../../../state/locale.ts'

/** Returns the text of one of the nine alerts (docs/product/states.md), also of one that is unknown. */
export function advertAlertText(alert: AdvertAlert): string {
  const { adverts: words } = texts.value
  switch (alert) {
    case 'ScheduledCampaignWaitingForApproval':
      return words.alertScheduledWaiting()
    case 'CompletedCampaignWaitingForApproval':
      return words.alertCompletedWaiting()
    case 'BudgetExhaustedWaitingForApproval':
      return words.alertBudgetWaiting()
    case 'ActiveCampaignWaitingForApproval':
      return words.alertActiveWaiting()
    case 'ScheduledCampaignApproved':
      return words.alertScheduledApproved()
    case 'CompletedCampaignApproved':
      return words.alertCompletedApproved()
    case 'BudgetExhaustedCampaignApproved':
      return words.alertBudgetApproved()
    case 'ActiveCampaignApproved':
      return words.alertActiveApproved()
    case 'CompletedCampaignStoppedByDeadline':
      return words.alertStoppedByDeadline()
    default:
      alert satisfies never
      return words.alertUnknown()
  }
}
