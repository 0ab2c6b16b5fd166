import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  browserOffset,
  compareDays,
  dayAt,
  daysBetween,
  firstOfMonth,
  isDay,
  startOfDay,
} from '../../src/domain/calendar.ts'

const offsets = fc.integer({ min: -840, max: 840 })
const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const days = instants.map((instant) => dayAt(instant, 0))

describe('a calendar day', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-02-29', '2026-12-31', '1900-01-01', '2199-12-31'])(
    'is valid: %s',
    (text) => {
      expect(isDay(text)).toBe(true)
    },
  )

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '20261120',
    '2026-11-20T00:00',
    ' 2026-11-20',
    '2026-11-20\n',
    '20.11.2026',
    '0000-01-01',
    '9999-01-01',
    '',
  ])('is invalid: %j', (text) => {
    expect(isDay(text)).toBe(false)
  })

  it('depends on the offset', () => {
    const lateEvening = new Date('2026-11-20T22:30:00.000Z')
    expect(dayAt(lateEvening, 0)).toBe('2026-11-20')
    expect(dayAt(lateEvening, 180)).toBe('2026-11-21')
    expect(dayAt(new Date('2026-01-01T02:00:00.000Z'), -180)).toBe('2025-12-31')
    expect(startOfDay('2026-11-21', 180)).toEqual(new Date('2026-11-20T21:00:00.000Z'))
  })

  it.each(['UTC', 'America/Santiago', 'Asia/Beirut', 'Asia/Tehran', 'Pacific/Kiritimati', 'Antarctica/Troll'])(
    'is found by counting days, whatever the time zone of the computer: %s',
    (zone) => {
      const before = process.env['TZ']
      process.env['TZ'] = zone
      try {
        fc.assert(
          fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
            const later = addDays(day, count)
            expect(Date.parse(later) - Date.parse(day)).toBe(count * 86_400_000)
            expect(daysBetween(day, later)).toBe(count)
            expect(isDay(day)).toBe(true)
            expect(firstOfMonth(day)).toBe(`${day.slice(0, 7)}-01`)
          }),
        )
      } finally {
        if (before === undefined) delete process.env['TZ']
        else process.env['TZ'] = before
      }
    },
  )

  it('begins at its first instant and not before, at any offset', () => {
    fc.assert(
      fc.property(days, offsets, (day, offset) => {
        const start = startOfDay(day, offset)
        expect(dayAt(start, offset)).toBe(day)
        expect(dayAt(new Date(start.getTime() - 1), offset)).toBe(addDays(day, -1))
      }),
    )
  })

  it('contains each of its instants', () => {
    fc.assert(
      fc.property(instants, offsets, (instant, offset) => {
        const day = dayAt(instant, offset)
        expect(isDay(day)).toBe(true)
        expect(startOfDay(day, offset) <= instant && instant < startOfDay(addDays(day, 1), offset)).toBe(true)
      }),
    )
  })

  it('moves by days across months, years and leap days, in both directions', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, n) => {
        const other = addDays(day, n)
        expect(daysBetween(day, other)).toBe(n)
        expect(addDays(other, -n)).toBe(day)
        expect(compareDays(day, other)).toBe(-Math.sign(n) + 0)
      }),
    )
  })

  it("is placed by the browser's own offset, which is east of UTC", () => {
    const noon = new Date(2026, 10, 20, 12)
    expect(dayAt(noon, browserOffset(noon))).toBe('2026-11-20')
    expect(startOfDay('2026-11-20', browserOffset(noon))).toEqual(new Date(2026, 10, 20))
  })
})
