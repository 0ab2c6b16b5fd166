import { describe, expect, it } from 'vitest'
import { runOutDay } from '../../../src/domain/campaign/campaign-forecast.ts'

describe('the day on which a budget runs out', () => {
  const running = {
    createdAt: '2026-10-01T10:00:00Z',
    startDate: null,
    state: 'active',
    startedAdvertsCount: 1,
    limit: 1000,
    spent: 400,
  } as const
  const week = { from: '2026-11-09', to: '2026-11-15', offset: 0 }
  const now = new Date('2026-11-15T12:00:00Z')

  it('follows from what the campaign spent a day in the period', () => {
    expect(runOutDay(running, 350, week, now)).toBe('2026-11-27') // 600 left at 50 a day
    expect(runOutDay({ ...running, spent: 1000 }, 350, week, now)).toBe('2026-11-15')
  })
  it('leaves out the days before the campaign began and those to come', () => {
    expect(runOutDay({ ...running, startDate: '2026-11-14' }, 100, week, now)).toBe('2026-11-27')
    expect(runOutDay(running, 350, { ...week, to: '2026-11-30' }, now)).toBe('2026-11-27')
  })
  it('is unknown without spending, for a period of the past, beyond a year and while nothing runs', () => {
    expect(runOutDay(running, 0, week, now)).toBeUndefined()
    expect(runOutDay(running, 350, { ...week, to: '2026-11-14' }, now)).toBeUndefined()
    expect(runOutDay(running, 1, week, now)).toBeUndefined()
    expect(runOutDay({ ...running, state: 'scheduled' }, 350, week, now)).toBeUndefined()
    expect(runOutDay({ ...running, startedAdvertsCount: 0 }, 350, week, now)).toBeUndefined()
  })
})
