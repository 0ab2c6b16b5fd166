import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleOf } from '../../../src/ui/chart/bar-scale.ts'

const share = (percent: string) => Number(percent.replace('%', ''))
/** Counts, and money in hundredths. */
const figures = fc.array(
  fc.integer({ min: -100_000_000, max: 100_000_000_000_000 }).map((hundredths) => hundredths / 100),
  { minLength: 1, maxLength: 12 },
)

describe('the scale of a chart', () => {
  it('starts every bar at zero, with a length proportional to its value', () => {
    fc.assert(
      fc.property(figures, (values) => {
        const scale = scaleOf(values)
        const zero = share(scale.at(0))
        const longest = values.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? 0
        const perUnit = share(scale.bar(longest).width) / Math.abs(longest || 1)
        for (const value of values) {
          const bar = { left: share(scale.bar(value).left), width: share(scale.bar(value).width) }
          expect(value >= 0 ? bar.left : bar.left + bar.width).toBeCloseTo(zero, 1)
          expect(bar.left).toBeGreaterThanOrEqual(0)
          expect(bar.left + bar.width).toBeLessThanOrEqual(100.02)
          expect(bar.width).toBeCloseTo(Math.abs(value) * perUnit, 0)
        }
      }),
    )
  })

  it('ends at a round number above all values, or at the given maximum', () => {
    expect(scaleOf([38_218]).ticks).toEqual([0, 25_000, 50_000])
    expect(scaleOf([0.27], 1).ticks).toEqual([0, 0.5, 1])
    expect(scaleOf([-300, 700]).ticks).toEqual([-500, 0, 500, 1000])
    expect(scaleOf([0]).ticks).toEqual([0])
  })
})
