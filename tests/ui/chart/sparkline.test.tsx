import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Sparkline } from '../../../src/ui/chart/sparkline.tsx'
import { render } from '../../helpers/render.tsx'

/** Returns the points of the line, from the top left. */
function pointsOf(values: readonly number[]) {
  render(<Sparkline label="Spending" values={values} />)
  const path = screen.getByRole('img', { name: 'Spending' }).querySelector('path')?.getAttribute('d') ?? ''
  return [...path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

describe('a sparkline', () => {
  it('runs over its whole width, from zero below to the highest value above', () => {
    expect(pointsOf([0, 5, 10])).toEqual([
      [0, 18],
      [36, 9],
      [72, 0],
    ])
  })

  it('is at the bottom if all values are zero', () => {
    expect(pointsOf([0, 0]).map(([, y]) => y)).toEqual([18, 18])
  })
})
