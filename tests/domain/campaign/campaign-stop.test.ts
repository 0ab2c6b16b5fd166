import { expect, it } from 'vitest'
import { stopReason } from '../../../src/domain/campaign/campaign-stop.ts'

const running = { state: 'active', limit: 1000, spent: 500, endDate: '2026-12-24' } as const
const today = '2026-11-27'

it.each([
  [{ limit: 500 }, running, 'limit'],
  [{ limit: 500.01 }, running, undefined],
  [{ endDate: today }, running, 'endDate'],
  [{ endDate: '2026-11-28' }, running, undefined],
  [{ endDate: null }, running, undefined],
  [{ limit: 500, endDate: today }, running, 'limit'],
  [{ limit: 900 }, { ...running, endDate: today }, undefined], // its end has come already
  [{ endDate: '' }, { ...running, endDate: null }, undefined],
  [{ endDate: today }, { ...running, state: 'scheduled' }, undefined],
  [{ endDate: today }, { ...running, state: 'budgetExhausted' }, undefined],
] as const)('a change to %o stops the campaign %o by its %s', (change, campaign, reason) => {
  expect(stopReason(campaign, { ...campaign, ...change }, today)).toBe(reason)
})
