import fc from 'fast-check'
import { expect, it } from 'vitest'
import { outcomeAt, outcomeTogether, outcomeWithin, roughly } from '../../../src/domain/advert/bid-forecast.ts'

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

it('spends a daily budget to the last cent before it loses views', () => {
  expect(outcomeWithin([{ bid: 10, views: 7, cost: 0.3 }], 10, 0.3)).toEqual({ views: 7, cost: 0.3 })
})

it.each([
  [0, 0],
  [0.4, 0],
  [7, 7],
  [123, 123],
  [1_234, 1_230],
  [1_235, 1_240],
  [99_949, 99_900],
  [99_950, 100_000],
])('states %d as roughly %d, with three significant digits', (value, shown) => expect(roughly(value)).toBe(shown))

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
