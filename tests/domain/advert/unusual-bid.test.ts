import { expect, it } from 'vitest'
import { isFarAbove, isUnusualBid, viewsFor } from '../../../src/domain/advert/unusual-bid.ts'

it.each([
  [99.99, 20, 50_000, false],
  [100, 20, 50_000, true],
  [500_000, 20, 2_000, true],
  [50, 20, 500, false],
  [50.01, 20, 500, true],
  [5, undefined, 1_000, false],
  [5, null, 1_000, false],
  [100.01, undefined, 1_000, true],
])('a bid of %d over a floor of %s and under a limit of %d is unusual: %s', (bid, bidFloor, limit, isUnusual) => {
  expect(isUnusualBid(bid, { bidFloor }, { limit })).toBe(isUnusual)
})

it.each([
  [2_000, 500_000, 4],
  [2_001, 500_000, 5],
  [0, 500_000, 0],
  [1_000, 20, 50_000],
])('an amount of %d at a bid of %d buys %d views', (amount, bid, views) => {
  expect(viewsFor(amount, bid)).toBe(views)
})

it.each([
  [46, 92, false],
  [46, 92.01, true],
])('where three quarters of the others pay %d at most, a bid of %d is far above: %s', (usual, bid, isFar) => {
  expect(isFarAbove(bid, usual)).toBe(isFar)
  expect(isUnusualBid(bid, { bidFloor: 40 }, { limit: 50_000 }, usual)).toBe(isFar)
})
