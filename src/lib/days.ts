import { addDays as daysLater } from 'date-fns/addDays'
import { addMonths as monthsLater } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { getDay } from 'date-fns/getDay'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { isExists } from 'date-fns/isExists'

/** Arithmetic of calendar days, `yyyy-MM-dd`, by date-fns: a day stands for its beginning in the local time zone. */
const dateOf = (day: string): Date => new Date(`${day}T00:00`)
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

export const addDays = (day: string, n: number): string => dayOf(daysLater(dateOf(day), n))

/** Returns the same day `n` months later, or the last one of a month that is too short for it. */
export const addMonths = (day: string, n: number): string => dayOf(monthsLater(dateOf(day), n))

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(dateOf(to), dateOf(from))

/** Returns whether a text of the form `yyyy-MM-dd` names a day that exists. */
export function exists(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return isExists(year, month - 1, date)
}

/** Returns the day of the week: 0 is Sunday. */
export const weekdayOf = (day: string): number => getDay(dateOf(day))

/** Returns the number of days in the month of a day. */
export const monthLength = (day: string): number => getDaysInMonth(dateOf(day))
