import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../../src/domain/calendar.ts'
import { changeOf, comparedRange, previousRange, verdictOf } from '../../../src/domain/statistics/stats-change.ts'

describe('the previous period', () => {
  it('is as long as the period, and ends the day before it begins', () => {
    expect(previousRange({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' })
    const ranges = fc
      .tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 400 }))
      .map(([start, days]) => ({ from: addDays('2001-01-01', start), to: addDays('2001-01-01', start + days) }))
    fc.assert(
      fc.property(ranges, (range) => {
        const before = previousRange(range)
        expect(daysBetween(before.from, before.to)).toBe(daysBetween(range.from, range.to))
        expect(daysBetween(before.to, range.from)).toBe(1)
      }),
    )
  })
})

describe('the same days of last year', () => {
  it('have the same dates, apart from 29 February', () => {
    const range = { from: '2026-02-27', to: '2026-03-05' }
    expect(comparedRange(range, 'year')).toEqual({ from: '2025-02-27', to: '2025-03-05' })
    expect(comparedRange({ from: '2024-02-29', to: '2024-02-29' }, 'year')).toEqual({
      from: '2023-02-28',
      to: '2023-02-28',
    })
  })
})

describe('a change', () => {
  it('is a difference, and a share of the old value', () => {
    expect(changeOf(200, 250)).toEqual({ difference: 50, share: 0.25 })
    expect(changeOf(200, 150)).toEqual({ difference: -50, share: -0.25 })
    expect(changeOf(-100, -50)).toEqual({ difference: 50, share: 0.5 })
  })

  it('has no share when the old value is 0, and is undefined when there is nothing to compare', () => {
    expect(changeOf(0, 5)).toEqual({ difference: 5, share: null })
    expect(changeOf(null, 5)).toBeUndefined()
    expect(changeOf(5, null)).toBeUndefined()
  })
})

describe('the verdict on a change', () => {
  const more = { difference: 1, share: 0.5 }
  const less = { difference: -1, share: -0.5 }
  it.each([
    ['views', 'better', 'worse'],
    ['postClickRoas', 'better', 'worse'],
    ['cpc', 'worse', 'better'],
    ['postViewAcos', 'worse', 'better'],
    ['spent', 'neutral', 'neutral'],
  ] as const)('for %s is %s when it grows and %s when it falls', (column, ofMore, ofLess) => {
    expect(verdictOf(column, more)).toBe(ofMore)
    expect(verdictOf(column, less)).toBe(ofLess)
    expect(verdictOf(column, { difference: 0, share: 0 })).toBe('neutral')
  })
})
