import { expect, it } from 'vitest'
import { shownState } from '../../../src/domain/campaign/shown-state.ts'

it.each([
  ['active', 0, 'notRunning'],
  ['active', 1, 'active'],
  ['scheduled', 0, 'scheduled'],
  ['budgetExhausted', 0, 'budgetExhausted'],
  ['completed', 0, 'completed'],
] as const)('a campaign that is %s with %d started ads is shown as %s', (state, startedAdvertsCount, shown) => {
  expect(shownState({ state, startedAdvertsCount })).toBe(shown)
})
