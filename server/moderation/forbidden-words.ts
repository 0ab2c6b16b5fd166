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

/** Returns the first forbidden word of a text, as written there; null when there is none. */
export function forbiddenWord(text: string): string | null {
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const lower = word.toLowerCase()
    if (FORBIDDEN.some((beginning) => lower.startsWith(beginning))) return word
  }
  return null
}
