import { expect, it } from 'vitest'
import type { ImpressionRule } from '../../../src/contract/advert/advert.ts'
import { ruleChanges } from '../../../src/domain/history/rule-changes.ts'

const rule = (id: string, bidPrice: number, name?: string): ImpressionRule => ({
  id,
  bidPrice,
  audienceSegment: name ? 'Filtered' : 'All',
  ...(name && { condition: { productName: { name } } }),
})

it('finds the bids that changed, by the number of the rule as it is now', () => {
  const before = [rule('a', 20), rule('b', 30), rule('c', 40)]
  const after = [rule('b', 31), rule('a', 20), rule('c', 44)]
  expect(ruleChanges(before, after)).toEqual({
    bids: [
      { number: 1, from: 30, to: 31 },
      { number: 3, from: 40, to: 44 },
    ],
    hasOtherAudience: false,
  })
})

it('sees another audience in another condition, a new rule and one that is gone', () => {
  const [all, tea] = [[rule('a', 20)], [rule('a', 20, 'tea')]]
  expect(ruleChanges(all, tea)).toEqual({ bids: [], hasOtherAudience: true })
  expect(ruleChanges(all, [...all, rule('b', 20)]).hasOtherAudience).toBe(true)
  expect(ruleChanges([...tea, rule('b', 20)], tea).hasOtherAudience).toBe(true)
  expect(ruleChanges(tea, tea).hasOtherAudience).toBe(false)
})
