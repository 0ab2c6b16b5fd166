import type { AdvertState } from '../../contract/advert/advert.ts'
import type { CampaignState } from '../../contract/campaigns/campaign.ts'
import type { LaunchContext } from './advert-lifecycle.ts'

/**
 * Returns the state of an ad after a change of its campaign (docs/product/states.md). The end date stops running ads;
 * they resume without a new approval once the date moves into the future. An approved ad starts as soon as the campaign
 * is active. An exhausted budget changes no state: a started ad stays Started, is not delivered while the campaign is
 * inactive, and resumes when the limit is raised. Paused ads stay paused.
 */
export function onCampaignChange(
  state: AdvertState,
  campaignState: CampaignState,
  isBalanceNegative = false,
): AdvertState {
  if (campaignState === 'completed' && (state === 'Started' || state === 'Suspended')) return 'StoppedByDeadline'
  const waits = state === 'Approved' || state === 'StoppedByDeadline'
  return waits && campaignState === 'active' && !isBalanceNegative ? 'Started' : state
}

/** Returns the state after a change of the balance: a negative one suspends a running ad, a top-up resumes it. */
export function onBalance(state: AdvertState, isNegative: boolean): AdvertState {
  if (isNegative) return state === 'Started' ? 'Suspended' : state
  return state === 'Suspended' ? 'Started' : state
}

/** Returns the current state of an ad after any changes of the campaign and the balance. Idempotent. */
export const settle = (state: AdvertState, { campaignState, isBalanceNegative }: LaunchContext): AdvertState =>
  onCampaignChange(onBalance(state, isBalanceNegative), campaignState, isBalanceNegative)
