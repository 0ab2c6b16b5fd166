import { addDays, addMonths as addMonthsTo, monthLength, weekdayOf } from './days.ts'

/** The grid of a month, `yyyy-MM`, as calendars show it. */
const firstOf = (month: string): string => `${month}-01`

export const monthOf = (day: string): string => day.slice(0, 7)

/** Returns the month that is `n` months later. */
export const addMonths = (month: string, n: number): string => monthOf(addMonthsTo(firstOf(month), n))

/** Returns the weeks of a month from its `first` weekday (0 is Sunday); days of other months are left empty. */
export function weeksOf(month: string, first: number): (string | undefined)[][] {
  const start = firstOf(month)
  const length = monthLength(start)
  const before = (weekdayOf(start) - first + 7) % 7
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const index = week * 7 + column - before
      return index < 0 || index >= length ? undefined : addDays(start, index)
    }),
  )
}

/** Returns the day to which a key leads in a calendar, undefined for any other key. */
export function dayByKey(day: string, key: string, isShifted: boolean, first: number): string | undefined {
  const column = (weekdayOf(day) - first + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -column)
    case 'End':
      return addDays(day, 6 - column)
    case 'PageUp':
      return addMonthsTo(day, isShifted ? -12 : -1)
    case 'PageDown':
      return addMonthsTo(day, isShifted ? 12 : 1)
    default:
      return
  }
}

type WeekInfo = { firstDay: number }

/**
 * Returns the first weekday for a reader of a language (0 is Sunday): that of their region, if the browser names one
 * of the same language, else Monday.
 */
export function firstWeekday(language: string, tag: string = navigator.language): number {
  if (tag.split('-')[0] !== language || !tag.includes('-')) return 1
  const locale = new Intl.Locale(tag) as { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  const info = locale.getWeekInfo?.() ?? locale.weekInfo
  return (info?.firstDay ?? 1) % 7
}
