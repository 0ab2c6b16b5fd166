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

  it('follows from what the campaign has spent in the time of the period until now', () => {
    expect(runOutDay(running, 325, week, now)).toBe('2026-11-27') // 600 left at 50 a day
    expect(runOutDay(running, 325, { ...week, offset: 360 }, now)).toBe('2026-11-28') // 6 hours more
    expect(runOutDay({ ...running, spent: 1000 }, 350, week, now)).toBe('2026-11-15')
  })
  it('leaves out the days before the campaign began and those to come', () => {
    expect(runOutDay({ ...running, startDate: '2026-11-14' }, 75, week, now)).toBe('2026-11-27')
    expect(runOutDay(running, 325, { ...week, to: '2026-11-30' }, now)).toBe('2026-11-27')
  })
  it('is unknown before a day has passed, of which the hours of the night say nothing about the others', () => {
    const today = { ...week, from: '2026-11-15' }
    expect(runOutDay(running, 30, today, now)).toBeUndefined()
    expect(runOutDay({ ...running, startDate: '2026-11-15' }, 30, week, now)).toBeUndefined()
    expect(runOutDay(running, 50, today, new Date('2026-11-16T00:00:00Z'))).toBeUndefined() // of yesterday
    expect(runOutDay(running, 75, { ...today, from: '2026-11-14' }, now)).toBe('2026-11-27')
  })
  it('is unknown without spending, for a period of the past, beyond a year and while nothing runs', () => {
    expect(runOutDay(running, 0, week, now)).toBeUndefined()
    expect(runOutDay(running, 350, { ...week, to: '2026-11-14' }, now)).toBeUndefined()
    expect(runOutDay(running, 1, week, now)).toBeUndefined()
    expect(runOutDay({ ...running, state: 'scheduled' }, 350, week, now)).toBeUndefined()
    expect(runOutDay({ ...running, startedAdvertsCount: 0 }, 350, week, now)).toBeUndefined()
  })
})
