import fc from 'fast-check'
import { create } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { StatsStruct } from '../../../src/contract/statistics/stats.ts'
import { emptySums, statsOf, totalOf, totalStatsOf, type Sums } from '../../../src/domain/statistics/stats-math.ts'

const counts = fc.nat({ max: 1_000_000 })
const money = fc.nat({ max: 100_000_000 }).map((cents) => cents / 100)
const attributed = fc.record({ revenue: money, products: counts })
const sums: fc.Arbitrary<Sums> = fc.record({
  views: counts,
  clicks: counts,
  spent: money,
  postClick: attributed,
  postView: attributed,
})

const counted = (of: Sums, uniqViewVisitors = 0) => ({ ...of, uniqViewVisitors })
const nothing = counted(emptySums())

describe('statistics', () => {
  it('are zeros for empty sums, with null for undefined ratios', () => {
    const noSales = { revenue: 0, products: 0, acos: null, roas: null }
    expect(statsOf(nothing)).toEqual({
      views: 0,
      uniqViewVisitors: 0,
      clicks: 0,
      ctr: null,
      spent: 0,
      cpc: null,
      cpm: null,
      postClick: noSales,
      postView: noSales,
    })
  })

  it('are computed from sums', () => {
    const stats = statsOf({
      views: 3000,
      uniqViewVisitors: 2000,
      clicks: 30,
      spent: 100,
      postClick: { revenue: 400, products: 4 },
      postView: { revenue: 0, products: 0 },
    })
    expect(stats).toEqual({
      views: 3000,
      uniqViewVisitors: 2000,
      clicks: 30,
      ctr: 0.01,
      spent: 100,
      cpc: 3.33,
      cpm: 33.33,
      postClick: { revenue: 400, products: 4, acos: 0.25, roas: 4 },
      postView: { revenue: 0, products: 0, acos: null, roas: 0 },
    })
  })

  it('have no return on spending when nothing was spent', () => {
    const { postClick } = statsOf({ ...nothing, postClick: { revenue: 50, products: 1 } })
    expect(postClick).toEqual({ revenue: 50, products: 1, acos: 0, roas: null })
  })

  it('are computed for sums after a view just as for those after a click', () => {
    const sums = { ...nothing, spent: 50, postView: { revenue: 200, products: 3 } }
    expect(statsOf(sums).postView).toEqual({ revenue: 200, products: 3, acos: 0.25, roas: 4 })
    expect(statsOf({ ...sums, spent: 0 }).postView).toEqual({ revenue: 200, products: 3, acos: 0, roas: null })
  })

  it('have a price from the first click or view on, rounded to the hundredth', () => {
    const { cpc, cpm, ctr } = statsOf({ ...nothing, views: 1, clicks: 1, spent: 0.005 })
    expect([cpc, cpm, ctr]).toEqual([0.01, 5, 1])
    expect(statsOf({ ...nothing, views: 7, clicks: 0, spent: 1 })).toMatchObject({ cpc: null, ctr: 0, cpm: 142.86 })
  })

  it('round money only, and ratios not at all', () => {
    const { spent, postClick, postView, ctr } = statsOf({
      views: 3,
      uniqViewVisitors: 1,
      clicks: 1,
      spent: 0.1 + 0.2,
      postClick: { revenue: 0.1 + 0.7, products: 1 },
      postView: { revenue: 1.005, products: 1 },
    })
    expect([spent, postClick.revenue, postView.revenue]).toEqual([0.3, 0.8, 1.01])
    expect(ctr).toBe(1 / 3)
    expect(postClick.roas).toBe((0.1 + 0.7) / (0.1 + 0.2))
    expect(postClick.acos).toBe((0.1 + 0.2) / (0.1 + 0.7))
  })

  it('always satisfy the contract', () => {
    fc.assert(
      fc.property(sums, counts, (any, visitors) => {
        const stats = statsOf(counted(any, visitors))
        expect(create(JSON.parse(JSON.stringify(stats)), StatsStruct)).toEqual(stats)
      }),
    )
  })
})

describe('sums', () => {
  it('yield the same totals in any order', () => {
    const amounts = (total: Sums) => {
      const { views, clicks, spent, postClick, postView } = statsOf(counted(total))
      return [views, clicks, spent, postClick.revenue, postClick.products, postView.revenue, postView.products]
    }
    fc.assert(
      fc.property(fc.array(sums, { maxLength: 20 }), (parts) => {
        const forwards = totalOf(parts)
        const backwards = totalOf(parts.toReversed())
        expect(amounts(forwards)).toEqual(amounts(backwards))
        expect(statsOf(counted(forwards)).spent).toBe(
          parts.reduce((cents, part) => cents + Math.round(part.spent * 100), 0) / 100,
        )
      }),
    )
  })

  it('are added figure by figure', () => {
    const one = {
      views: 1,
      clicks: 3,
      spent: 4,
      postClick: { revenue: 5, products: 6 },
      postView: { revenue: 7, products: 8 },
    }
    const other = {
      views: 10,
      clicks: 30,
      spent: 40,
      postClick: { revenue: 50, products: 60 },
      postView: { revenue: 70, products: 80 },
    }
    expect(totalOf([one, other])).toEqual({
      views: 11,
      clicks: 33,
      spent: 44,
      postClick: { revenue: 55, products: 66 },
      postView: { revenue: 77, products: 88 },
    })
  })

  it('do not tell how many visitors there were', () => {
    const part = { ...emptySums(), views: 3, clicks: 1 }
    expect(totalStatsOf([part, part])).toMatchObject({ views: 6, clicks: 2, ctr: 1 / 3, uniqViewVisitors: null })
  })

  it('are added without mutation, and an empty sum is neutral', () => {
    fc.assert(
      fc.property(sums, sums, (a, b) => {
        const before = structuredClone([a, b])
        totalOf([a, b])
        expect([a, b]).toEqual(before)
        expect(totalOf([a, emptySums()])).toEqual(a)
      }),
    )
  })
})
