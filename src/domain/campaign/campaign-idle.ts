import type { CampaignIdle, ShowTimes } from '../../contract/campaigns/campaign.ts'
import { addDays, DAY, dayAt, HOUR, MINUTE, startOfDay } from '../calendar.ts'
import { isShownAt } from './show-times.ts'

/** What decides whether an active campaign shows its ads. */
type Facts = {
  showTimes?: ShowTimes | null | undefined
  isDayBudgetSpent: boolean
  endDate?: string | null | undefined
  /** The UTC offset of the days and hours, in minutes. */
  offset: number
}

/** Returns the first instant from `from` on at which ads are shown; undefined if there is none within a week. */
function nextShown(times: ShowTimes | null | undefined, from: Date, offset: number): Date | undefined {
  const local = from.getTime() + offset * MINUTE
  const begin = local - (local % HOUR) - offset * MINUTE
  for (let at = begin; at <= begin + 7 * DAY; at += HOUR)
    if (isShownAt(times, new Date(at), offset)) return new Date(Math.max(at, from.getTime()))
  return undefined
}

/** Returns why an active campaign shows no ads at an instant, and when it goes on; null if it shows them. */
export function idleAt({ showTimes, isDayBudgetSpent, endDate, offset }: Facts, now: Date): CampaignIdle | null {
  if (!isDayBudgetSpent && isShownAt(showTimes, now, offset)) return null
  const from = isDayBudgetSpent ? startOfDay(addDays(dayAt(now, offset), 1), offset) : now
  const next = nextShown(showTimes, from, offset)
  const isOver = !next || (endDate && next >= startOfDay(endDate, offset))
  return { reason: isDayBudgetSpent ? 'dailyBudget' : 'showTimes', until: isOver ? null : next.toISOString() }
}
