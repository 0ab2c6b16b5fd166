import type { AdvertState } from '../contract/advert.ts'
import type { CampaignState } from '../contract/campaign.ts'
import type { LaunchContext } from './advert-lifecycle.ts'

/**
 * What the campaign's state does to its ads (spec.md §4). The end date stops those that run; once it is moved into the
 * future they go on, for they were approved. An approved ad starts as soon as the campaign is active. An exhausted budget
 * changes no ad: a started one stays Started, is not delivered while the campaign isn't active, and goes on when the limit is
 * raised. Paused ads stay paused.
 */
export function onCampaignChange(state: AdvertState, campaignState: CampaignState, isBalanceNegative = false): AdvertState {
  if (campaignState === 'completed' && (state === 'Started' || state === 'Suspended')) return 'StoppedByDeadline'
  const waits = state === 'Approved' || state === 'StoppedByDeadline'
  return waits && campaignState === 'active' && !isBalanceNegative ? 'Started' : state
}

/** A negative balance suspends what runs, a top-up lets it go on. */
export function onBalance(state: AdvertState, isNegative: boolean): AdvertState {
  if (isNegative) return state === 'Started' ? 'Suspended' : state
  return state === 'Suspended' ? 'Started' : state
}

/** Both at once: where the ad stands now, whatever changed since it was looked at. Applying it twice changes nothing more. */
export const settle = (state: AdvertState, { campaignState, isBalanceNegative }: LaunchContext): AdvertState =>
  onCampaignChange(onBalance(state, isBalanceNegative), campaignState, isBalanceNegative)
