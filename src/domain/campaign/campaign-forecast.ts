import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { addDays, DAY, dayAt } from '../calendar.ts'
import type { StatsRange } from '../statistics/period.ts'
import { leftOf } from './campaign-funds.ts'
import { shownState } from './shown-state.ts'

/** The number of days within which a forecast of spending is meaningful. */
const FORESEEABLE = 366

type Spending = Pick<Campaign, 'createdAt' | 'startDate' | 'state' | 'startedAdvertsCount' | 'limit' | 'spent'>

/**
 * Returns the day on which a running campaign reaches its limit at the pace of the period, in which it spent `spent`;
 * undefined for a past period, without spending, or for a day more than a year ahead.
 */
export function runOutDay(
  campaign: Spending,
  spent: number,
  { from, to, offset }: StatsRange,
  now: Date,
): string | undefined {
  const today = dayAt(now, offset)
  if (shownState(campaign) !== 'active' || to < today || spent <= 0) return
  const began = campaign.startDate ?? dayAt(new Date(campaign.createdAt), offset)
  const perDay = spent / daysBetween(began > from ? began : from, today)
  const left = Math.floor(leftOf(campaign) / perDay)
  return left < FORESEEABLE ? addDays(today, left) : undefined
}

/** Returns the number of days from one to another, both included; at least one. */
const daysBetween = (from: string, to: string): number => Math.max(1, (Date.parse(to) - Date.parse(from)) / DAY + 1)
