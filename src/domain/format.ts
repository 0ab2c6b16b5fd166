export type Format = {
  /** 12 345 */
  count(value: number): string
  /** 1 234,50 ₽ */
  money(value: number): string
  /** 1 234,50: for columns that name the currency in their header */
  amount(value: number): string
  /** A fraction as 1.23 %; null, a ratio over nothing, as a dash */
  percent(value: number | null): string
  /** 1.23; null as a dash */
  ratio(value: number | null): string
  /** A calendar day, yyyy-MM-dd, as 20.11.2026 or 20/11/2026 (spec.md §9) */
  day(value: string): string
  /** The calendar day of an instant where the reader is */
  dayOf(instant: string): string
  currencySymbol: string
}

const DASH = '–'
const cache = new Map<string, Format>()

/** The one place where figures become words: for a language and an ISO 4217 currency. */
export function formatFor(locale: 'ru' | 'en', currency: string): Format {
  const key = locale + currency
  const known = cache.get(key)
  if (known) return known
  const tag = locale === 'en' ? 'en-US' : 'ru-RU'
  const counts = new Intl.NumberFormat(tag)
  const amounts = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const monies = new Intl.NumberFormat(tag, { style: 'currency', currency })
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const days = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' })
  const made: Format = {
    count: (value) => counts.format(value),
    money: (value) => monies.format(value),
    amount: (value) => amounts.format(value),
    percent: (value) => (value === null ? DASH : percents.format(value)),
    ratio: (value) => (value === null ? DASH : amounts.format(value)),
    day: (value) => value.split('-').reverse().join(locale === 'en' ? '/' : '.'),
    dayOf: (instant) => days.format(new Date(instant)),
    currencySymbol: monies.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency,
  }
  cache.set(key, made)
  return made
}
