import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOf, type Part } from '../../../../server/store/statistics/period-parts.ts'
import { periodOf } from '../../../../server/store/statistics/stats.ts'
import { addDays, dayAt } from '../../../../src/domain/calendar.ts'

const HOUR = 3_600_000
const length = ({ start, end }: Part) => (end.getTime() - start.getTime()) / HOUR

describe('the parts of a period', () => {
  it('count each hour of the period once, and no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: -56, max: 56 }),
        (first, days, quarters) => {
          const from = addDays('2020-01-01', first)
          const range = { from, to: addDays(from, days), offset: quarters * 15 }
          const { start, end } = periodOf(range)
          const parts = partsOf({ start, end })
          expect(parts.filter((part) => length(part) <= 0)).toEqual([])
          const begin = Math.floor(start.getTime() / HOUR - 24 * 8)
          for (let hour = begin; hour <= end.getTime() / HOUR + 24 * 8; hour++) {
            const time = hour * HOUR
            const counted = parts.reduce(
              (sum, part) => sum + Number(time >= part.start.getTime() && time < part.end.getTime()),
              0,
            )
            if (counted !== (time >= start.getTime() && time < end.getTime() ? 1 : 0))
              throw new Error(`${new Date(time).toISOString()} is counted ${counted} times`)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('begin and end at the boundaries of their units', () => {
    const parts = partsOf(periodOf({ from: '2026-08-23', to: '2026-11-20', offset: 180 }))
    for (const part of parts.filter(({ unit }) => unit !== 'hour')) {
      for (const bound of [part.start, part.end]) {
        expect(bound.getTime() % (24 * HOUR)).toBe(0)
        if (part.unit === 'week') expect(new Date(dayAt(bound, 0)).getUTCDay()).toBe(1)
      }
    }
  })

  it("are few: three months at Moscow's offset take weeks, some days and the hours of one day", () => {
    const parts = partsOf(periodOf({ from: '2026-08-23', to: '2026-11-20', offset: 180 }))
    expect(parts.map((part) => [part.unit, length(part)])).toEqual([
      ['week', 12 * 7 * 24],
      ['day', 24],
      ['hour', 3],
      ['day', 4 * 24],
      ['hour', 21],
    ])
  })

  it('are a single day for one day at UTC', () => {
    expect(partsOf(periodOf({ from: '2026-11-20', to: '2026-11-20', offset: 0 })).map(({ unit }) => unit)).toEqual([
      'day',
    ])
  })
})
