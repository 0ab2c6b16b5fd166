import type { StatsColumn } from '../contract/report.ts'
import { addDays, daysBetween } from './calendar.ts'
import type { DayRange } from './presets.ts'

/** The same number of days right before a range. */
export function previousRange({ from, to }: DayRange): DayRange {
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

/** How a figure has changed: `share` is a fraction of what it was, null where it was nothing. */
export type Change = { difference: number; share: number | null }

/** Undefined where either is a ratio over nothing: there is nothing to compare. */
export function changeOf(before: number | null, after: number | null): Change | undefined {
  if (before === null || after === null) return
  const difference = after - before
  return { difference, share: before === 0 ? null : difference / Math.abs(before) }
}

export type Verdict = 'better' | 'worse' | 'neutral'

/** Prices: the lower the better. */
const LOWER_IS_BETTER: readonly StatsColumn[] = ['cpc', 'cpm', 'postClickAcos', 'postViewAcos']

/** What a change is for the advertiser; more spending is neither good nor bad by itself. */
export function verdictOf(column: StatsColumn, { difference }: Change): Verdict {
  if (difference === 0 || column === 'spent') return 'neutral'
  return difference > 0 === LOWER_IS_BETTER.includes(column) ? 'worse' : 'better'
}
