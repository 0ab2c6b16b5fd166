/** Arithmetic of calendar days, `yyyy-MM-dd`. It counts in UTC, where every day has 24 hours. */
const DAY = 86_400_000

const timeOf = (day: string): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return Date.UTC(year, month - 1, date)
}
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, n: number): string => dayOf(timeOf(day) + n * DAY)

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / DAY

/** Returns whether a text of the form `yyyy-MM-dd` names a day that exists. */
export const exists = (day: string): boolean => dayOf(timeOf(day)) === day

/** Returns the day of the week: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay()
