import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { dayAt } from '../calendar.ts'
import { isStoppedBy } from './campaign-funds.ts'
import { isOverAtOnce } from './campaign-rules.ts'

/** Why a change stops a campaign. */
export type StopReason = 'limit' | 'endDate'
/** What can stop a campaign; `offset` is that of its days, unless the platform does not tell it. */
type Changed = Pick<Campaign, 'limit' | 'endDate' | 'offset'>

/**
 * Returns why a change stops an active campaign at once: the lower limit is spent already, or its last day is over at
 * the changed offset.
 */
export function stopReason(
  campaign: Changed & Pick<Campaign, 'spent' | 'state'>,
  { limit, endDate, offset }: Changed & { offset: number },
  now: Date,
): StopReason | undefined {
  if (isStoppedBy(limit, campaign)) return 'limit'
  const isNewEnd = (endDate ?? '') !== (campaign.endDate ?? '') || offset !== campaign.offset
  const isOver = isNewEnd && isOverAtOnce({ endDate }, dayAt(now, offset))
  return campaign.state === 'active' && isOver ? 'endDate' : undefined
}
