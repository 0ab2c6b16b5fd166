import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareWords } from '../../src/lib/compare-words.ts'

const sorted = (...words: string[]) => words.toSorted(compareWords)

describe('the order of words', () => {
  it('puts Russian before English, and numbers by value, in any case', () => {
    expect(sorted('zebra 1', 'Apple 10', 'apple 9', 'яблоко')).toEqual(['яблоко', 'apple 9', 'Apple 10', 'zebra 1'])
    expect(compareWords('APPLE 10', 'apple 10')).toBe(0)
  })

  it('is alphabetical in Russian, with ё beside е', () => {
    expect(sorted('Яблоко', 'Ёлка', 'Жук', 'Арбуз')).toEqual(['Арбуз', 'Ёлка', 'Жук', 'Яблоко'])
  })

  it('puts Russian words before English ones', () => {
    expect(sorted('apple', 'яблоко', 'Zebra')).toEqual(['яблоко', 'apple', 'Zebra'])
  })

  it('follows the value of numbers, not their digits', () => {
    expect(sorted('Ad 10', 'Ad 9', 'Ad 100')).toEqual(['Ad 9', 'Ad 10', 'Ad 100'])
  })

  it('ignores case and accents', () => {
    expect(compareWords('чайник', 'ЧАЙНИК')).toBe(0)
    expect(compareWords('Cafe', 'café')).toBe(0)
    expect(compareWords('елка', 'ёлка')).toBe(0)
  })

  it('puts an empty word first, and a beginning before the whole', () => {
    expect(sorted('tea', '', 'teapot')).toEqual(['', 'tea', 'teapot'])
  })

  it('is the same from both sides and over any chain of words', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (a, b, c) => {
        expect(Math.sign(compareWords(a, b))).toBe(-Math.sign(compareWords(b, a)) + 0)
        const [first = '', second = '', third = ''] = sorted(a, b, c)
        expect(compareWords(first, second)).toBeLessThanOrEqual(0)
        expect(compareWords(second, third)).toBeLessThanOrEqual(0)
        expect(compareWords(first, third)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
