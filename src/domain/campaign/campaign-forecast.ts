import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { DAY, dayAt, MINUTE } from '../calendar.ts'
import type { StatsRange } from '../statistics/period.ts'
import { leftOf } from './campaign-funds.ts'
import { shownState } from './shown-state.ts'

/** The number of days within which a forecast of spending is meaningful. */
const FORESEEABLE = 366

type Spending = Pick<Campaign, 'createdAt' | 'startDate' | 'state' | 'startedAdvertsCount' | 'limit' | 'spent'>

/**
 * Returns the day on which a running campaign reaches its limit at the pace of the period, in which it spent `spent`;
 * undefined for a past period or less than a day of it, without spending, or for a day more than a year ahead.
 */
export function runOutDay(
  campaign: Spending,
  spent: number,
  { from, to, offset }: StatsRange,
  now: Date,
): string | undefined {
  if (shownState(campaign) !== 'active' || to < dayAt(now, offset) || spent <= 0) return
  const began = campaign.startDate ?? dayAt(new Date(campaign.createdAt), offset)
  const elapsed = now.getTime() + offset * MINUTE - Date.parse(began > from ? began : from)
  if (elapsed < DAY) return
  const left = (leftOf(campaign) / spent) * elapsed
  return left < FORESEEABLE * DAY ? dayAt(new Date(now.getTime() + left), offset) : undefined
}
