import { otherLayout } from '../../../src/domain/search/other-layout.ts'
import { isLeaked } from './leaked-passwords.ts'
import { passwordWords } from './password-words.ts'

export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 200
/** The number of characters that must remain once everything that guessers try first is removed from a password. */
const MIN_REST = 4

/** The rows of keyboards, and other sequences that people type. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'йцукенгшщзхъфывапролджэячсмитьбю',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((row) => [row, [...row].reverse().join('')])
const RUN = 3

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const plain = (text: string): string => text.replace(/[013457@$!]/g, (character) => LEET[character] ?? character)

/** Removes runs of neighbours on a row, such as `qwe` or `4321`, and repetitions of one character. */
function withoutRuns(text: string): string {
  const characters = [...text]
  const kept: string[] = []
  for (let from = 0; from < characters.length;) {
    let length = 1
    for (let next = RUN; from + next <= characters.length; next++) {
      const part = characters.slice(from, from + next).join('')
      if (!ROWS.some((row) => row.includes(part)) && new Set(part).size > 1) break
      length = next
    }
    if (length < RUN) kept.push(characters[from] ?? '')
    else kept.push(' ')
    from += length
  }
  return kept.join('')
}

/** Returns the shortest prefix that a text repeats to its end, such as `abc1` of `abc1abc1abc1`. */
const withoutRepetition = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

/** Returns the letters and unusual digits of a password that neither common words nor `names` explain. */
function restOf(password: string, names: readonly string[]): string {
  const own = names.map((name) => name.toLowerCase()).filter((name) => name.length >= 3)
  const words = [...own, ...passwordWords].sort((a, b) => b.length - a.length)
  const without = (text: string): string => words.reduce((left, word) => left.replaceAll(word, ' '), text)
  const years = (text: string): string => text.replace(/(19|20)\d\d/g, ' ')
  const lower = withoutRepetition(password.normalize('NFKC').toLowerCase())
  const candidates = [
    withoutRuns(without(years(lower))),
    withoutRuns(without(plain(years(lower)))),
    without(withoutRuns(lower)),
  ]
  const rests = candidates.map((text) => text.replace(/[\s\p{P}\p{S}]/gu, ''))
  return rests.reduce((shortest, rest) => (rest.length < shortest.length ? rest : shortest))
}

/** Why a password is not allowed; `same`: it is the current one. */
export type PasswordFault = 'short' | 'long' | 'common' | 'same'

/**
 * Returns why a password is not allowed: its length, or that it has often leaked, or consists of common words and the
 * user's own `names`, in either keyboard layout.
 */
export async function passwordFault(password: string, names: readonly string[]): Promise<PasswordFault | undefined> {
  const { length } = [...password]
  if (length < MIN_PASSWORD) return 'short'
  if (length > MAX_PASSWORD) return 'long'
  const isGuessed = [password, otherLayout(password)].some((text) => new Set(restOf(text, names)).size < MIN_REST)
  return isGuessed || (await isLeaked(password)) ? 'common' : undefined
}
