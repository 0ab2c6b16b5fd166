import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinRoas, readRoas } from '../../../src/domain/statistics/roas-range.ts'

const read = (query: string) => readRoas(new URLSearchParams(query))

describe('a filter by ROAS', () => {
  it.each([
    ['roasFrom=1.5&roasTo=3', { from: 1.5, to: 3 }],
    ['roasFrom=0', { from: 0, to: Infinity }],
    ['roasTo=2', { from: -Infinity, to: 2 }],
    ['roasFrom=much&roasTo=2', { from: -Infinity, to: 2 }],
    ['', undefined],
    ['roasFrom=&roasTo=', undefined],
    ['roasFrom=Infinity', undefined],
  ])('is read from the address %j', (query, range) => {
    expect(read(query)).toEqual(range)
  })

  it('includes both of its bounds, and no ad without spending', () => {
    const range = { from: 1, to: 2 }
    expect([0.99, 1, 1.5, 2, 2.01, null].map((roas) => isWithinRoas(roas, range))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('compares a ROAS as it is shown, with two digits', () => {
    const [from, to] = [0.99, Infinity]
    expect([0.984, 0.985, 0.994].map((roas) => isWithinRoas(roas, { from, to }))).toEqual([false, true, true])
    expect([0.994, 0.996].map((roas) => isWithinRoas(roas, { from: -Infinity, to: 0.99 }))).toEqual([true, false])
  })

  it('without bounds includes each known ROAS', () => {
    fc.assert(fc.property(fc.double({ noNaN: true }), (roas) => isWithinRoas(roas, { from: -Infinity, to: Infinity })))
  })
})
