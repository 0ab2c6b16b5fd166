import { MAX_KKTU_CODES, type KktuCode } from '../../src/contract/advert/kktu.ts'
import type { Locale } from '../../src/domain/locale.ts'
import { matchScore, phraseOf, wordsOf } from '../../src/domain/search/match-text.ts'
import { isKktuCode } from '../../src/domain/advert/kktu.ts'
import { readCsv } from '../lib/csv.ts'
import { serverFile } from '../lib/files.ts'

type Entry = KktuCode & { words: readonly string[] }
/** The weight of a match in the levels above; a match in the name weighs 1. */
const ABOVE = 0.5

const directories = new Map<Locale, readonly Entry[]>()

/** Returns the third-level categories in a language. The directory is read once. */
function directoryIn(locale: Locale): readonly Entry[] {
  const known = directories.get(locale)
  if (known) return known
  const names = new Map(readCsv(serverFile('data', 'kktu.csv')).map((row) => [row['code'] ?? '', row[locale] ?? '']))
  const nameOf = (code: string[]) => names.get(code.join('.')) ?? ''
  const entries = [...names].flatMap(([code, name]) => {
    const [first = '', second = ''] = code.split('.')
    const path = `${nameOf([first])} > ${nameOf([first, second])}`
    return isKktuCode(code) ? { code, name, path, words: wordsOf(path) } : []
  })
  directories.set(locale, entries)
  return entries
}

/** Returns the categories that best fit a phrase, by their names and those above, or that begin with a code. */
export function searchKktu(searchPhrase: string, locale: Locale): KktuCode[] {
  const typed = searchPhrase.trim()
  const phrase = phraseOf(typed)
  const scoreOf = ({ code, name, words }: Entry) => {
    if (/^[\d.]+$/.test(typed)) return code === typed ? 2 : code.startsWith(typed) ? 1 : 0
    if (typed === '') return 1
    return Math.max(matchScore(wordsOf(name), phrase), ABOVE * matchScore([...wordsOf(name), ...words], phrase))
  }
  return directoryIn(locale)
    .map((entry) => ({ entry, score: scoreOf(entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score) // equal scores keep their order
    .slice(0, MAX_KKTU_CODES)
    .map(({ entry: { code, name, path } }) => ({ code, name, path }))
}
