import { expect, it } from 'vitest'
import { stopReason } from '../../../src/domain/campaign/campaign-stop.ts'

const MOSCOW = 180
const KAMCHATKA = 720
const running = { state: 'active', limit: 1000, spent: 500, endDate: '2026-12-24', offset: MOSCOW } as const
const today = '2026-11-27'
const now = new Date(`${today}T14:00:00Z`) // on the next day in Kamchatka

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
  [{ endDate: '2026-11-28', offset: KAMCHATKA }, running, 'endDate'],
  [{ offset: KAMCHATKA }, { ...running, endDate: '2026-11-28' }, 'endDate'],
  [{ offset: KAMCHATKA }, { ...running, endDate: '2026-11-28', offset: undefined }, 'endDate'],
  [{ offset: KAMCHATKA }, { ...running, endDate: '2026-11-29' }, undefined],
] as const)('a change to %o stops the campaign %o by its %s', (change, campaign, reason) => {
  expect(stopReason(campaign, { ...campaign, offset: MOSCOW, ...change }, now)).toBe(reason)
})
