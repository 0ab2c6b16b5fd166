import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { isStoppedBy } from './campaign-funds.ts'
import { isOverAtOnce } from './campaign-rules.ts'

/** Why a change stops a campaign. */
export type StopReason = 'limit' | 'endDate'
type Changed = Pick<Campaign, 'limit' | 'endDate'>

/** Returns why a change stops an active campaign at once: the lower limit is spent already, or its last day is over. */
export function stopReason(
  campaign: Changed & Pick<Campaign, 'spent' | 'state'>,
  { limit, endDate }: Changed,
  today: string,
): StopReason | undefined {
  if (isStoppedBy(limit, campaign)) return 'limit'
  const isNewEnd = (endDate ?? '') !== (campaign.endDate ?? '')
  return campaign.state === 'active' && isNewEnd && isOverAtOnce({ endDate }, today) ? 'endDate' : undefined
}
