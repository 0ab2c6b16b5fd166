import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isShownAt, runsOf } from '../../../src/domain/campaign/show-times.ts'

const MOSCOW = 180

describe('the hours of a campaign', () => {
  const workdays = { weekdays: [1, 2, 3, 4, 5], hours: [9, 10] }

  it('are those at its offset', () => {
    const at = (time: string) => isShownAt(workdays, new Date(`2026-11-20T${time}Z`), MOSCOW) // a Friday
    expect(at('05:59:59')).toBe(false)
    expect(at('06:00:00')).toBe(true)
    expect(at('07:59:59')).toBe(true)
    expect(at('08:00:00')).toBe(false)
  })

  it('belong to the day at its offset', () => {
    const night = { weekdays: [6], hours: [0] }
    expect(isShownAt(night, new Date('2026-11-20T21:00:00Z'), MOSCOW)).toBe(true)
    expect(isShownAt({ weekdays: [7], hours: [0] }, new Date('2026-11-22T00:30:00Z'), 0)).toBe(true)
  })

  it('are all hours if there are none', () => {
    expect(isShownAt(null, new Date(), MOSCOW)).toBe(true)
  })
})

describe('runs of numbers', () => {
  it('hold every number once', () => {
    const hours = fc.array(fc.integer({ min: 0, max: 23 }))
    fc.assert(
      fc.property(hours, (list) => {
        const held = runsOf(list).flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, index) => first + index),
        )
        expect(held).toEqual([...new Set(list)].toSorted((a, b) => a - b))
      }),
    )
  })

  it('are as long as they can be', () => {
    expect(runsOf([20, 9, 10, 11, 9])).toEqual([
      [9, 11],
      [20, 20],
    ])
    expect(runsOf([])).toEqual([])
  })
})
