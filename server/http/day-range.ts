import { compareDays, isDay } from '../../src/domain/calendar.ts'
import { checkOffset } from '../../src/domain/offset.ts'
import type { FieldError } from '../../src/domain/validation-error.ts'
import { refuse } from '../store/errors.ts'
import type { DayRange } from '../store/statistics/stats.ts'

/** Parses the requested days; throws a 422 for days that don't exist or are out of order, or an impossible offset. */
export function dayRange({ from, to, offset }: Record<'from' | 'to', string> & { offset: string | number }): DayRange {
  const minutes = typeof offset === 'string' && !/^-?\d{1,4}$/.test(offset) ? Number.NaN : Number(offset)
  const errors: FieldError[] = []
  if (!isDay(from)) errors.push({ path: 'from', kind: 'InvalidDate' })
  if (!isDay(to)) errors.push({ path: 'to', kind: 'InvalidDate' })
  if (errors.length === 0 && compareDays(from, to) > 0) errors.push({ path: 'to', kind: 'EndDateBeforeStartDate' })
  const offsetError = checkOffset(minutes)
  if (offsetError) errors.push({ ...offsetError, path: 'offset' })
  refuse(errors)
  return { from, to, offset: minutes }
}
