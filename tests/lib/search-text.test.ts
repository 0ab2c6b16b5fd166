import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, searchWords } from '../../src/lib/search-text.ts'

describe('a text folded for searching', () => {
  it.each([
    ['in any case', 'ЧАЙНИК Kettle', 'чайник kettle'],
    ['with every ё as е', 'Ёлка и ёжик', 'елка и ежик'],
    ['with ё written as two characters', 'е\u0308лка', 'елка'],
    ['with й written as two characters', 'чаи\u0306', 'чай'],
    ['in full width', 'ＡＢＣ１', 'abc1'],
    ['with a ligature', 'ﬁlter', 'filter'],
    ['with a no-break space', 'green\u00a0tea', 'green tea'],
    ['with spaces around it', ' tea ', ' tea '],
  ])('equals the plain one: %s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('does not depend on how its characters are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
      }),
    )
  })
})

describe('the words of a search phrase', () => {
  it.each([
    ['', []],
    [' \t\n', []],
    ['tea', ['tea']],
    ['  Green   TEA\tЁлка ', ['green', 'tea', 'елка']],
    ['green\u00a0tea', ['green', 'tea']],
    ["L'Oréal 3.5-in", ["l'oréal", '3.5-in']],
  ])('of %j are %j', (phrase, words) => {
    expect(searchWords(phrase)).toEqual(words)
  })

  it('contain neither spaces nor empty words', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(' ', '\n', '\u00a0', 'a', 'Ё', 'ﷺ') }), (phrase) => {
        for (const word of searchWords(phrase)) expect(word).toMatch(/^\S+$/)
      }),
    )
  })
})
