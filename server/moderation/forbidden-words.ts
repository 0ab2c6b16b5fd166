/** Beginnings of words that no ad may hold, in the languages of the platforms. */
const FORBIDDEN = [
  'казино', 'табак', 'табач', 'сигарет', 'водк', 'алкогол', 'наркот', 'оруж', 'букмекер',
  'casino', 'tobacco', 'cigarette', 'vodka', 'alcohol', 'narcotic', 'weapon', 'gambling',
] as const

/** The first word of the texts that is forbidden, as it is written there; null when there is none. */
export function forbiddenWord(texts: readonly string[]): string | null {
  for (const text of texts) {
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      const lower = word.toLowerCase()
      if (FORBIDDEN.some((beginning) => lower.startsWith(beginning))) return word
    }
  }
  return null
}
