export type StatsPeriod = { start: Date; end: Date }

const DAY = 86_400_000
const WEEK = 7 * DAY
/** The first Monday of the clock: weeks begin at 00:00 UTC of a Monday. */
const MONDAY = 4 * DAY

export type Unit = 'hour' | 'day' | 'week'
/** Rows of a unit from `start` to before `end`, to be added (1) or taken away (-1). */
export type Part = { unit: Unit; start: Date; end: Date; sign: 1 | -1 }

const nearest = (time: number, unit: number, origin: number) => Math.round((time - origin) / unit) * unit + origin

/** From `time` to the nearest bound of a larger unit: what lies between is added where the larger part lacks it, else taken away. */
const edge = (unit: Unit, from: number, to: number): Part[] =>
  from === to ? [] : [{ unit, start: new Date(Math.min(from, to)), end: new Date(Math.max(from, to)), sign: from < to ? 1 : -1 }]

/**
 * A period as whole weeks, days up to them, and hours up to the days, so that few rows are read whatever the reader's
 * offset is: three months at Moscow's are 13 weeks, some days and 6 hours, not 2,160 hours.
 */
export function partsOf({ start, end }: StatsPeriod): Part[] {
  const [from, to] = [start.getTime(), end.getTime()]
  const [firstDay, lastDay] = [nearest(from, DAY, 0), nearest(to, DAY, 0)]
  const hours = [...edge('hour', from, firstDay), ...edge('hour', lastDay, to)]
  const [firstWeek, lastWeek] = [nearest(firstDay, WEEK, MONDAY), nearest(lastDay, WEEK, MONDAY)]
  if (firstWeek === lastWeek) return [...edge('day', firstDay, lastDay), ...hours]
  return [...edge('week', firstWeek, lastWeek), ...edge('day', firstDay, firstWeek), ...edge('day', lastWeek, lastDay), ...hours]
}
