import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths as addMonthsTo, daysBetween, weekdayOf } from '../../src/lib/days.ts'
import { addMonths, dayByKey, firstWeekday, monthOf, weeksOf } from '../../src/lib/month-grid.ts'

const days = fc.integer({ min: 0, max: 90_000 }).map((n) => addDays('1950-01-01', n))
const weekdays = fc.integer({ min: 0, max: 6 })

describe('the grid of a month', () => {
  it('has each of its days once, in order, below its weekday', () => {
    fc.assert(
      fc.property(days, weekdays, (day, first) => {
        const weeks = weeksOf(monthOf(day), first)
        const all = weeks.flat().filter((each) => each !== undefined)
        expect(all).toContain(day)
        expect(all[0]).toBe(`${monthOf(day)}-01`)
        all.slice(1).forEach((each, index) => expect(daysBetween(all[index] ?? '', each)).toBe(1))
        expect(monthOf(addDays(all.at(-1) ?? '', 1))).not.toBe(monthOf(day))
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          week.forEach((each, column) => each && expect(weekdayOf(each)).toBe((first + column) % 7))
          expect(week.some(Boolean)).toBe(true)
        }
      }),
    )
  })

  it('is followed by that of the next month', () => {
    expect(['2026-11', '2026-12'].map((month) => addMonths(month, 1))).toEqual(['2026-12', '2027-01'])
    fc.assert(
      fc.property(days, fc.integer({ min: -500, max: 500 }), (day, n) => {
        expect(addMonths(addMonths(monthOf(day), n), -n)).toBe(monthOf(day))
      }),
    )
  })
})

describe('a key in a calendar', () => {
  it('leads back where its opposite came from', () => {
    const opposites = [
      ['ArrowLeft', 'ArrowRight'],
      ['ArrowUp', 'ArrowDown'],
    ] as const
    fc.assert(
      fc.property(days, weekdays, fc.constantFrom(...opposites), (day, first, [one, other]) => {
        const next = dayByKey(day, one, false, first) ?? ''
        expect(next < day).toBe(true)
        expect(dayByKey(next, other, false, first)).toBe(day)
      }),
    )
  })

  it('leads to the ends of the week with Home and End', () => {
    fc.assert(
      fc.property(days, weekdays, (day, first) => {
        const [start, end] = ['Home', 'End'].map((key) => dayByKey(day, key, false, first) ?? '') as [string, string]
        expect(weekdayOf(start)).toBe(first)
        expect(daysBetween(start, end)).toBe(6)
        expect(start <= day && day <= end).toBe(true)
      }),
    )
  })

  it.each([
    ['PageDown', false, '2026-01-31', '2026-02-28'],
    ['PageUp', false, '2026-03-31', '2026-02-28'],
    ['PageDown', true, '2024-02-29', '2025-02-28'],
    ['PageUp', true, '2026-11-22', '2025-11-22'],
  ])('%s, with Shift: %s, leads from %s to %s', (key, isShifted, from, to) => {
    expect(dayByKey(from, key, isShifted, 1)).toBe(to)
  })

  it('leads nowhere if it has no meaning in a calendar', () => {
    expect(dayByKey('2026-11-22', 'a', false, 1)).toBeUndefined()
  })
})

it('the same day of another month is its last one where the month is too short', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -40, max: 40 }), (day, n) => {
      const other = addMonthsTo(day, n)
      expect(monthOf(other)).toBe(addMonths(monthOf(day), n))
      if (other.slice(8) === day.slice(8)) return
      expect(other.slice(8) < day.slice(8)).toBe(true)
      expect(monthOf(addDays(other, 1))).not.toBe(monthOf(other))
    }),
  )
})

describe('the first day of the week', () => {
  it.each([
    ['ru', 'ru-RU', 1],
    ['en', 'en-US', 0],
    ['en', 'en-GB', 1],
    ['de', 'de-AT', 1],
  ])('is that of the region of the browser: %s for %s', (language, tag, first) => {
    expect(firstWeekday(language, tag)).toBe(first)
  })

  it('is Monday where the browser speaks another language, or names no region', () => {
    expect(firstWeekday('ru', 'en-US')).toBe(1)
    expect(firstWeekday('en', 'en')).toBe(1)
  })
})
