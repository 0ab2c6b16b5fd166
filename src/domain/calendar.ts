import { exists } from '../lib/days.ts'

export { addDays, daysBetween, weekdayOf } from '../lib/days.ts'

/**
 * Calendar days are `yyyy-MM-dd` strings, whose lexical order is chronological. An instant belongs to a day only at an
 * offset in minutes east of UTC (Moscow: 180), so that screens, server and reports agree on when a day begins.
 * Durations are in milliseconds.
 */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Returns whether the text is an existing day between 1900 and 2199. */
export const isDay = (text: string): boolean =>
  /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text) && exists(text)

/** Returns the day of an instant at an offset. */
export const dayAt = (instant: Date, offset: number): string =>
  new Date(instant.getTime() + offset * MINUTE).toISOString().slice(0, 10)

/** Returns the instant at which a day begins at an offset. */
export const startOfDay = (day: string, offset: number): Date =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - offset * MINUTE)

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** Returns a negative number, 0 or a positive one, as `sort` wants it. */
export const compareDays = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the offset of the browser at an instant, in minutes east of UTC. */
export const browserOffset = (at: Date = new Date()): number => 0 - at.getTimezoneOffset()
