import { DAY, dayAt, HOUR, startOfDay } from '../../src/domain/calendar.ts'
import { isShownAt } from '../../src/domain/campaign/show-times.ts'
import type { Candidate } from './candidates.ts'
import { hourShare } from './traffic.ts'

/** The cents that a campaign may still spend in a step: of its limit, and of its daily budget (null without one). */
export type Allowance = { left: number; today: number | null }

type Money = Pick<
  Candidate,
  'limit_amount' | 'spent' | 'daily_budget' | 'pacing' | 'spent_today' | 'offset_minutes' | 'show_times'
>

const cents = (money: number) => Math.round(money * 100)

/**
 * Returns what a campaign may spend in a step that delivers `share` of a day's views. With even pacing, spending never
 * runs ahead of the day's visitors in the campaign's hours; otherwise it may spend the daily budget at once.
 */
export function allowanceOf(campaign: Money, at: Date, share: number): Allowance {
  const { daily_budget, pacing, spent_today } = campaign
  const left = cents(campaign.limit_amount) - cents(campaign.spent)
  if (daily_budget === null) return { left, today: null }
  const part = pacing === 'even' ? Math.min(1, partOfDay(campaign, at, share)) : 1
  return { left, today: Math.floor(cents(daily_budget) * part + 1e-6) - cents(spent_today) }
}

/** Returns the part of the visitors of a campaign's day that have come by the end of a step. */
function partOfDay({ offset_minutes: offset, show_times: times }: Money, at: Date, share: number): number {
  const begin = startOfDay(dayAt(at, offset), offset).getTime()
  let all = 0
  let gone = 0
  for (let from = begin; from < begin + DAY; from += HOUR) {
    if (!isShownAt(times, new Date(from), offset)) continue
    const visitors = hourShare(new Date(from))
    all += visitors
    gone += visitors * Math.max(0, Math.min(1, (at.getTime() - from) / HOUR))
  }
  return (gone + share) / all
}
