import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../../src/domain/calendar.ts'
import type { DayRange } from '../../../src/domain/statistics/presets.ts'
import { RangePicker } from '../../../src/features/statistics/range/range-picker.tsx'
import { presetRanges, todayAt, type Period } from '../../../src/features/statistics/range/range.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { pickDay } from '../../helpers/pick-day.ts'
import { render } from '../../helpers/render.tsx'
import { openOffice } from '../../helpers/office.ts'
import { campaign } from './helpers/stats.ts'

vi.setConfig({ testTimeout: 30_000 })

const start = { from: '2026-03-02', to: '2026-03-09', offset: 180 }
const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const period = () => screen.getByLabelText<HTMLSelectElement>('Period')

function Picker({ onRange }: { onRange: (days: DayRange) => void }) {
  const [{ range, preset }, setPeriod] = useState<Period>({ range: start })
  return (
    <RangePicker
      range={range}
      preset={preset}
      campaign={campaign}
      onChange={(days, preset) => {
        onRange(days)
        setPeriod({ range: { ...range, ...days }, preset })
      }}
    />
  )
}

describe('the range picker', () => {
  let ranges: DayRange[]
  const show = () => {
    ranges = []
    return render(<Picker onRange={(days) => ranges.push(days)} />)
  }
  beforeEach(() => openOffice('en', 'statistics'))

  it('shows any two days as custom dates', async () => {
    show()
    expect(day('From').value).toBe('02/03/2026')
    expect(day('To').value).toBe('09/03/2026')
    expect(period().selectedOptions[0]?.textContent).toBe('Custom dates')
    await expectAccessible()
  })

  it('selects the days of a preset', async () => {
    const { user } = show()
    await user.selectOptions(period(), 'Last 7 days')
    const last7 = presetRanges(todayAt(180), 180).get('last7')
    expect(ranges).toEqual([last7])
    expect(day('From').value).toBe(last7?.from.split('-').reverse().join('/'))
    expect(period().selectedOptions[0]?.textContent).toBe('Last 7 days')
    expect(screen.queryByText('Custom dates')).toBeNull()
  })

  it('shows fixed days as custom dates, even those that a preset has today', async () => {
    const { user } = show()
    await user.selectOptions(period(), 'Last 7 days')
    const last = todayAt(180)
    for (const value of [addDays(last, -1), last]) fireEvent.input(day('To'), { target: { value } })
    expect(ranges.at(-1)).toEqual(presetRanges(last, 180).get('last7'))
    expect(period().selectedOptions[0]?.textContent).toBe('Custom dates')
  })

  it('offers the entire campaign, from its local day of creation', async () => {
    const { user } = show()
    await user.selectOptions(period(), 'Entire campaign')
    expect(ranges[0]?.from).toBe('2026-09-16')
  })

  it('selects a day as soon as both days form a range', () => {
    show()
    fireEvent.input(day('To'), { target: { value: '2026-03-20' } })
    expect(ranges).toEqual([{ from: '2026-03-02', to: '2026-03-20' }])
  })

  it('commits a typed day only once it is complete: on Enter, on blur, or after a pause', async () => {
    show()
    const typeDay = (...halves: string[]) => {
      for (const value of halves) {
        fireEvent.keyDown(day('To'), { key: value.at(-1) })
        fireEvent.input(day('To'), { target: { value } })
      }
    }
    typeDay('1/04/2026', '12/04/2026')
    expect(day('To').value).toBe('12/04/2026')
    expect(ranges).toEqual([])
    fireEvent.keyDown(day('To'), { key: 'Enter' })
    expect(ranges).toEqual([{ from: '2026-03-02', to: '2026-04-12' }])
    typeDay('2026-05-01', '2026-05-13')
    fireEvent.focusOut(day('To'))
    expect(ranges.slice(1)).toEqual([{ from: '2026-03-02', to: '2026-05-13' }])
    typeDay('2026-06-01', '2026-06-14')
    expect(ranges).toHaveLength(2)
    await waitFor(() => expect(ranges.slice(2)).toEqual([{ from: '2026-03-02', to: '2026-06-14' }]), { timeout: 5_000 })
  })

  it('commits a picked day at once, even after a typed one', () => {
    show()
    fireEvent.keyDown(day('To'), { key: '2' })
    fireEvent.input(day('To'), { target: { value: '2/03/2026' } })
    fireEvent.focusOut(day('To'))
    expect(ranges).toEqual([{ from: '2026-03-02', to: '2026-03-02' }])
    pickDay(day('To'), '2026-03-20')
    expect(ranges.slice(1)).toEqual([{ from: '2026-03-02', to: '2026-03-20' }])
    expect(day('To').value).toBe('20/03/2026')
  })

  it('keeps a reversed range in its fields, and reports it on blur', () => {
    show()
    fireEvent.input(day('From'), { target: { value: '2026-03-15' } })
    expect(ranges).toEqual([])
    expect(day('From').value).toBe('2026-03-15')
    expect(screen.queryByText('The end is before the start')).toBeNull()
    fireEvent.focusOut(day('From'))
    expect(day('From').value).toBe('15/03/2026')
    expect(screen.getByText('The end is before the start')).toBeTruthy()
    fireEvent.input(day('To'), { target: { value: '2026-03-16' } })
    expect(ranges).toEqual([{ from: '2026-03-15', to: '2026-03-16' }])
    expect(screen.queryByText('The end is before the start')).toBeNull()
  })

  it('reports an error on Enter, and clears it when the range changes from outside', () => {
    const { rerender } = render(<RangePicker range={start} onChange={() => {}} />)
    fireEvent.input(day('To'), { target: { value: '2026-02-01' } })
    fireEvent.keyDown(day('To'), { key: 'Enter' })
    expect(screen.getByText('The end is before the start')).toBeTruthy()
    rerender(<RangePicker range={{ ...start, from: '2026-01-05', to: '2026-01-09' }} onChange={() => {}} />)
    expect(screen.queryByText('The end is before the start')).toBeNull()
    expect(day('To').value).toBe('09/01/2026')
  })

  it('requires a complete date in place of an emptied one', () => {
    show()
    fireEvent.input(day('To'), { target: { value: '' } })
    fireEvent.focusOut(day('To'))
    expect(screen.getByText('Enter a whole date: day/month/year')).toBeTruthy()
    expect(ranges).toEqual([])
  })
})
