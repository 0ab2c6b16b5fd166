import type { Locale } from './locale.ts'

/** The notation of figures and days in a language. */
export type Notation = {
  /** Between the thousands of a figure. */
  group: string
  decimal: '.' | ','
  /** Between the day, the month and the year. */
  date: string
  /** The characters of a year at the end of a day: in German, the month keeps its point. */
  year: 4 | 5
  /** Between the first and the last day of a range. */
  range: string
  /** Before the percent sign. */
  percent: string
  isCurrencyFirst: boolean
}

const NO_BREAK = '\u00a0'

export const NOTATIONS: Readonly<Record<Locale, Notation>> = {
  ru: { group: NO_BREAK, decimal: ',', date: '.', year: 5, range: ' – ', percent: NO_BREAK, isCurrencyFirst: false },
  en: { group: ',', decimal: '.', date: '/', year: 5, range: ' – ', percent: '', isCurrencyFirst: true },
  de: { group: '.', decimal: ',', date: '.', year: 4, range: '–', percent: NO_BREAK, isCurrencyFirst: false },
}
