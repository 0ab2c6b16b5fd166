import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_STATS_DAYS } from '../../../src/domain/statistics/longest-range.ts'
import { addDays } from '../../../src/domain/calendar.ts'
import type { Period } from '../../../src/domain/statistics/period.ts'
import type { PresetCampaign } from '../../../src/domain/statistics/presets.ts'
import type { Comparison } from '../../../src/domain/statistics/stats-change.ts'
import { StatsBar } from '../../../src/features/statistics/stats-bar.tsx'
import * as tools from '../../../src/features/statistics/tools/late-tools.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { campaign } from '../../helpers/stats.ts'

const start = { from: '2026-03-02', to: '2026-03-09', offset: 180 }
type Chosen = { from: string; to: string; preset: string | undefined; comparison: Comparison | undefined }

describe('the range picker', () => {
  const today = '2026-11-25'
  let choices: Chosen[]
  function Bar({ about }: { about: PresetCampaign | undefined }) {
    const [period, setPeriod] = useState<Period>({ range: start })
    const [compared, setCompared] = useState<Comparison>()
    return (
      <StatsBar
        tools={tools}
        period={period}
        comparison={compared}
        campaign={about}
        onChoose={(days, preset, comparison) => {
          choices.push({ ...days, preset, comparison })
          setPeriod({ range: { ...days, offset: 180 }, preset })
          setCompared(comparison)
        }}
        isRefreshing={false}
        onRefresh={() => {}}
      />
    )
  }
  const button = () => screen.getByRole('button', { name: /^Dates|^Period/ })
  const show = async (about?: PresetCampaign) => {
    choices = []
    const { user } = render(<Bar about={about} />)
    const open = async () => {
      await user.click(button())
      return within(await screen.findByRole('dialog'))
    }
    return { user, open }
  }
  const day = (panel: ReturnType<typeof within>, name: string) =>
    panel.getByRole('textbox', { name }) as HTMLInputElement
  beforeEach(async () => {
    vi.setSystemTime(`${today}T09:00:00Z`)
    await openOffice('en', 'statistics')
  })

  it('names the chosen days, and opens two fields and the months around them', async () => {
    const { open } = await show()
    expect(button().textContent).toContain('02/03/2026 – 09/03/2026')
    const panel = await open()
    expect(day(panel, 'From').value).toBe('02/03/2026')
    expect(day(panel, 'To').value).toBe('09/03/2026')
    expect(panel.getByRole('grid', { name: 'March 2026' })).toBeTruthy()
    expect(document.activeElement).toBe(panel.getByRole('button', { name: /^Monday,? 9 March 2026$/ }))
    await expectAccessible()
  })

  it('chooses a preset at once, and returns the focus', async () => {
    const { user, open } = await show()
    const panel = await open()
    await user.click(panel.getByRole('button', { name: 'Last 14 days' }))
    expect(choices).toEqual([{ from: addDays(today, -13), to: today, preset: 'last14', comparison: undefined }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button().textContent).toContain('Last 14 days')
    expect(document.activeElement).toBe(button())
  })

  it('chooses two days in the grid by keys, in either order', async () => {
    const { user, open } = await show()
    const panel = await open()
    await user.keyboard('{Enter}')
    expect(panel.getByRole('status').textContent).toBe('Starts on 09/03/2026. Choose the last day.')
    await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}')
    expect(panel.getByRole('status').textContent).toBe('9 days')
    expect(choices).toEqual([])
    await user.click(panel.getByRole('button', { name: 'Show' }))
    expect(choices).toEqual([{ from: '2026-03-01', to: '2026-03-09', preset: undefined, comparison: undefined }])
  })

  it('turns the months over with Page Up, whose day has the focus', async () => {
    const { user, open } = await show()
    const panel = await open()
    await user.keyboard('{PageUp}')
    expect(document.activeElement).toBe(panel.getByRole('button', { name: /^Monday,? 9 February 2026$/ }))
    await user.keyboard('{Shift>}{PageUp}{/Shift}')
    expect(document.activeElement?.getAttribute('data-day')).toBe('2025-02-09')
  })

  it('takes typed days with Enter, in view of their month', async () => {
    const { user, open } = await show()
    const panel = await open()
    await user.clear(day(panel, 'From'))
    await user.type(day(panel, 'From'), '28.1.26')
    await user.tab()
    expect(day(panel, 'From').value).toBe('28/01/2026')
    expect(panel.getByRole('grid', { name: 'January 2026' })).toBeTruthy()
    await user.type(day(panel, 'To'), '{Enter}')
    expect(choices[0]).toMatchObject({ from: '2026-01-28', to: '2026-03-09', preset: undefined })
  })

  it('keeps an invalid range, and says why', async () => {
    const { user, open } = await show()
    const panel = await open()
    const type = async (text: string) => {
      await user.clear(day(panel, 'To'))
      await user.type(day(panel, 'To'), `${text}{Enter}`)
    }
    await type('01/03/2026')
    expect(panel.getByText('The end is before the start')).toBeTruthy()
    await type('31/02/2026')
    expect(panel.getByText('Enter a whole date: day/month/year')).toBeTruthy()
    await type(addDays(today, 1).split('-').reverse().join('/'))
    expect(panel.getByText('Figures go up to today')).toBeTruthy()
    expect(choices).toEqual([])
  })

  it('keeps a range that is longer than a server answers, and says how long it can be', async () => {
    const { user, open } = await show()
    const panel = await open()
    const type = async (name: string, text: string) => {
      await user.clear(day(panel, name))
      await user.type(day(panel, name), `${text}{Enter}`)
    }
    await user.clear(day(panel, 'To'))
    await user.type(day(panel, 'To'), '09/01/2026')
    await type('From', '02/01/2016')
    expect(panel.getByText('The period has at most 3,660 days')).toBeTruthy()
    expect(choices).toEqual([])
    await type('From', '03/01/2016')
    expect(choices).toMatchObject([{ from: addDays('2026-01-09', 1 - MAX_STATS_DAYS), to: '2026-01-09' }])
  })

  it('has no days to come, and says why', async () => {
    const { user, open } = await show()
    await user.click((await open()).getByRole('button', { name: 'Today' }))
    const panel = await open()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Figures go up to today$/)
    await user.keyboard('{Enter}')
    expect(day(panel, 'To').value).toBe(today.split('-').reverse().join('/'))
    expect(panel.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('is left as it was with Escape', async () => {
    const { user, open } = await show()
    await open()
    await user.keyboard('{Enter}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(choices).toEqual([])
    expect(document.activeElement).toBe(button())
  })

  it('compares with the previous period or the same days of last year', async () => {
    const { user, open } = await show()
    const panel = await open()
    expect(
      panel.getByRole('radio', { name: 'With the previous period', description: '22/02/2026 – 01/03/2026' }),
    ).toBeTruthy()
    await user.click(
      panel.getByRole('radio', { name: 'With the same days last year', description: '02/03/2025 – 09/03/2025' }),
    )
    await user.click(panel.getByRole('button', { name: 'Show' }))
    expect(choices).toEqual([{ from: start.from, to: start.to, preset: undefined, comparison: 'year' }])
    expect(button().textContent).toContain('against last year')
  })

  it('says why days cannot be compared', async () => {
    const { open } = await show(campaign)
    const panel = await open()
    const year = panel.getByRole('radio', { name: 'With the same days last year' }) as HTMLInputElement
    expect(year.disabled).toBe(true)
    expect(panel.getAllByText('The campaign did not exist yet').length).toBeGreaterThan(0)
  })

  it('offers the entire campaign, from its local day of creation', async () => {
    const { user, open } = await show(campaign)
    await user.click((await open()).getByRole('button', { name: 'Entire campaign' }))
    expect(choices[0]).toMatchObject({ from: '2026-09-16', preset: 'entireCampaign' })
  })
})
