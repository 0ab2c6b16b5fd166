import { addDays as addDaysTo, differenceInCalendarDays, lightFormat, startOfMonth } from 'date-fns'

/**
 * Calendar days are `yyyy-MM-dd` strings, whose lexical order is that of time. An instant belongs to a day only at an
 * offset in minutes east of UTC (Moscow: 180), so that screens, server and reports agree on when a day begins.
 * Lengths of time are in milliseconds.
 */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Returns noon of a day in the time zone of this computer: midnight does not exist where clocks change at that hour. */
const dateOf = (day: string): Date => new Date(`${day}T12:00`)
const dayOf = (date: Date): string => lightFormat(date, 'yyyy-MM-dd')

/** Returns whether the text is an existing day between 1900 and 2199. */
export const isDay = (text: string): boolean =>
  /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text) && dayOf(dateOf(text)) === text

export const dayAt = (instant: Date, offset: number): string =>
  new Date(instant.getTime() + offset * MINUTE).toISOString().slice(0, 10)

export const startOfDay = (day: string, offset: number): Date =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - offset * MINUTE)

export const addDays = (day: string, n: number): string => dayOf(addDaysTo(dateOf(day), n))

export const firstOfMonth = (day: string): string => dayOf(startOfMonth(dateOf(day)))

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(dateOf(to), dateOf(from))

export const compareDays = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the offset of the browser at an instant, in minutes east of UTC. */
export const browserOffset = (at: Date = new Date()): number => 0 - at.getTimezoneOffset()
