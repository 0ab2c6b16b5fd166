import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchScore, MAX_WORDS, mayBeMistyped, phraseOf, wordsOf } from '../../../src/domain/search/match-text.ts'
import { otherLayout } from '../../../src/domain/search/other-layout.ts'

const score = (text: string, typed: string) => matchScore(wordsOf(text), phraseOf(typed))
const letters = [...'abcdefghijklmnopqrstuvwxyz', ...'абвгдежзийклмнопрстуфхцчшщъыьэюя']
const word = (min: number) => fc.string({ unit: fc.constantFrom(...letters), minLength: min, maxLength: 12 })
const name = fc.array(word(1), { minLength: 1, maxLength: 5 })

/** A word of a text, at least so long, and the text. */
const wordIn = (min: number) =>
  fc.tuple(fc.array(word(1), { maxLength: 3 }), word(min), fc.array(word(1), { maxLength: 3 })).map(([a, one, b]) => ({
    one,
    text: [...a, one, ...b].join(' '),
  }))

describe('the other keyboard layout', () => {
  it.each([
    ['сфь', 'cam'],
    ['cam', 'сфь'],
    ['rfv', 'кам'],
    ['Rfv,fqy', 'камбайн'],
    ['Лето 2026', 'ktnj 2026'],
  ])('writes %s as %s', (typed, written) => expect(otherLayout(typed)).toBe(written))

  it('undoes itself', () => {
    fc.assert(fc.property(name, (words) => otherLayout(otherLayout(words.join(' '))) === words.join(' ')))
  })
})

describe('a phrase', () => {
  it('has the words as typed, and as the same keys type them in the other layout', () => {
    expect(phraseOf(' — Лёд-2026')).toEqual([
      ['лед', '2026'],
      ['k', 'l', '2026'], // ё is on a key without a Latin letter
    ])
    expect(phraseOf('сфь 7')).toEqual([
      ['сфь', '7'],
      ['cam', '7'],
    ])
  })

  it('has no words of a layout in which there are none', () => {
    expect(phraseOf(';')).toEqual([['ж']])
    expect(phraseOf(' — ')).toEqual([])
  })

  it('has at most twenty words of each layout', () => {
    const numbers = Array.from({ length: MAX_WORDS + 1 }, (_, n) => String(n))
    expect(phraseOf(numbers.join(' '))).toEqual([numbers.slice(0, MAX_WORDS), numbers.slice(0, MAX_WORDS)])
  })
})

describe('a typing error', () => {
  it('is possible in a word of four letters or more, and never in a number', () => {
    expect(['смар', 'смартфон', 'сма', 'см4р', '2026'].filter(mayBeMistyped)).toEqual(['смар', 'смартфон'])
  })

  it.each([
    ['молоко', 'молос', 'the last letter is wrong'],
    ['молоко', 'молокоз', 'a letter is added at the end'],
    ['молоко', 'млоко', 'one is missing'],
    ['молоко', 'моолоко', 'one is added'],
    ['молоко', 'мохоко', 'one is wrong'],
    ['молоко', 'омлоко', 'two are swapped'],
    ['молоко топленое', 'молокр топл', 'another word is right'],
  ])('in «%s» is forgiven: «%s», %s', (text, typed) => {
    expect(score(text, typed)).toBeGreaterThan(0)
  })

  it.each([
    ['молоко', 'молокозз', 'two letters are added'],
    ['молоко', 'мохохо', 'two are wrong'],
    ['молоко', 'олмоко', 'one has moved by two'],
    ['молоко', 'омолкх', 'two are swapped, and another is wrong'],
    ['молоко', 'лкомоо', 'nothing is in its place'],
    ['чаи', 'чай', 'the word is short'],
  ])('in «%s» is not forgiven: «%s», %s', (text, typed) => {
    expect(score(text, typed)).toBe(0)
  })
})

