import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkOffset, zoneText } from '../../src/domain/offset.ts'

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

it.each([
  [180, 'UTC+3'],
  [0, 'UTC+0'],
  [-570, 'UTC−9:30'],
  [345, 'UTC+5:45'],
  [5, 'UTC+0:05'],
])('the offset %s is written as %s', (offset, text) => {
  expect(zoneText(offset)).toBe(text)
})
