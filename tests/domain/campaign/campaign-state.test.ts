import { describe, expect, it } from 'vitest'
import { campaignState, isLaunched, isStartDateEnabled } from '../../../src/domain/campaign/campaign-state.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const running = { limit: 100, spent: 0, offset: 180 }

describe('the state of a campaign', () => {
  it.each([
    ['active', {}],
    ['active', { startDate: null, endDate: null }],
    ['active', { startDate: '2026-11-20', endDate: '2026-11-21' }],
    ['scheduled', { startDate: '2026-11-21' }],
    ['completed', { endDate: '2026-11-20' }],
    ['active', { spent: 99.99 }],
    ['budgetExhausted', { spent: 100 }],
    ['budgetExhausted', { spent: 100.01 }],
    ['budgetExhausted', { limit: 0.3, spent: 0.1 + 0.1 + 0.1 }],
    ['budgetExhausted', { limit: 0.3, spent: 0.7 - 0.4 }],
    ['completed', { spent: 100, startDate: '2026-11-25', endDate: '2026-11-19' }],
    ['budgetExhausted', { spent: 100, startDate: '2026-11-25' }],
  ] as const)('is %s with %j', (state, facts) => {
    expect(campaignState({ ...running, ...facts }, now)).toBe(state)
  })

  it("changes at midnight of its days, at the campaign's own offset", () => {
    const scheduled = { ...running, startDate: '2026-11-21', endDate: '2026-11-22' }
    expect(campaignState(scheduled, new Date('2026-11-20T20:59:59.999Z'))).toBe('scheduled')
    expect(campaignState(scheduled, new Date('2026-11-20T21:00:00.000Z'))).toBe('active')
    expect(campaignState(scheduled, new Date('2026-11-21T20:59:59.999Z'))).toBe('active')
    expect(campaignState(scheduled, new Date('2026-11-21T21:00:00.000Z'))).toBe('completed')
    expect(campaignState({ ...scheduled, offset: 0 }, new Date('2026-11-20T21:00:00.000Z'))).toBe('scheduled')
  })
})

describe('the launch of a campaign', () => {
  it('is immediate without a start date', () => {
    expect(isLaunched({ offset: 180 }, now)).toBe(true)
    expect(isStartDateEnabled({ startDate: null, offset: 180 }, now)).toBe(false)
  })

  it('happens at the beginning of the start date, which can be changed until then', () => {
    const schedule = { startDate: '2026-11-21', offset: 180 }
    const midnight = new Date('2026-11-20T21:00:00.000Z')
    expect(isStartDateEnabled(schedule, new Date(midnight.getTime() - 1))).toBe(true)
    expect(isLaunched(schedule, midnight)).toBe(true)
    expect(isStartDateEnabled(schedule, midnight)).toBe(false)
  })
})
