import type { Locale } from './locale.ts'
import { NOTATIONS } from './notation.ts'

export type Format = {
  /** 12 345 */
  count(value: number): string
  /** 1 234,50 ₽ */
  money(value: number): string
  /** 1 234,50, for columns with the currency in their header */
  amount(value: number): string
  /** A fraction as 1.23 %, always with two decimals; null (a ratio over 0) as a dash */
  percent(value: number | null): string
  /** 1.23; null as a dash */
  ratio(value: number | null): string
  /** A calendar day, yyyy-MM-dd, as 20.11.2026 or 20/11/2026 */
  day(value: string): string
  /** The calendar day of an instant in the time zone of the user */
  dayOf(instant: string): string
  /** A formatted day without its year: 20.11, 20/11 or 20.11. */
  withoutYear(day: string): string
  /** Formatted days as a range: 20.11 – 24.11, or 20.11.–24.11. */
  range(from: string, to: string): string
  currencySymbol: string
}

const DASH = '–'
const NO_BREAK = '\u00a0'
const SIGNS: Record<string, string> = { RUB: '₽', USD: '$', EUR: '€', GBP: '£', KZT: '₸', BYN: 'Br' }

/**
 * Returns the formatters of a language and an ISO 4217 currency. Apart from the true minus, their output equals that of
 * Intl, which is avoided because a browser takes longer to create its first Intl number format than to render a list.
 */
export function formatFor(locale: Locale, currency: string): Format {
  const { group, decimal, date: dateSeparator, year, range, percent, isCurrencyFirst } = NOTATIONS[locale]
  const sign = SIGNS[currency] ?? currency
  const plain = (value: number, decimals: number) => {
    const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
    return fraction === undefined ? grouped : grouped + decimal + fraction
  }
  const signed = (value: number, text: string) => (value < 0 && /[1-9]/.test(text) ? `−${text}` : text)
  const amount = (value: number) => signed(value, plain(value, 2))
  const join = (...parts: string[]) => parts.join(dateSeparator)
  return {
    count: (value) => signed(value, plain(value, 0)),
    money: (value) => {
      const text = plain(value, 2)
      if (!isCurrencyFirst) return signed(value, text + NO_BREAK + sign)
      return signed(value, sign === currency ? sign + NO_BREAK + text : sign + text)
    },
    amount,
    percent: (value) => (value === null ? DASH : `${amount(value * 100)}${percent}%`),
    ratio: (value) => (value === null ? DASH : amount(value)),
    day: (value) => join(...value.split('-').reverse()),
    dayOf: (instant) => {
      const date = new Date(instant)
      return join(twoDigits(date.getDate()), twoDigits(date.getMonth() + 1), String(date.getFullYear()))
    },
    withoutYear: (day) => day.slice(0, -year),
    range: (from, to) => from + range + to,
    currencySymbol: sign,
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
