import { describe, expect, it } from 'vitest'
import { presetOf, presetRanges, readRange } from '../../../src/features/statistics/range/range.ts'
import { campaign } from './helpers/stats.ts'

const now = new Date('2026-11-20T22:30:00.000Z')
const read = (query: string) => readRange(new URLSearchParams(query), now)

describe('the range in an address', () => {
  it('is read from its parameters', () => {
    expect(read('from=2026-10-01&to=2026-10-31&offset=180')).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      offset: 180,
    })
  })

  it('defaults to the last 30 days, including today', () => {
    expect(read('offset=0')).toEqual({ from: '2026-10-22', to: '2026-11-20', offset: 0 })
  })

  it('takes the offset into account for today, which further east is already tomorrow', () => {
    expect(read('offset=180').to).toBe('2026-11-21')
    expect(read('offset=-300').to).toBe('2026-11-20')
  })

  it.each([
    'from=2026-10-31&to=2026-10-01',
    'from=2026-02-30&to=2026-03-01',
    'from=yesterday&to=today',
    'from=2026-10-01',
    'to=2026-10-01',
  ])('falls back to the default for %s', (query) => {
    expect(read(`${query}&offset=0`)).toEqual(read('offset=0'))
  })

  it.each(['1e2', '9999', '-900', '1.5', 'x', ''])('ignores the offset %s', (offset) => {
    expect(readRange(new URLSearchParams({ offset }), now).offset).toBe(readRange(new URLSearchParams(), now).offset)
  })
})

describe('the presets of a range', () => {
  it('include the entire campaign only when there is a campaign', () => {
    expect([...presetRanges('2026-11-20', 0).keys()]).toEqual([
      'last7',
      'last30',
      'last90',
      'previousMonth',
      'currentMonth',
    ])
    expect(presetRanges('2026-11-20', 0, campaign).get('entireCampaign')).toEqual({
      from: '2026-09-15',
      to: '2026-11-20',
    })
  })

  it('are recognized by their days', () => {
    const ranges = presetRanges('2026-11-20', 0)
    expect(presetOf({ from: '2026-11-14', to: '2026-11-20' }, ranges)).toBe('last7')
    expect(presetOf({ from: '2026-11-13', to: '2026-11-20' }, ranges)).toBeUndefined()
  })

  it('keep the chosen name when two presets have the same days', () => {
    const ranges = presetRanges('2026-11-07', 0)
    const week = { from: '2026-11-01', to: '2026-11-07' }
    expect(presetOf(week, ranges)).toBe('last7')
    expect(presetOf(week, ranges, 'currentMonth')).toBe('currentMonth')
    expect(presetOf(week, ranges, 'last90')).toBe('last7')
  })
})
