import { FIGURES, type FigureName } from '../../contract/statistics/figures.ts'
import { addDays, daysBetween, isDay } from '../calendar.ts'
import type { DayRange } from './presets.ts'

/** Returns the range of the same length immediately before a range. */
export function previousRange({ from, to }: DayRange): DayRange {
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

/** The periods to compare with: as many days right before, or the same days of last year. */
export const COMPARISONS = ['previous', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Returns the range that a range is compared with; 29 February is compared with 28 February. */
export const comparedRange = <R extends DayRange>(range: R, comparison: Comparison): R => ({
  ...range,
  ...(comparison === 'previous' ? previousRange(range) : { from: yearBefore(range.from), to: yearBefore(range.to) }),
})

function yearBefore(day: string): string {
  const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return isDay(same) ? same : addDays(day, -366)
}

/** The change of a figure; `share` is a fraction of the earlier value, null if that was 0. */
export type Change = { difference: number; share: number | null }

/** Compares two values of a figure; returns undefined if either is null, a ratio over 0. */
export function changeOf(before: number | null, after: number | null): Change | undefined {
  if (before === null || after === null) return
  const difference = after - before
  return { difference, share: before === 0 ? null : difference / Math.abs(before) }
}

/** What a change means to the advertiser. */
export type Verdict = 'better' | 'worse' | 'neutral'

/** Judges a change from the advertiser's point of view; more spending is neither good nor bad in itself. */
export function verdictOf(name: FigureName, { difference }: Change): Verdict {
  const { better } = FIGURES[name]
  if (difference === 0 || better === 'neither') return 'neutral'
  return difference > 0 === (better === 'less') ? 'worse' : 'better'
}
