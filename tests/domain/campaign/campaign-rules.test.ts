import { describe, expect, it } from 'vitest'
import {
  checkCampaign,
  isOverAtOnce,
  type CampaignCheck,
  type CampaignInput,
} from '../../../src/domain/campaign/campaign-rules.ts'

const today = '2026-11-20'
const good: CampaignInput = { name: 'Spring', limit: 1000 }
const check = (changes: Partial<CampaignInput>, how: Partial<CampaignCheck> = {}) =>
  checkCampaign({ ...good, ...changes }, { today, mode: 'launch', ...how })
const times = (weekdays: number[], hours: number[]) => ({ showTimes: { weekdays, hours } })
const previous = (startDate: string | null, isStartDateEnabled: boolean): Partial<CampaignCheck> => ({
  mode: 'update',
  previous: { startDate, isStartDateEnabled },
})

describe('a campaign', () => {
  it('is accepted with just a name and a limit, and with every field', () => {
    expect(check({})).toEqual([])
    expect(
      check(
        { name: 'n'.repeat(300), brand: 'b'.repeat(300), limit: 1e9, startDate: today, endDate: '2026-12-31' },
        { mode: 'schedule' },
      ),
    ).toEqual([])
    for (const frequencyCap of [1, 100]) expect(check({ frequencyCap })).toEqual([])
    expect(check(times([1, 7], [0, 23]))).toEqual([])
  })

  it.each([
    ['an empty name', { name: '' }, { path: 'name', kind: 'RequiredFieldError' }],
    ['a blank name', { name: '  ' }, { path: 'name', kind: 'RequiredFieldError' }],
    ['a name of 301', { name: 'n'.repeat(301) }, { path: 'name', kind: 'MaxLengthExceededError', maxLength: 300 }],
    ['a control character', { name: 'a\u0000' }, { path: 'name', kind: 'ForbiddenCharacter' }],
    ['a brand of 301', { brand: 'b'.repeat(301) }, { path: 'brand', kind: 'MaxLengthExceededError', maxLength: 300 }],
    ['no daily budget', { dailyBudget: 0 }, { path: 'dailyBudget', kind: 'TooLowError', min: 0.01 }],
    ['a frequency cap of 0', { frequencyCap: 0 }, { path: 'frequencyCap', kind: 'TooLowError', min: 1 }],
    ['a frequency cap of 101', { frequencyCap: 101 }, { path: 'frequencyCap', kind: 'TooHighError', max: 100 }],
    ['half a view', { frequencyCap: 1.5 }, { path: 'frequencyCap', kind: 'NotANumberError', maxDecimals: 0 }],
    ['no weekday', times([], [9]), { path: 'showTimes.weekdays', kind: 'RequiredFieldError' }],
    ['no hour', times([1], []), { path: 'showTimes.hours', kind: 'RequiredFieldError' }],
    ['an eighth weekday', times([8], [9]), { path: 'showTimes.weekdays', kind: 'TooHighError', max: 7 }],
    ['a weekday 0', times([0], [9]), { path: 'showTimes.weekdays', kind: 'TooLowError', min: 1 }],
    [
      'an eighth weekday among others',
      times([1, 8], [9]),
      { path: 'showTimes.weekdays', kind: 'TooHighError', max: 7 },
    ],
    ['an hour -1 among others', times([1], [-1, 9]), { path: 'showTimes.hours', kind: 'TooLowError', min: 0 }],
    ['an hour 24', times([1], [24]), { path: 'showTimes.hours', kind: 'TooHighError', max: 23 }],
    ['no limit', { limit: null }, { path: 'limit', kind: 'RequiredFieldError' }],
    ['a limit of 0', { limit: 0 }, { path: 'limit', kind: 'TooLowError', min: 0.01 }],
    ['a negative limit', { limit: -5 }, { path: 'limit', kind: 'TooLowError', min: 0.01 }],
    ['a limit above the highest', { limit: 1_000_000_000.01 }, { path: 'limit', kind: 'TooHighError', max: 1e9 }],
    ['a limit of three decimals', { limit: 1.001 }, { path: 'limit', kind: 'NotANumberError', maxDecimals: 2 }],
    ['a limit that is not a number', { limit: Number.NaN }, { path: 'limit', kind: 'NotANumberError' }],
    ['a day that does not exist', { startDate: '2027-02-30' }, { path: 'startDate', kind: 'InvalidDate' }],
    ['an end that is not a day', { endDate: 'tomorrow' }, { path: 'endDate', kind: 'InvalidDate' }],
  ] as const)('is refused with %s', (_, changes, error) => {
    expect(check(changes)).toEqual([error])
  })

  it('reports all errors at once', () => {
    expect(check({ name: '', limit: 0, endDate: '2026-01-01' }).map(({ path }) => path)).toEqual([
      'name',
      'limit',
      'endDate',
    ])
  })
})

