import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idleAt } from '../../../src/domain/campaign/campaign-idle.ts'
import { idleNow } from '../../../src/domain/campaign/idle-now.ts'
import { HOURS_OF_DAY, isShownAt, WEEKDAYS } from '../../../src/domain/campaign/show-times.ts'

const MOSCOW = 180
const FRIDAY = new Date('2026-11-20T15:30:00.000Z') // 18:30 in Moscow
const always = { isDayBudgetSpent: false, offset: MOSCOW }
const workdays = { weekdays: [1, 2, 3, 4, 5], hours: [9, 10] }

describe('a campaign without ads on show', () => {
  it('is none while its hours and its daily budget allow them', () => {
    expect(idleAt(always, FRIDAY)).toBeNull()
    expect(idleAt({ ...always, showTimes: { weekdays: [5], hours: [18] } }, FRIDAY)).toBeNull()
  })

  it('goes on in its next hour, after the days that are left out', () => {
    expect(idleAt({ ...always, showTimes: workdays }, FRIDAY)).toEqual({
      reason: 'showTimes',
      until: '2026-11-23T06:00:00.000Z',
    })
  })

  it('goes on the next day once the daily budget is spent, in the first of its hours', () => {
    expect(idleAt({ ...always, isDayBudgetSpent: true }, FRIDAY)).toEqual({
      reason: 'dailyBudget',
      until: '2026-11-20T21:00:00.000Z',
    })
    const evenings = { weekdays: [...WEEKDAYS], hours: [20] }
    expect(idleAt({ ...always, isDayBudgetSpent: true, showTimes: evenings }, FRIDAY)?.until).toBe(
      '2026-11-21T17:00:00.000Z',
    )
  })

  it('never goes on if it ends before', () => {
    const facts = { ...always, showTimes: workdays }
    expect(idleAt({ ...facts, endDate: '2026-11-23' }, FRIDAY)).toEqual({ reason: 'showTimes', until: null })
    expect(idleAt({ ...facts, endDate: '2026-11-24' }, FRIDAY)?.until).toBe('2026-11-23T06:00:00.000Z')
  })

  it('goes on at the first instant that is one of its hours, whatever they and the offset are', () => {
    const some = (of: readonly number[]) => fc.subarray([...of], { minLength: 1 })
    fc.assert(
      fc.property(
        some(WEEKDAYS),
        some(HOURS_OF_DAY),
        fc.integer({ min: -56, max: 56 }).map((quarters) => quarters * 15),
        fc.integer({ min: 0, max: 7 * 24 * 60 }),
        (weekdays, hours, offset, minutes) => {
          const showTimes = { weekdays, hours }
          const now = new Date(FRIDAY.getTime() + minutes * 60_000)
          const idle = idleAt({ showTimes, isDayBudgetSpent: false, offset }, now)
          const until = idle ? new Date(idle.until ?? NaN) : now
          expect(isShownAt(showTimes, until, offset)).toBe(true)
          for (let at = now.getTime(); at < until.getTime(); at += 15 * 60_000)
            expect(isShownAt(showTimes, new Date(at), offset)).toBe(false)
        },
      ),
    )
  })

  it('is as the platform says, until the instant that it names', () => {
    const idle = { reason: 'showTimes' as const, until: '2026-11-23T06:00:00.000Z' }
    const at = (time: string) => idleNow({ state: 'active', idle }, Date.parse(time))
    expect(at('2026-11-23T05:59:59.000Z')).toBe(idle)
    expect(at('2026-11-23T06:00:00.000Z')).toBeNull()
    expect(idleNow({ state: 'completed', idle }, FRIDAY.getTime())).toBeNull()
    const forGood = { reason: 'dailyBudget' as const, until: null }
    expect(idleNow({ state: 'active', idle: forGood })).toBe(forGood)
    expect(idleNow({ state: 'active' })).toBeNull()
  })
})
