import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countOf,
  parseVisitors,
  unionOf,
  visitorsText,
  type Run,
  type Visitors,
} from '../../../../server/store/statistics/visitors.ts'

const run = fc
  .tuple(fc.nat({ max: 300 }), fc.integer({ min: 1, max: 40 }))
  .map(([first, count]): Run => [first, first + count])
const sets = fc.array(fc.array(run, { maxLength: 5 }), { maxLength: 8 })
const members = (visitors: Visitors) =>
  visitors.flatMap(([first, end]) => Array.from({ length: end - first }, (_, index) => first + index))

describe('sets of visitors', () => {
  it('count each visitor once, whatever the runs and sets share', () => {
    fc.assert(
      fc.property(sets, (list) => {
        const exact = new Set(list.flatMap(members))
        const union = unionOf(list)
        expect(countOf(union)).toBe(exact.size)
        expect(new Set(members(union))).toEqual(exact)
      }),
    )
  })

  it('join runs that overlap or touch, and keep the others apart', () => {
    expect(
      unionOf([
        [
          [1, 4],
          [9, 10],
        ],
        [
          [4, 6],
          [2, 3],
        ],
      ]),
    ).toEqual([
      [1, 6],
      [9, 10],
    ])
  })

  it('pass through the database as text', () => {
    expect(
      visitorsText([
        [1, 6],
        [9, 10],
      ]),
    ).toBe('{[1,6),[9,10)}')
    expect(visitorsText([])).toBe('{}')
    fc.assert(
      fc.property(fc.array(run), (visitors) => {
        expect(parseVisitors(visitorsText(visitors))).toEqual(visitors)
      }),
    )
  })
})
