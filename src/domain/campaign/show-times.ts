import type { ShowTimes } from '../../contract/campaigns/campaign.ts'
import { MINUTE } from '../calendar.ts'

/** The days of the week, from Monday. */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7]
/** The hours of a day, each by its beginning. */
export const HOURS_OF_DAY: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

/** Returns whether ads are shown at an instant, whose hour is taken at the offset; without times they always are. */
export function isShownAt(times: ShowTimes | null | undefined, at: Date, offset: number): boolean {
  if (!times) return true
  const local = new Date(at.getTime() + offset * MINUTE)
  return times.weekdays.includes(local.getUTCDay() || 7) && times.hours.includes(local.getUTCHours())
}

/** Joins consecutive numbers: `[9, 10, 11, 20]` becomes `[[9, 11], [20, 20]]`. */
export function runsOf(numbers: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs
}
