import { DAY } from '../../../src/domain/calendar.ts'

export type StatsPeriod = { start: Date; end: Date }

type Unit = 'hour' | 'day' | 'week'
/** Rows of a unit from `start` (inclusive) to `end` (exclusive). */
export type Part = { unit: Unit; start: Date; end: Date }

const WEEK = 7 * DAY
/** The first Monday after the Unix epoch, in milliseconds: weeks begin on Monday at 00:00 UTC. */
const MONDAY = 4 * DAY
type Larger = { unit: Unit; length: number; origin: number }
const LARGER: readonly Larger[] = [
  { unit: 'week', length: WEEK, origin: MONDAY },
  { unit: 'day', length: DAY, origin: 0 },
]

/**
 * Splits a period into whole weeks, days up to them, and hours up to the days, so that few rows are read at any offset:
 * three months at Moscow's offset are 12 weeks, some days and 24 hours, not 2,160 hours.
 */
export const partsOf = ({ start, end }: StatsPeriod): Part[] => split(start.getTime(), end.getTime(), LARGER)

/** Parts are only joined, never subtracted from larger ones: sets of visitors can be united, but not subtracted. */
function split(from: number, to: number, [larger, ...smaller]: readonly Larger[]): Part[] {
  if (from >= to) return []
  if (!larger) return [{ unit: 'hour', start: new Date(from), end: new Date(to) }]
  const { unit, length, origin } = larger
  const first = Math.ceil((from - origin) / length) * length + origin
  const last = Math.floor((to - origin) / length) * length + origin
  if (first >= last) return split(from, to, smaller)
  return [
    { unit, start: new Date(first), end: new Date(last) },
    ...split(from, first, smaller),
    ...split(last, to, smaller),
  ]
}
