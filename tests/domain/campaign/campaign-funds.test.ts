import { expect, it } from 'vitest'
import { isAboveBalance, leftOf } from '../../../src/domain/campaign/campaign-funds.ts'

it.each([
  [1000, 0, 1000, false],
  [1000, 0, 999.99, true],
  [1000, 900, 100, false],
  [1000, 900.01, 100, false],
  [1000, 899.99, 100, true],
  [1000, 1000, 0, false],
  [1000, 1000, -5, false],
  [0.01, 0, -5, true],
])('a limit of %d with %d spent is above a balance of %d: %s', (limit, spent, balance, isAbove) => {
  expect(isAboveBalance({ limit, spent }, { balance })).toBe(isAbove)
})

it('nothing is left of an overspent limit, and a remainder has whole cents', () => {
  expect(leftOf({ limit: 10, spent: 12 })).toBe(0)
  expect(leftOf({ limit: 0.3, spent: 0.1 })).toBe(0.2)
})
