import { describe, expect, it } from 'vitest'
import { browserOffset } from '../../../src/domain/calendar.ts'
import { correctedQuery, presetRanges, rangeQuery, readPeriod } from '../../../src/domain/statistics/period.ts'
import { campaign } from '../../helpers/stats.ts'

const now = new Date('2026-11-20T22:30:00.000Z')
const periodOf = (query: string) => readPeriod(new URLSearchParams(query), undefined, now)
const read = (query: string) => periodOf(query).range

describe('the range in an address', () => {
  it('is read from its parameters', () => {
    expect(read('from=2026-10-01&to=2026-10-31&offset=180')).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      offset: 180,
    })
  })

  it('can be a single day, at any offset that exists', () => {
    for (const offset of [-840, 840])
      expect(read(`from=2026-10-01&to=2026-10-01&offset=${offset}`)).toEqual({
        from: '2026-10-01',
        to: '2026-10-01',
        offset,
      })
  })

  it('defaults to the last 30 days, including today', () => {
    expect(read('offset=0')).toEqual({ from: '2026-10-22', to: '2026-11-20', offset: 0 })
  })

  it('takes the offset into account for today, which further east is already tomorrow', () => {
    expect(read('offset=180').to).toBe('2026-11-21')
    expect(read('offset=-300').to).toBe('2026-11-20')
  })

  it.each(['from=2026-10-31&to=2026-10-01', 'from=yesterday&to=today', 'period=someday', 'period=entireCampaign'])(
    'falls back to the default for %s',
    (query) => {
      expect(read(`${query}&offset=0`)).toEqual(read('offset=0'))
    },
  )

  it.each([
    ['from=2026-10-01', '2026-10-01', '2026-11-20'],
    ['from=2026-10-01&to=soon', '2026-10-01', '2026-11-20'],
    ['from=2027-10-01', '2027-10-01', '2027-10-01'],
    ['to=2026-10-30', '2026-10-01', '2026-10-30'],
    ['from=2026-02-30&to=2026-03-01', '2026-01-31', '2026-03-01'],
  ])('is completed where %s is incomplete', (query, from, to) => {
    expect(periodOf(`${query}&offset=0`)).toEqual({ range: { from, to, offset: 0 } })
  })

  it('moves with the calendar if the address names a preset', () => {
    const bookmark = new URLSearchParams('period=last7&offset=0')
    const daysOn = (day: string) => readPeriod(bookmark, undefined, new Date(`${day}T12:00:00Z`)).range
    expect(daysOn('2026-11-20')).toMatchObject({ from: '2026-11-14', to: '2026-11-20' })
    expect(daysOn('2026-12-01')).toMatchObject({ from: '2026-11-25', to: '2026-12-01' })
  })

  it.each(['1e2', '9999', '841', '-841', '-900', '1.5', 'x', ''])('ignores the offset %s', (offset) => {
    const { offset: own } = read('')
    expect(read(new URLSearchParams({ offset }).toString()).offset).toBe(own)
  })
})

describe('the range of a campaign without days in the address', () => {
  const read = (changes: Partial<typeof campaign>, hasRecentViews: boolean, query = '') =>
    readPeriod(new URLSearchParams(`offset=0&${query}`), { campaign: { ...campaign, ...changes }, hasRecentViews }, now)
  const entire = { preset: 'entireCampaign', range: { from: '2026-09-15', to: '2026-11-20' } }

  it('is its entire period if it has ended', () => {
    expect(read({ endDate: '2026-10-01' }, false)).toMatchObject({ range: { from: '2026-09-15', to: '2026-10-01' } })
    expect(read({ endDate: '2026-11-20' }, true)).toMatchObject(entire)
  })

  it('is its entire period if it was shown, but not in the last 30 days', () => {
    expect(read({ spent: 5 }, false)).toMatchObject(entire)
  })

  it('is the last 30 days while it runs, or if it was never shown', () => {
    expect(read({ endDate: '2026-11-21', spent: 5 }, true).preset).toBe('last30')
    expect(read({ spent: 0 }, false).preset).toBe('last30')
  })

  it('gives way to days and presets in the address', () => {
    expect(read({ spent: 5 }, false, 'from=2026-11-01&to=2026-11-02').range.from).toBe('2026-11-01')
    expect(read({ spent: 5 }, false, 'period=last7').preset).toBe('last7')
    expect(read({ spent: 5 }, true, 'period=entireCampaign')).toMatchObject(entire)
  })
})

describe('the address of a range', () => {
  it('names a preset in place of its days, and an offset that is not that of the browser', () => {
    const range = { from: '2026-11-14', to: '2026-11-20', offset: browserOffset() }
    expect(rangeQuery({ range, preset: 'last7' })).toEqual({ period: 'last7' })
    expect(rangeQuery({ range: { ...range, offset: 345 }, preset: 'last7' })).toEqual({ period: 'last7', offset: 345 })
    expect(rangeQuery({ range })).toEqual(range)
  })

  it.each([
    ['from=2026-10-01&offset=180', { from: '2026-10-01', to: '2026-11-21', offset: 180 }],
    ['from=2026-10-01&to=2026-10-31&offset=abc', { from: '2026-10-01', to: '2026-10-31' }],
    ['from=2026-10-01&to=2026-10-31&period=last7', { from: '2026-10-01', to: '2026-10-31' }],
    ['offset=abc', {}],
    ['from=yesterday', {}],
    ['period=someday', { period: 'last30' }],
    ['period=last7&from=yesterday', { period: 'last7' }],
    ['', {}],
  ])('is corrected where it is wrong or incomplete: %s', (query, right) => {
    expect(correctedQuery(new URLSearchParams(query), periodOf(query))).toEqual(right)
  })
})

describe('the presets of a range', () => {
  it('include the entire campaign only when there is a campaign', () => {
    expect([...presetRanges('2026-11-20', 0).keys()]).toEqual([
      'today',
      'yesterday',
      'last7',
      'last14',
      'last30',
      'last90',
      'currentMonth',
      'previousMonth',
    ])
    expect(presetRanges('2026-11-20', 0, campaign).get('entireCampaign')).toEqual({
      from: '2026-09-15',
      to: '2026-11-20',
    })
  })
})
