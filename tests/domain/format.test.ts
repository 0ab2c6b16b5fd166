import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFor } from '../../src/domain/format.ts'
import type { Locale } from '../../src/domain/locale.ts'
import { LOCALE_TAGS } from '../helpers/locale-tags.ts'

const ru = formatFor('ru', 'RUB')
const en = formatFor('en', 'USD')
/** Replaces Intl's no-break spaces with plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('formatted figures', () => {
  it('follow the conventions of the language', () => {
    expect(plain(ru.count(1234567))).toBe('1 234 567')
    expect(en.count(1234567)).toBe('1,234,567')
    expect(plain(ru.amount(1234.5))).toBe('1 234,50')
    expect(en.amount(-1234.5)).toBe('−1,234.50')
  })

  it('carry the currency symbol in both languages', () => {
    expect(plain(ru.money(1234.5))).toBe('1 234,50 ₽')
    expect(en.money(-1234.5)).toBe('−$1,234.50')
    expect(formatFor('en', 'RUB').money(5)).toBe('₽5.00')
    expect(ru.currencySymbol).toBe('₽')
    expect(formatFor('ru', 'USD').currencySymbol).toBe('$')
  })

  it('have two decimals as percentages, so that a column lines up, and a dash for an undefined ratio', () => {
    expect(plain(ru.percent(0.0123))).toBe('1,23 %')
    expect(en.percent(0.5)).toBe('50.00%')
    expect(en.percent(null)).toBe('–')
    expect(ru.ratio(2)).toBe('2,00')
    expect(ru.ratio(null)).toBe('–')
  })

  it("show days in the order of the language, and an instant on the reader's local day", () => {
    expect(ru.day('2026-11-05')).toBe('05.11.2026')
    expect(en.day('2026-11-05')).toBe('05/11/2026')
    expect(en.dayOf(new Date(2026, 0, 9, 23, 59).toISOString())).toBe('09/01/2026')
    expect(ru.dayOf(new Date(2026, 0, 9, 0, 0).toISOString())).toBe('09.01.2026')
  })

  it.each([
    ['ru', '05.11'],
    ['en', '05/11'],
    ['de', '05.11.'],
  ] as const)('end a day without its year as the language does (%s)', (locale, day) => {
    const format = formatFor(locale, 'EUR')
    expect(format.withoutYear(format.day('2026-11-05'))).toBe(day)
  })

  it.each([
    ['ru', '13.11 – 25.12'],
    ['en', '13/11 – 25/12'],
    ['de', '13.11.–25.12.'],
  ] as const)('write a range of days as the language does (%s)', (locale, range) => {
    const format = formatFor(locale, 'EUR')
    const [from, to] = ['2026-11-13', '2026-12-25'].map((day) => format.withoutYear(format.day(day)))
    expect(format.range(from ?? '', to ?? '')).toBe(range)
  })

  const cents = fc.integer({ min: -1e13, max: 1e13 }).map((value) => value / 100 || 0)
  const currencies = fc.constantFrom('RUB', 'USD', 'EUR', 'GBP', 'KZT', 'CHF')

  it.each(Object.entries(LOCALE_TAGS) as [Locale, string][])(
    'match Intl for every amount and currency, with a true minus (%s)',
    (locale, tag) => {
      fc.assert(
        fc.property(cents, currencies, (value, currency) => {
          const format = formatFor(locale, currency)
          const intl = (options: Intl.NumberFormatOptions, figure = value) =>
            new Intl.NumberFormat(tag, options).format(figure).replace('-', '−')
          expect(format.money(value)).toBe(intl({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }))
          expect(format.amount(value)).toBe(intl({ minimumFractionDigits: 2, maximumFractionDigits: 2 }))
          expect(format.count(Math.round(value) || 0)).toBe(intl({}, Math.round(value) || 0))
        }),
      )
    },
  )
})
