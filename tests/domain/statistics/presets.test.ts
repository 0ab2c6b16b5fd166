import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../../src/domain/calendar.ts'
import { presetRange } from '../../../src/domain/statistics/presets.ts'

describe('a preset range', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last7', '2026-11-20', '2026-11-14', '2026-11-20'],
    ['last30', '2026-11-20', '2026-10-22', '2026-11-20'],
    ['last90', '2026-11-20', '2026-08-23', '2026-11-20'],
    ['currentMonth', '2026-11-20', '2026-11-01', '2026-11-20'],
    ['currentMonth', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['previousMonth', '2026-11-20', '2026-10-01', '2026-10-31'],
    ['previousMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['previousMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
  ] as const)('is computed: %s on %s', (preset, today, from, to) => {
    expect(presetRange(preset, today)).toEqual({ from, to })
  })

  it.each([
    ['last7', 7],
    ['last14', 14],
    ['last30', 30],
    ['last90', 90],
  ] as const)('has the number of days in its name: %s', (preset, count) => {
    const { from, to } = presetRange(preset, '2026-03-01')
    expect(daysBetween(from, to) + 1).toBe(count)
  })

  const createdAt = '2026-10-05T22:30:00.000Z'
  it.each([
    ['runs without an end', { createdAt, startDate: '2026-10-10' }, '2026-10-10', '2026-11-20'],
    ['has ended', { createdAt, startDate: '2026-10-10', endDate: '2026-11-01' }, '2026-10-10', '2026-11-01'],
    ['ends in the future', { createdAt, startDate: '2026-10-10', endDate: '2026-12-01' }, '2026-10-10', '2026-11-20'],
    ['is still to start', { createdAt, startDate: '2026-12-10', endDate: '2026-12-20' }, '2026-12-10', '2026-12-10'],
    [
      'started when it was created, on its own calendar',
      { createdAt, startDate: null, endDate: null },
      '2026-10-06',
      '2026-11-20',
    ],
  ])('is the entire period of a campaign that %s', (_, campaign, from, to) => {
    expect(presetRange('entireCampaign', '2026-11-20', campaign, 180)).toEqual({ from, to })
  })

  it.each([
    [-720, '2026-10-09'],
    [180, '2026-10-10'],
    [780, '2026-10-10'],
  ])('includes the first hours of a campaign of another zone, read at %d minutes', (offset, from) => {
    const campaign = { createdAt, startDate: '2026-10-10', offset: 180 }
    expect(presetRange('entireCampaign', '2026-11-20', campaign, offset).from).toBe(from)
  })

  it('has no entire period without a campaign', () => {
    expect(() => presetRange('entireCampaign', '2026-11-20')).toThrow()
  })
})
