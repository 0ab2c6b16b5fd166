import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDayText, readDay } from '../../src/lib/day-text.ts'
import { addDays, exists } from '../../src/lib/days.ts'

const days = fc.integer({ min: 0, max: 73_000 }).map((n) => addDays('2000-01-01', n))
const separators = fc.constantFrom('.', '/', '-', ' ', ' . ')

describe('a typed day', () => {
  it('is read with any separator, with or without leading zeros, and as it is stored', () => {
    fc.assert(
      fc.property(days, separators, fc.boolean(), (day, separator, isShort) => {
        const parts = day.split('-').reverse()
        const typed = isShort ? parts.map((part) => String(Number(part))) : parts
        expect(readDay(typed.join(separator))).toBe(day)
        expect(readDay(parts.join(''))).toBe(day)
        expect(readDay(day)).toBe(day)
      }),
    )
  })

  it('needs two digits of its year, or none in the current year', () => {
    fc.assert(
      fc.property(days, separators, (day, separator) => {
        const [year = '', month = '', date = ''] = day.split('-')
        if (year < '2100') expect(readDay([date, month, year.slice(2)].join(separator))).toBe(day)
        expect(readDay([date, month].join(separator), Number(year))).toBe(day)
      }),
    )
  })

  it('leaves any other text unchanged, so that an invalid day is not mistaken for a day', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readDay(text)
        expect(read === text || isDayText(read)).toBe(true)
      }),
    )
    for (const text of ['', '1', '31/12/2', '1.2.3.2026', 'tomorrow', '2026-1']) expect(readDay(text)).toBe(text)
  })

  it('can be one that does not exist', () => {
    expect(readDay('31.02.2026')).toBe('2026-02-31')
    expect(exists('2026-02-31')).toBe(false)
    expect(exists('2026-02-28')).toBe(true)
  })
})
