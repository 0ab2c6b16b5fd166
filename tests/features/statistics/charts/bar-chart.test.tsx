import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { BarChart, type ChartRow } from '../../../../src/features/statistics/charts/bar-chart.tsx'
import { expectAccessible } from '../../../helpers/axe.ts'
import { render } from '../../../helpers/render.tsx'

const costs: ChartRow[] = [
  { key: 'home', label: 'Home', values: [100, 400] },
  { key: 'search', label: 'Search', values: [50, 0], note: 'stopped' },
  { key: 'shelf', label: 'Shelf', values: [25, 50] },
]
const euros = (value: number) => `${value} €`

const show = (rows: readonly ChartRow[], series = ['Spent', 'Revenue'], max?: number) =>
  render(
    <BarChart
      title="By placement"
      unit="€"
      series={series}
      rows={rows}
      format={euros}
      tableLabel="As a table"
      {...(max !== undefined && { max })}
    />,
  )
const bars = () => screen.getAllByRole('img')
const widths = () => [...document.querySelectorAll<HTMLElement>('.chart__bar')].map(({ style }) => style.width)
const ticks = () => [...document.querySelectorAll('.chart__tick')].map(({ textContent }) => textContent)

describe('a bar chart', () => {
  it('names itself with its unit, and each row with its numbers', async () => {
    show(costs)
    expect(screen.getByRole('figure')).toHaveAccessibleName('By placement, €')
    expect(bars().map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Home — Spent: 100 €, Revenue: 400 €',
      'Search — Spent: 50 €, Revenue: 0 € — stopped',
      'Shelf — Spent: 25 €, Revenue: 50 €',
    ])
    await expectAccessible()
  })

  it('draws the bars on one scale from zero to a round number', () => {
    show(costs)
    expect(widths()).toEqual(['20%', '80%', '10%', '0%', '5%', '10%'])
    expect(ticks()).toEqual(['0 €', '250 €', '500 €'])
  })

  it('draws the bars on the scale it is given', () => {
    show([{ key: 'a', label: 'Budget', values: [0.5] }], ['Share'], 1)
    expect(widths()).toEqual(['50%'])
    expect(ticks()).toEqual(['0 €', '0.5 €', '1 €'])
  })

  it('explains the bars where there are several, and else does not', () => {
    const { rerender } = show(costs)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Spent', 'Revenue'])
    rerender(
      <BarChart
        title="Views"
        unit="views"
        series={['Count']}
        rows={[{ key: 'views', label: 'Views', values: [7] }]}
        format={String}
        tableLabel="As a table"
      />,
    )
    expect(screen.queryByRole('listitem')).toBeNull()
    expect(screen.getByRole('img')).toHaveAccessibleName('Views — 7')
  })

  it('moves between its rows by the arrow keys, Home and End, and stays at its ends', () => {
    show(costs)
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
    const stops = () => bars().map((bar) => bar.getAttribute('tabindex'))
    expect(stops()).toEqual(['0', '-1', '-1'])
    bars()[0]!.focus()
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['End', 2],
      ['ArrowUp', 1],
      ['Home', 0],
    ] as const) {
      expect(press(key)).toBe(false)
      expect(bars()[at]).toHaveFocus()
      expect(stops().indexOf('0')).toBe(at)
    }
    expect(press('ArrowUp')).toBe(true)
    expect(bars()[0]).toHaveFocus()
    press('End')
    expect(press('ArrowDown')).toBe(true)
    expect(press('a')).toBe(true)
    expect(bars()[2]).toHaveFocus()
  })

  it('shows the numbers of the row under the pointer or with the focus', () => {
    show(costs)
    const tooltip = () => screen.queryByRole('tooltip')?.textContent
    expect(tooltip()).toBeUndefined()
    fireEvent.mouseEnter(bars()[2]!)
    expect(tooltip()).toBe('Shelf — Spent: 25 €, Revenue: 50 €')
    fireEvent.mouseLeave(bars()[2]!)
    expect(tooltip()).toBeUndefined()
    fireEvent.focus(bars()[1]!)
    expect(tooltip()).toBe('Search — Spent: 50 €, Revenue: 0 € — stopped')
    fireEvent.blur(bars()[1]!)
    expect(tooltip()).toBeUndefined()
  })

  it('keeps a row within reach of Tab when the rows become fewer', () => {
    const { rerender } = show(costs)
    fireEvent.focus(bars()[2]!)
    rerender(
      <BarChart title="Less" unit="€" series={['Spent']} rows={costs.slice(0, 1)} format={euros} tableLabel="Table" />,
    )
    expect(bars().map((bar) => bar.getAttribute('tabindex'))).toEqual(['0'])
  })

  it('has the same numbers as a table, which is rendered when it is opened', async () => {
    show(costs)
    expect(screen.queryByRole('table', { hidden: true })).toBeNull()
    await userEvent.click(screen.getByText('As a table'))
    const table = await screen.findByRole('table')
    const cells = [...table.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
    )
    expect(cells).toEqual([
      ['', 'Spent, €', 'Revenue, €'],
      ['Home', '100 €', '400 €'],
      ['Search (stopped)', '50 €', '0 €'],
      ['Shelf', '25 €', '50 €'],
    ])
  })

  it('is drawn without any row', () => {
    show([])
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('figure')).toHaveAccessibleName('By placement, €')
  })
})
