import { DAY } from '../../../src/domain/calendar.ts'

export type StatsPeriod = { start: Date; end: Date }

const WEEK = 7 * DAY
/** The first Monday after the Unix epoch, in milliseconds: weeks begin on Monday at 00:00 UTC. */
const MONDAY = 4 * DAY

type Unit = 'hour' | 'day' | 'week'
/** Rows of a unit from `start` (inclusive) to `end` (exclusive), to be added (1) or subtracted (-1). */
export type Part = { unit: Unit; start: Date; end: Date; sign: 1 | -1 }

const nearest = (time: number, unit: number, origin: number) => Math.round((time - origin) / unit) * unit + origin

/**
 * Returns the part between two bounds: added where the larger unit's part lacks it (`from` < `to`), else subtracted.
 */
const edge = (unit: Unit, from: number, to: number): Part[] =>
  from === to
    ? []
    : [{ unit, start: new Date(Math.min(from, to)), end: new Date(Math.max(from, to)), sign: from < to ? 1 : -1 }]

/**
 * Splits a period into whole weeks, days up to them, and hours up to the days, so that few rows are read at any offset:
 * three months at Moscow's offset are 13 weeks, some days and 6 hours, not 2,160 hours.
 */
export function partsOf({ start, end }: StatsPeriod): Part[] {
  const [from, to] = [start.getTime(), end.getTime()]
  const [firstDay, lastDay] = [nearest(from, DAY, 0), nearest(to, DAY, 0)]
  const hours = [...edge('hour', from, firstDay), ...edge('hour', lastDay, to)]
  const [firstWeek, lastWeek] = [nearest(firstDay, WEEK, MONDAY), nearest(lastDay, WEEK, MONDAY)]
  if (firstWeek === lastWeek) return [...edge('day', firstDay, lastDay), ...hours]
  return [
    ...edge('week', firstWeek, lastWeek),
    ...edge('day', firstDay, firstWeek),
    ...edge('day', lastWeek, lastDay),
    ...hours,
  ]
}
