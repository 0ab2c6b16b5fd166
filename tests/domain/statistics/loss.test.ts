import { expect, it } from 'vitest'
import { isLoss } from '../../../src/domain/statistics/loss.ts'

it.each([
  [0, true],
  [0.99, true],
  [0.994, true],
  [0.995, false], // which is shown as 1.00
  [1, false],
  [null, false],
])('a ROAS of %s is a loss: %s', (roas, expected) => {
  expect(isLoss(roas)).toBe(expected)
})