describe('the dates of a scheduled campaign', () => {
  const schedule = { mode: 'schedule' } as const
  it.each([[undefined], [null], ['']])('require a start: %j', (startDate) => {
    expect(check({ startDate }, schedule)).toEqual([{ path: 'startDate', kind: 'RequiredFieldError' }])
  })

  it('start today or later', () => {
    expect(check({ startDate: today }, schedule)).toEqual([])
    expect(check({ startDate: '2026-11-19' }, schedule)).toEqual([{ path: 'startDate', kind: 'StartDateInPast' }])
  })

  it('end on the day of the start or later', () => {
    expect(check({ startDate: '2026-12-10', endDate: '2026-12-10' }, schedule)).toEqual([])
    expect(check({ startDate: '2026-12-10', endDate: '2026-12-09' }, schedule)).toEqual([
      { path: 'endDate', kind: 'EndDateBeforeStartDate' },
    ])
  })
})

describe('the start of a campaign that is not edited', () => {
  const former = { previous: { startDate: '2026-01-01', isStartDateEnabled: false } }

  it.each(['launch', 'schedule'] as const)('is not compared with a former one: %s', (mode) => {
    expect(check({ startDate: '2026-12-01' }, { mode, ...former })).toEqual([])
    expect(check({ startDate: '2026-01-01' }, { mode, ...former })).toEqual([
      { path: 'startDate', kind: 'StartDateInPast' },
    ])
  })
})

describe('the end of a launched campaign', () => {
  it('is not in the past', () => {
    expect(check({ endDate: today })).toEqual([])
    expect(check({ endDate: '2026-11-19' })).toEqual([
      { path: 'endDate', kind: 'EndDateBeforeStartDate', isPast: true },
    ])
  })

  it('can be left open, and is compared with today if the start is not a day', () => {
    expect(check({ endDate: null })).toEqual([])
    expect(check({ startDate: 'soon', endDate: '2026-11-19' })).toEqual([
      { path: 'startDate', kind: 'InvalidDate' },
      { path: 'endDate', kind: 'EndDateBeforeStartDate', isPast: true },
    ])
  })
})

describe('the dates of a campaign being edited', () => {
  it('can keep a start in the past', () => {
    expect(check({ startDate: '2026-01-01' }, previous('2026-01-01', false))).toEqual([])
    expect(check({}, previous(null, false))).toEqual([])
  })

  it.each(['2026-12-01', null])('do not allow a change of the start after the launch: %j', (startDate) => {
    expect(check({ startDate }, previous('2026-01-01', false))).toEqual([
      { path: 'startDate', kind: 'StartDateLocked' },
    ])
  })

  it('do not allow a start for a campaign that was launched without one', () => {
    expect(check({ startDate: '2026-12-01' }, previous(null, false))).toEqual([
      { path: 'startDate', kind: 'StartDateLocked' },
    ])
  })

  it('allow the start to move or be removed before the launch, but not to lie in the past', () => {
    const waiting = previous('2026-12-01', true)
    expect(check({ startDate: '2026-12-24' }, waiting)).toEqual([])
    expect(check({ startDate: null }, waiting)).toEqual([])
    expect(check({ startDate: '2026-11-19' }, waiting)).toEqual([{ path: 'startDate', kind: 'StartDateInPast' }])
  })

  it('allow an end in the past, but not before the start', () => {
    expect(check({ startDate: '2026-01-01', endDate: '2026-01-01' }, previous('2026-01-01', false))).toEqual([])
    expect(check({ startDate: '2026-01-02', endDate: '2026-01-01' }, previous('2026-01-02', false))).toEqual([
      { path: 'endDate', kind: 'EndDateBeforeStartDate' },
    ])
    expect(check({ endDate: '2026-01-01' }, previous(null, false))).toEqual([])
  })

  it('do not allow an end before today when removing the start launches the campaign', () => {
    expect(check({ startDate: null, endDate: '2026-11-19' }, previous('2026-12-01', true))).toEqual([
      { path: 'endDate', kind: 'EndDateBeforeStartDate', isPast: true },
    ])
  })
})

it.each([
  ['2026-12-01', '2026-12-01', true],
  ['2026-12-01', '2026-12-02', false],
  ['2026-11-01', '2026-11-20', true],
  ['2026-11-01', '2026-11-21', false],
  [null, '2026-11-20', true],
  ['', '2026-11-21', false],
  ['2026-12-01', null, false],
  [null, '20', false],
])('a campaign from %s to %s is over at once: %s', (startDate, endDate, isOver) => {
  expect(isOverAtOnce({ startDate, endDate }, today)).toBe(isOver)
})
