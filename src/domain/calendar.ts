/**
 * Calendar days are `yyyy-MM-dd` texts, which sort as they are. An instant has a day only at an offset: minutes east of
 * UTC (Moscow: 180), so that screens, server and reports agree on where a day begins.
 */
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const midnight = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** A day that exists, of the years in which an ad may run. */
export const isDay = (text: string): boolean =>
  /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text) && dayOf(midnight(text)) === text

export const dayAt = (instant: Date, offset: number): string => dayOf(instant.getTime() + offset * MINUTE)

export const startOfDay = (day: string, offset: number): Date => new Date(midnight(day) - offset * MINUTE)

export const addDays = (day: string, n: number): string => dayOf(midnight(day) + n * DAY)

/** How many days `to` is after `from`; negative when it is before. */
export const daysBetween = (from: string, to: string): number => (midnight(to) - midnight(from)) / DAY

export const compareDays = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The browser's offset at that instant, in minutes east of UTC. */
export const browserOffset = (at: Date = new Date()): number => 0 - at.getTimezoneOffset()
