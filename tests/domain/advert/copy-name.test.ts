import fc from 'fast-check'
import { expect, it } from 'vitest'
import { copyName } from '../../../src/domain/advert/copy-name.ts'

it('the name of a copy is marked, and cut where it would be too long', () => {
  expect(copyName('Copy: ', 'Kettles', 20)).toBe('Copy: Kettles')
  expect(copyName('Copy: ', 'Kettles', 10)).toBe('Copy: Kett')
  expect(copyName('Copy: ', 'Red kettles', 10)).toBe('Copy: Red')
  expect(copyName('', 'x'.repeat(3000))).toHaveLength(2000)
})

it('the name of a copy is never cut within a character', () => {
  expect(copyName('Copy: ', 'a😀', 8)).toBe('Copy: a')
  expect(copyName('Copy: ', 'a😀', 9)).toBe('Copy: a😀')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (name, length) => {
      const copy = copyName('', name, length)
      return copy.length <= length && !/\p{Surrogate}/u.test(copy)
    }),
  )
})
