import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { addDays, dayAt } from '../calendar.ts'
import type { StatsRange } from '../statistics/period.ts'
import { runOutDay } from './campaign-forecast.ts'

/** The number of days within which an empty budget matters for a campaign without an end date. */
const SOON = 14

/**
 * Returns the day on which a campaign reaches its limit, as `runOutDay` predicts it, if that is before its last day or,
 * without an end date, soon; else undefined.
 */
export function earlyRunOut(
  campaign: Parameters<typeof runOutDay>[0] & Pick<Campaign, 'endDate'>,
  spent: number,
  range: StatsRange,
  now: Date,
): string | undefined {
  const day = runOutDay(campaign, spent, range, now)
  const last = campaign.endDate ? addDays(campaign.endDate, -1) : addDays(dayAt(now, range.offset), SOON)
  return day && day < last ? day : undefined
}
