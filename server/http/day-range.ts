import { compareDays, dayAt, daysBetween, isDay } from '../../src/domain/calendar.ts'
import { MAX_STATS_DAYS } from '../../src/domain/statistics/longest-range.ts'
import { checkOffset } from '../../src/domain/offset.ts'
import type { FieldError } from '../../src/domain/validation-error.ts'
import { refuse, refuseField } from '../store/errors.ts'
import type { DayRange } from '../store/statistics/stats.ts'
import { Problem } from './problem.ts'

const minutesOf = (offset: string | number): number =>
  typeof offset === 'string' && !/^-?\d{1,4}$/.test(offset) ? Number.NaN : Number(offset)

/** Parses an offset in minutes east of UTC; throws a 422 for an impossible one. */
export function offsetOf(offset: string): number {
  refuseField('offset', checkOffset(minutesOf(offset)))
  return minutesOf(offset)
}

type Asked = Record<'from' | 'to', string> & { offset: string | number }

/** Parses the requested days; throws a 422 for days that don't exist or are out of order, or an impossible offset. */
export function dayRange({ from, to, offset }: Asked): DayRange {
  const minutes = minutesOf(offset)
  const errors: FieldError[] = []
  if (!isDay(from)) errors.push({ path: 'from', kind: 'InvalidDate' })
  if (!isDay(to)) errors.push({ path: 'to', kind: 'InvalidDate' })
  if (errors.length === 0 && compareDays(from, to) > 0) errors.push({ path: 'to', kind: 'EndDateBeforeStartDate' })
  const offsetError = checkOffset(minutes)
  if (offsetError) errors.push({ ...offsetError, path: 'offset' })
  refuse(errors)
  return { from, to, offset: minutes }
}

/** Parses the days of a series, which ends now; throws a 422 also for more than ten years of them. */
export function seriesRange(query: Asked, now: Date): DayRange {
  const range = dayRange(query)
  const today = dayAt(now, range.offset)
  const last = compareDays(range.to, today) < 0 ? range.to : today
  if (daysBetween(range.from, last) >= MAX_STATS_DAYS)
    throw new Problem(422, `A series has at most ${MAX_STATS_DAYS} days`)
  return range
}
