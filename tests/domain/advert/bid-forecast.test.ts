import fc from 'fast-check'
import { expect, it } from 'vitest'
import { outcomeAt, outcomeTogether, outcomeWithin } from '../../../src/domain/advert/bid-forecast.ts'

const point = fc.record({
  bid: fc.integer({ min: 1, max: 1000 }),
  views: fc.nat(1000),
  cost: fc.nat(1000),
})
/** Points as a backend sends them: each at a higher bid, with no fewer views, at no lower cost. */
const curve = fc.array(point, { minLength: 1, maxLength: 30 }).map((steps) => {
  let sum = { bid: 0, views: 0, cost: 0 }
  return steps.map(({ bid, views, cost }) => {
    sum = { bid: sum.bid + bid / 100, views: sum.views + views, cost: sum.cost + cost / 100 }
    return sum
  })
})
const bid = fc.double({ min: 0, max: 1e6, noNaN: true })

it('is exact at each point', () => {
  fc.assert(
    fc.property(curve, (points) => {
      for (const { bid: at, views, cost } of points) expect(outcomeAt(points, at)).toEqual({ views, cost })
    }),
  )
})

it('never falls with a higher bid', () => {
  fc.assert(
    fc.property(curve, bid, bid, (points, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((at) => outcomeAt(points, at))
      expect(high?.views).toBeGreaterThanOrEqual((low?.views ?? 0) - 1e-6)
      expect(high?.cost).toBeGreaterThanOrEqual((low?.cost ?? 0) - 1e-6)
    }),
  )
})

it('wins nothing below the floor, and no more views above the last point, each at a higher price', () => {
  const points = [
    { bid: 10, views: 100, cost: 1 },
    { bid: 20, views: 200, cost: 4 },
  ]
  expect(outcomeAt(points, 9.99)).toEqual({ views: 0, cost: 0 })
  expect(outcomeAt(points, 15)).toEqual({ views: 150, cost: 2.5 })
  expect(outcomeAt(points, 40)).toEqual({ views: 200, cost: 8 })
  expect(outcomeAt([], 40)).toEqual({ views: 0, cost: 0 })
})

it('spends no more than a daily budget, which buys fewer views at a higher bid', () => {
  const points = [
    { bid: 10, views: 1000, cost: 10 },
    { bid: 20, views: 1500, cost: 30 },
    { bid: 40, views: 1600, cost: 64 },
  ]
  expect(outcomeWithin(points, 10, 15)).toEqual({ views: 1000, cost: 10 })
  expect(outcomeWithin(points, 20, 15)).toEqual({ views: 750, cost: 15 })
  expect(outcomeWithin(points, 40, 15)).toEqual({ views: 375, cost: 15 })
  expect(outcomeWithin(points, 40, null)).toEqual({ views: 1600, cost: 64 })
})

it('adds the outcomes of several bids, within the daily budget that they share', () => {
  const points = [
    { bid: 10, views: 1000, cost: 10 },
    { bid: 20, views: 1500, cost: 30 },
  ]
  const bids = [
    { points, bid: 10 },
    { points, bid: 20 },
  ]
  expect(outcomeTogether(bids, undefined)).toEqual({ views: 2500, cost: 40 })
  expect(outcomeTogether(bids, 40)).toEqual({ views: 2500, cost: 40 })
  expect(outcomeTogether(bids, 20)).toEqual({ views: 1250, cost: 20 })
  expect(outcomeTogether([], 20)).toEqual({ views: 0, cost: 0 })
})
