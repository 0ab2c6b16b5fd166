/** The texts of a calendar, in the language of the office. */
export type CalendarWords = {
  language: string
  /** The BCP 47 tag by which the names of days and months are written. */
  tag: string
  /** Writes a day, `yyyy-MM-dd`, in the order of `placeholder`. */
  format: (day: string) => string
  placeholder: string
  from: string
  to: string
  presets: string
  comparison: string
  previousMonth: string
  nextMonth: string
  apply: string
  cancel: string
  noDay: string
  invalidDay: string
  reversed: string
  tooLong: (days: number) => string
  firstChosen: (first: string) => string
  days: (count: number) => string
  notBefore: (first: string) => string
  notAfter: (last: string) => string
  noFuture: string
}

/** Late code, and what returns the words of calendars in the present language. */
export type LateCalendar<T> = { part: T; wordsOf: () => CalendarWords }
/** Loads late code together with the words of calendars; undefined after a failure, which is reported elsewhere. */
export type LoadCalendar = <T>(code: () => Promise<T>) => Promise<LateCalendar<T> | undefined>
