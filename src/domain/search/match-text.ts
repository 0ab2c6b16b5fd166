import { foldText } from '../../lib/search-text.ts'
import { otherLayout } from './other-layout.ts'

/** Returns the words of a text, folded, without the separators. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A phrase to search for: its words, and those that the same keys type in the other keyboard layout. */
export type Phrase = readonly (readonly string[])[]

/** The most words of a phrase that are used. */
export const MAX_WORDS = 20

/** Reads a typed phrase; one without words is empty. */
export function phraseOf(text: string): Phrase {
  const typed = wordsOf(text).slice(0, MAX_WORDS)
  const other = wordsOf(otherLayout(text)).slice(0, MAX_WORDS)
  return [typed, other].filter(({ length }) => length > 0)
}

/** The length from which a word may contain a typing error, and may match inside another word. */
const LONG = 4

/** Returns whether a typed word may contain a typing error: a number with another digit is another number. */
export const mayBeMistyped = (word: string): boolean => word.length >= LONG && !/\d/.test(word)

/** Returns whether `word` begins with `typed`, except for one letter that is missing, added, wrong or swapped. */
function beginsAlmostWith(word: string, typed: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const here = typed.charAt(at)
  const next = typed.charAt(at + 1)
  if (next === '') return true // the last letter is wrong
  // Letters are compared before texts are cut, because this runs for each word of each name.
  return (
    (next === word[at + 1] && word.startsWith(typed.slice(at + 1), at + 1)) || // wrong
    (next === word[at] && word.startsWith(typed.slice(at + 1), at)) || // added
    (here === word[at + 1] && word.startsWith(typed.slice(at), at + 1)) || // missing
    (here === word[at + 1] && next === word[at] && word.startsWith(typed.slice(at + 2), at + 2)) // swapped
  )
}

/** Returns how well a typed word matches a word of a text, from 0, not at all, to 4, equal. */
function fit(word: string, typed: string): number {
  if (word.startsWith(typed)) return word.length === typed.length ? 4 : 3
  if (typed.length < LONG) return 0
  return word.includes(typed) ? 2 : beginsAlmostWith(word, typed) && mayBeMistyped(typed) ? 1 : 0
}

/** Returns the score of the words in one layout. Words at the beginning of the text count more. */
function scoreIn(words: readonly string[], typed: readonly string[]): number {
  let sum = 0
  for (const one of typed) {
    let best = 0
    for (let at = 0; at < words.length; at++) {
      const here = fit(words[at] ?? '', one)
      if (here > 0) best = Math.max(best, here + 0.5 / (at + 1))
    }
    if (best === 0) return 0
    sum += best
  }
  return sum / typed.length
}

/**
 * Returns how well a text, given as its words, matches a phrase: 0 if a word of the phrase is missing. A whole word
 * ranks before a prefix, a prefix before a substring, and a substring before a word with a typing error; the typed
 * layout ranks before the other one.
 */
export const matchScore = (words: readonly string[], phrase: Phrase): number =>
  phrase.reduce((best, typed, at) => Math.max(best, scoreIn(words, typed) * (at === 0 ? 1 : 0.99)), 0)
