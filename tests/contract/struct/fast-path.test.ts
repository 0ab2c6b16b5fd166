import fc from 'fast-check'
import { is, nullable, number, integer, type, validate } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { AttributedStruct, StatsStruct } from '../../../src/contract/statistics/stats.ts'

/** The same shape, with every part checked. */
const slowly = type({
  views: integer(),
  uniqViewVisitors: integer(),
  clicks: integer(),
  ctr: nullable(number()),
  spent: number(),
  cpc: nullable(number()),
  cpm: nullable(number()),
  postClick: AttributedStruct,
  postView: AttributedStruct,
})
const anything = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.constant(undefined),
  fc.string(),
  fc.constant({}),
)
const mostlyNumbers = fc.oneof(
  { weight: 12, arbitrary: fc.integer() },
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: anything },
)
const attributed = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ revenue: mostlyNumbers, products: mostlyNumbers, acos: mostlyNumbers, roas: mostlyNumbers }),
  },
  { weight: 1, arbitrary: anything },
)
const stats = fc.record({
  views: mostlyNumbers,
  uniqViewVisitors: mostlyNumbers,
  clicks: mostlyNumbers,
  ctr: mostlyNumbers,
  spent: mostlyNumbers,
  cpc: mostlyNumbers,
  cpm: mostlyNumbers,
  postClick: attributed,
  postView: attributed,
})

describe('the quick check of a block of figures', () => {
  it('comes to the same verdict as a check of each figure', () => {
    let sound = 0
    fc.assert(
      fc.property(fc.oneof({ weight: 20, arbitrary: stats }, { weight: 1, arbitrary: anything }), (value) => {
        const verdict = is(value, slowly)
        if (verdict) sound++
        expect(is(value, StatsStruct)).toBe(verdict)
      }),
      { numRuns: 5_000 },
    )
    expect(sound).toBeGreaterThan(50)
  })

  it('still reports which figure is wrong', () => {
    const attributedNothing = { revenue: 0, products: 0, acos: null, roas: null }
    const [error] = validate(
      {
        views: 1,
        uniqViewVisitors: 1,
        clicks: 'many',
        ctr: null,
        spent: 0,
        cpc: null,
        cpm: null,
        postClick: attributedNothing,
        postView: attributedNothing,
      },
      StatsStruct,
    )
    expect(error?.path).toEqual(['clicks'])
  })
})
