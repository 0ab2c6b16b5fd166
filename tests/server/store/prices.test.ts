import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceIn } from '../../../server/store/prices.ts'

it.each([
  [0.05, 9],
  [1.99, 179],
  [11.6, 1039],
  [39.99, 3590],
  [399, 35_890],
])('a product for %d dollars costs %d roubles', (dollars, roubles) => {
  expect(priceIn('RUB', dollars)).toBe(roubles)
  expect(priceIn('USD', dollars)).toBe(dollars)
})

it('a product that costs more in dollars does not cost less in roubles', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(price, price, (a, b) => {
      expect(priceIn('RUB', Math.max(a, b))).toBeGreaterThanOrEqual(priceIn('RUB', Math.min(a, b)))
    }),
  )
})
