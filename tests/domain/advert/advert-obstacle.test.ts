import { expect, it } from 'vitest'
import { advertObstacle } from '../../../src/domain/advert/advert-obstacle.ts'
import { placementWith } from '../helpers/placement.ts'

const running = { campaignState: 'active' as const, isBalanceNegative: false }

it('nothing keeps an ad from being shown in an active campaign with money', () => {
  expect(advertObstacle(placementWith(), 'String', running)).toBeNull()
})

it.each(['scheduled', 'completed', 'budgetExhausted'] as const)('a campaign that is %s holds its ads', (state) => {
  expect(advertObstacle(placementWith(), 'String', { ...running, campaignState: state })).toBe(state)
})

it('the reason that outlasts the others is named first: the content, the placement, the balance, the campaign', () => {
  const exhausted = { campaignState: 'budgetExhausted' as const, isBalanceNegative: true }
  const closed = placementWith({ isAvailable: false })
  const without = { ...closed, stringSettings: { isEnabled: false, isKktuRequired: false } }
  expect(advertObstacle(without, 'String', exhausted)).toBe('contentType')
  expect(advertObstacle(closed, 'String', exhausted)).toBe('placement')
  expect(advertObstacle(placementWith(), 'String', exhausted)).toBe('balance')
})
