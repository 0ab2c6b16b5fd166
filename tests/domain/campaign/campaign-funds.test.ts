import { expect, it } from 'vitest'
import { isAboveBalance, isStoppedBy, leftOf } from '../../../src/domain/campaign/campaign-funds.ts'

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

it.each([
  [500, 'active', 1000, 500, true],
  [499.99, 'active', 1000, 500, true],
  [500.01, 'active', 1000, 500, false],
  [0.3, 'active', 1, 0.1 + 0.2, true],
  [1000, 'active', 1000, 1000, false], // unchanged
  [400, 'budgetExhausted', 500, 500, false],
  [400, 'completed', 1000, 500, false],
] as const)('a limit of %d stops a campaign that is %s, with a limit of %d and %d spent: %s', (...facts) => {
  const [to, state, limit, spent, isStopped] = facts
  expect(isStoppedBy(to, { state, limit, spent })).toBe(isStopped)
})

it('nothing is left of an overspent limit, and a remainder has whole cents', () => {
  expect(leftOf({ limit: 10, spent: 12 })).toBe(0)
  expect(leftOf({ limit: 0.3, spent: 0.1 })).toBe(0.2)
})
