import { FIGURES, type FigureName } from '../../contract/statistics/figures.ts'
import { addDays, daysBetween } from '../calendar.ts'
import type { DayRange } from './presets.ts'

/** Returns the range of the same length immediately before a range. */
export function previousRange({ from, to }: DayRange): DayRange {
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

/** The change of a figure; `share` is a fraction of the earlier value, null if that was 0. */
export type Change = { difference: number; share: number | null }

/** Compares two values of a figure; returns undefined if either is null, a ratio over 0. */
export function changeOf(before: number | null, after: number | null): Change | undefined {
  if (before === null || after === null) return
  const difference = after - before
  return { difference, share: before === 0 ? null : difference / Math.abs(before) }
}

export type Verdict = 'better' | 'worse' | 'neutral'

/** Judges a change from the advertiser's point of view; more spending is neither good nor bad in itself. */
export function verdictOf(name: FigureName, { difference }: Change): Verdict {
  const { better } = FIGURES[name]
  if (difference === 0 || better === 'neither') return 'neutral'
  return difference > 0 === (better === 'less') ? 'worse' : 'better'
}
