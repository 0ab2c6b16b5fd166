import { describe, expect, it } from 'vitest'
import { earlyRunOut } from '../../../src/domain/campaign/early-run-out.ts'

describe('a budget that runs out early', () => {
  const running = {
    createdAt: '2026-10-01T10:00:00Z',
    state: 'active',
    startedAdvertsCount: 1,
    limit: 1000,
    spent: 400,
  } as const
  const week = { from: '2026-11-09', to: '2026-11-15', offset: 0 }
  const now = new Date('2026-11-15T12:00:00Z')
  const foretold = (endDate?: string, spent = 325) => earlyRunOut({ ...running, endDate }, spent, week, now)

  it('is foretold if that is before the last day of the campaign', () => {
    expect(foretold('2026-12-31')).toBe('2026-11-27') // 600 left at 50 a day
    expect(foretold('2026-11-29')).toBe('2026-11-27')
    expect(foretold('2026-11-28')).toBeUndefined()
  })
  it('is predicted within two weeks if the campaign has no end', () => {
    expect(foretold()).toBe('2026-11-27')
    expect(foretold(undefined, 275)).toBeUndefined() // lasts until 29 November
  })
})
