let collator: Intl.Collator | undefined

/** The order of two words in a list, in both languages, with numbers by their value; made when it is first asked for, which takes a slow computer long. */
export function compareWords(a: string, b: string): number {
  collator ??= new Intl.Collator(['ru', 'en'], { numeric: true, sensitivity: 'base' })
  return collator.compare(a, b)
}
