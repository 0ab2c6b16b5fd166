import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkOffset } from '../../src/domain/offset.ts'

it('accepts every whole minute up to 14 hours from UTC', () => {
  fc.assert(fc.property(fc.integer({ min: -840, max: 840 }), (offset) => checkOffset(offset) === null))
})

it.each([
  [841, { kind: 'TooHighError', max: 840 }],
  [-841, { kind: 'TooLowError', min: -840 }],
  [0.5, { kind: 'NotANumberError' }],
  [Number.NaN, { kind: 'NotANumberError' }],
])('refuses the offset %s', (offset, error) => {
  expect(checkOffset(offset)).toEqual(error)
})
