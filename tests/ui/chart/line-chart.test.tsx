import { screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineChart } from '../../../src/ui/chart/line-chart.tsx'
import { outline, positions, roundUp } from '../../../src/ui/chart/line-scale.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { render } from '../../helpers/render.tsx'

const money = (value: number) => `$${value}`
const chart = (
  <LineChart
    label="Over time"
    lines={[
      { name: 'Spent', values: [10, 30, null], before: [5, 20, 40], format: money },
      { name: 'Clicks', values: [1, 2, 3], format: String },
    ]}
    steps={['Monday', 'Tuesday', 'Wednesday'].map((name) => ({ name, short: name.slice(0, 2) }))}
    words={{ before: 'before', asTable: 'As a table', step: 'Day' }}
  />
)

describe('a line chart', () => {
  it('is read step by step with the arrow keys', async () => {
    const { user } = render(chart)
    const plot = screen.getByRole('slider', { name: 'Over time' })
    await user.tab()
    expect(document.activeElement).toBe(plot)
    expect(plot.getAttribute('aria-valuetext')).toBe('Wednesday; Spent: –, before: $40; Clicks: 3')
    await user.keyboard('{ArrowLeft}')
    expect(plot.getAttribute('aria-valuetext')).toBe('Tuesday; Spent: $30, before: $20; Clicks: 2')
    expect(screen.getByText('$30, before: $20', { selector: '.number' })).toBeTruthy()
    await user.keyboard('{Home}{ArrowLeft}')
    expect(plot.getAttribute('aria-valuetext')).toContain('Monday')
    await user.keyboard('{End}')
    expect(plot.getAttribute('aria-valuetext')).toContain('Wednesday')
    await user.keyboard('{ArrowDown}')
    expect(plot.getAttribute('aria-valuetext')).toContain('Tuesday')
    await user.keyboard('{PageDown}')
    expect(plot.getAttribute('aria-valuetext')).toContain('Monday')
    await user.keyboard('{PageUp}')
    expect(plot.getAttribute('aria-valuetext')).toContain('Wednesday')
    await expectAccessible()
  })

  it('draws the previous period on the scale of the steps so far', () => {
    const day = Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 1000 : 10))
    const { container } = render(
      <LineChart
        label="Today"
        lines={[{ name: 'Spent', values: [10, 10, 10], before: day, format: money }]}
        steps={['0:00', '1:00', '2:00'].map((name) => ({ name, short: name }))}
        words={{ before: 'yesterday', asTable: 'As a table', step: 'Hour' }}
      />,
    )
    const [before, now] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
    expect(before).toBe(now)
  })

  it('names the dotted lines until a step is chosen, whose values then name them', async () => {
    const { user } = render(chart)
    expect(screen.getByText('before')).toBeTruthy()
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    expect(screen.queryByText('before')).toBeNull()
  })

  it('uses Escape only to leave a step, so that a second one reaches what surrounds the chart', async () => {
    const { user } = render(chart)
    const seen: boolean[] = []
    const note = ({ key, defaultPrevented }: KeyboardEvent) => void (key === 'Escape' && seen.push(defaultPrevented))
    addEventListener('keydown', note)
    await user.tab()
    await user.keyboard('{ArrowLeft}{Escape}{Escape}')
    removeEventListener('keydown', note)
    expect(screen.getByText('before')).toBeTruthy()
    expect(seen).toEqual([true, false])
  })

  it('has a table of the same numbers', async () => {
    const { user } = render(chart)
    await user.click(screen.getByText('As a table'))
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /Tuesday/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['$30, before: $20', '2'])
  })

  it('marks the steps with events, and describes them to every reader', async () => {
    const steps = ['Monday', 'Tuesday'].map((name) => ({ name, short: name.slice(0, 2) }))
    const noted = steps.map((step, at) => ({ ...step, notes: at === 0 ? ['Bid 24 → 31'] : undefined }))
    const { user, container } = render(
      <LineChart
        label="Over time"
        lines={[{ name: 'Spent', values: [10, 30], format: money }]}
        steps={noted}
        words={{ before: 'before', asTable: 'As a table', step: 'Day', notes: 'Changes' }}
      />,
    )
    expect(container.querySelectorAll('.line-chart__mark')).toHaveLength(1)
    await user.tab()
    await user.keyboard('{Home}')
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Monday; Spent: $10; Bid 24 → 31')
    await user.click(screen.getByText('As a table'))
    const table = within(await screen.findByRole('table'))
    expect(table.getByRole('columnheader', { name: 'Changes' })).toBeTruthy()
    expect(table.getByRole('row', { name: /Monday/ }).textContent).toContain('Bid 24 → 31')
    await expectAccessible()
  })

  it('draws every value within its box, and interrupts the line where one is missing', () => {
    const values = fc.array(
      fc.option(
        fc.integer({ min: 0, max: 1e9 }).map((value) => value / 10_000),
        { nil: null },
      ),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(values, (all) => {
        const most = roundUp(Math.max(0, ...all.map((value) => value ?? 0)))
        const points = positions(all, most, 720, 160)
        for (const point of points) {
          if (!point) continue
          expect(point.x).toBeGreaterThanOrEqual(0)
          expect(point.x).toBeLessThanOrEqual(720)
          expect(point.y).toBeGreaterThanOrEqual(-0.001)
          expect(point.y).toBeLessThanOrEqual(160)
        }
        const starts = all.filter((value, at) => value !== null && (at === 0 || all[at - 1] === null)).length
        expect(outline(points).match(/M/g)?.length ?? 0).toBe(starts)
      }),
    )
  })

  it('ends its scale at a round number that is not below any value', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (value) => {
        const end = roundUp(value)
        expect(end).toBeGreaterThanOrEqual(value * 0.999999)
        expect(end).toBeLessThanOrEqual(value * 2.5)
      }),
    )
  })
})
