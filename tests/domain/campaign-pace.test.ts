import { describe, expect, it } from 'vitest'
import { elapsedShare } from '../../src/domain/campaign-pace.ts'

const at = (text: string) => Date.parse(text)
const planned = { createdAt: '2026-11-01T10:00:00', startDate: '2026-11-10', endDate: '2026-11-20' }

describe('How much of a campaign’s time has passed', () => {
  it('is counted from the start of its first day to the start of its end date', () => {
    expect(elapsedShare(planned, at('2026-11-10T00:00'))).toBe(0)
    expect(elapsedShare(planned, at('2026-11-15T00:00'))).toBeCloseTo(0.5, 2)
    expect(elapsedShare(planned, at('2026-11-20T00:00'))).toBe(1)
  })
  it('is nothing before and all after', () => {
    expect(elapsedShare(planned, at('2026-11-02T00:00'))).toBe(0)
    expect(elapsedShare(planned, at('2027-01-01T00:00'))).toBe(1)
  })
  it('begins with the campaign where it has no start date, and is unknown where it has no end', () => {
    expect(elapsedShare({ ...planned, startDate: null }, at('2026-11-01T09:00'))).toBe(0)
    expect(elapsedShare({ ...planned, endDate: null }, at('2026-11-15T00:00'))).toBeUndefined()
  })
  it('is never a division by nothing', () => {
    expect(elapsedShare({ ...planned, startDate: '2026-11-20' }, at('2026-11-20T00:00'))).toBe(1)
  })
})
