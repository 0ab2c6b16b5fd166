import type { ShownState } from '../../domain/campaign/shown-state.ts'
import { texts } from '../locale.ts'

/**
 * Returns the name of a campaign's state, even of an unknown one. It is in `common`, because several screens show it.
 */
export function campaignStateText(state: ShownState): string {
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
    case 'notRunning':
      return common.campaignNotRunning()
    default:
      state satisfies never
      return common.unknown()
  }
}

export function campaignStateTone(state: ShownState): 'info' | 'success' | 'neutral' | 'warning' {
  switch (state) {
    case 'scheduled':
      return 'info'
    case 'active':
      return 'success'
    case 'completed':
      return 'neutral'
    case 'budgetExhausted':
    case 'notRunning':
      return 'warning'
    default:
      state satisfies never
      return 'neutral'
  }
}
