import { describe, expect, it } from 'vitest'
import { elapsedShare } from '../../../src/domain/campaign/campaign-pace.ts'

const at = (text: string) => Date.parse(text)
const planned = { createdAt: '2026-11-01T10:00:00', startDate: '2026-11-10', endDate: '2026-11-20' }

describe("the elapsed share of a campaign's time", () => {
  it('is counted from the start of its first day to the start of its end date', () => {
    expect(elapsedShare(planned, at('2026-11-10T00:00'))).toBe(0)
    expect(elapsedShare(planned, at('2026-11-15T00:00'))).toBeCloseTo(0.5, 2)
    expect(elapsedShare(planned, at('2026-11-20T00:00'))).toBe(1)
  })
  it('is counted by the days of the campaign, not by those of the user', () => {
    const far = { ...planned, offset: -600 }
    expect(elapsedShare(far, at('2026-11-10T10:00Z'))).toBe(0)
    expect(elapsedShare(far, at('2026-11-20T09:00Z'))).toBeLessThan(1)
    expect(elapsedShare(far, at('2026-11-20T10:00Z'))).toBe(1)
  })
  it('is 0 before the campaign and 1 after it', () => {
    expect(elapsedShare(planned, at('2026-11-02T00:00'))).toBe(0)
    expect(elapsedShare(planned, at('2027-01-01T00:00'))).toBe(1)
  })
  it('starts at the creation of a campaign without a start date, and is unknown without an end date', () => {
    expect(elapsedShare({ ...planned, startDate: null }, at('2026-11-01T09:00'))).toBe(0)
    expect(elapsedShare({ ...planned, endDate: null }, at('2026-11-15T00:00'))).toBeUndefined()
  })
  it('is defined for a campaign of no duration', () => {
    expect(elapsedShare({ ...planned, startDate: '2026-11-20' }, at('2026-11-20T00:00'))).toBe(1)
  })
})
