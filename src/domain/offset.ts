import type { ValidationError } from './validation-error.ts'

/** The largest offset of a time zone in minutes, UTC+14; those west of UTC have the same limit. */
export const MAX_OFFSET = 14 * 60

/** Returns the error of an offset in minutes east of UTC. */
export function checkOffset(offset: number): ValidationError | null {
  if (!Number.isInteger(offset)) return { kind: 'NotANumberError' }
  if (offset > MAX_OFFSET) return { kind: 'TooHighError', max: MAX_OFFSET }
  return offset < -MAX_OFFSET ? { kind: 'TooLowError', min: -MAX_OFFSET } : null
}

/** Formats an offset in minutes: UTC+3, UTC−9:30. */
export function zoneText(offset: number): string {
  const hours = Math.trunc(Math.abs(offset) / 60)
  const minutes = Math.abs(offset) % 60
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}
