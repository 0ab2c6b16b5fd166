/** The beginnings of words that no ad may contain, in the languages of the portals. */
const FORBIDDEN = [
  'казино',
  'табак',
  'табач',
  'сигарет',
  'водк',
  'алкогол',
  'наркот',
  'оруж',
  'букмекер',
  'casino',
  'tobacco',
  'cigarette',
  'vodka',
  'alcohol',
  'narcotic',
  'weapon',
  'gambling',
] as const

/** Returns the first forbidden word of the texts, as written there; null when there is none. */
export function forbiddenWord(texts: readonly string[]): string | null {
  for (const text of texts) {
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      const lower = word.toLowerCase()
      if (FORBIDDEN.some((beginning) => lower.startsWith(beginning))) return word
    }
  }
  return null
}