describe('the score', () => {
  it.each([
    ['чай', 'чай', 4.5],
    ['чайник', 'чай', 3.5],
    ['полусмартфоны', 'смарт', 2.5],
    ['смартфоны', 'сматрфоны', 1.5],
    ['а чай', 'чай', 4.25],
    ['чайник чай', 'чай', 4.25],
    ['чай чайник', 'чай чайник', 4.375],
    ['cam', 'сфь', 4.5 * 0.99],
    ['полусмарт', 'арт', 0],
    ['чай', 'чай кофе', 0],
  ])('of «%s» for «%s» is %d', (text, typed, expected) => expect(score(text, typed)).toBe(expected))
})

describe('a search', () => {
  it('finds words by their beginning, in any order, case and place', () => {
    fc.assert(
      fc.property(name, fc.infiniteStream(fc.integer({ min: 1, max: 12 })), (words, lengths) => {
        const typed = words.map((one) => one.slice(0, lengths.next().value).toUpperCase()).reverse()
        return score(words.join('_'), typed.join(' ')) > 0
      }),
    )
  })

  it('finds the same in the other keyboard layout', () => {
    fc.assert(fc.property(wordIn(1), ({ one, text }) => score(text, otherLayout(one)) > 0))
  })

  it('finds a word with one letter missing, added, wrong or swapped with the next', () => {
    const at = fc.nat()
    fc.assert(
      fc.property(wordIn(5), at, fc.constantFrom(...letters), ({ one, text }, n, letter) => {
        const i = n % (one.length - 1)
        const faults = [
          one.slice(0, i) + one.slice(i + 1),
          one.slice(0, i) + letter + one.slice(i),
          one.slice(0, i) + letter + one.slice(i + 1),
          one.slice(0, i) + one[i + 1] + one[i] + one.slice(i + 2),
        ]
        for (const typed of faults) expect(score(text, typed), typed).toBeGreaterThan(0)
      }),
    )
  })

  it('takes a number with another digit for another number', () => {
    expect(score('Лето 2026', '2025')).toBe(0)
  })

  it('finds nothing if a word of the phrase is not there', () => {
    fc.assert(fc.property(name, (words) => score(words.join(' '), `${words[0]} ~ ßßßß`) === 0))
  })

  it('prefers a whole word to a beginning, this to a part, and this to a typing error', () => {
    fc.assert(
      fc.property(word(5), word(1), (one, more) => {
        const inOrder = [one, one + more, `0${one}`].map((text) => score(text, one))
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a))
        expect(inOrder.at(-1)).toBeGreaterThan(0)
      }),
    )
    expect(score('Чай', 'чай')).toBeGreaterThan(score('Чайник', 'чай'))
    expect(score('Смартфоны', 'смарт')).toBeGreaterThan(score('Полусмартфоны', 'смарт'))
    expect(score('Полусмартфоны', 'смарт')).toBeGreaterThan(score('Сматрфоны', 'смарт'))
  })

  it('prefers words at the beginning, and the layout that was typed', () => {
    expect(score('Чай к завтраку', 'чай')).toBeGreaterThan(score('Завтрак и чай', 'чай'))
    expect(score('сфь', 'сфь')).toBeGreaterThan(score('cam', 'сфь'))
  })

  it('treats е as ё, and spaces, dashes and underscores as word boundaries', () => {
    expect(score('arvolta_smartphones_blackfriday_2026-03', '2026 black')).toBeGreaterThan(0)
    expect(score('Ёлки', 'елки')).toBeGreaterThan(0)
  })

  it('finds nothing for a phrase without words', () => {
    expect(score('Чай', ' — ')).toBe(0)
  })

  // Mutation tests add a counter to every statement.
  it.skipIf(process.env['MUTATION_PROJECTS'])('finds among 10,000 names within 100 ms', () => {
    const names = Array.from({ length: 10_000 }, (_, n) => wordsOf(`arvolta_смартфоны_${n}_retargeting_msk_v${n % 7}`))
    const phrase = phraseOf('сматрфоны 9987')
    let best = Infinity
    for (let time = 0; time < 20 && best > 100; time++) {
      const since = process.cpuUsage()
      expect(names.filter((one) => matchScore(one, phrase) > 0)).toHaveLength(1)
      best = Math.min(best, process.cpuUsage(since).user / 1_000)
    }
    expect(best).toBeLessThan(100)
  })
})
