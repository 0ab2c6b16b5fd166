let collator: Intl.Collator | undefined

/**
 * Compares two words for sorting, in both languages, with numbers by value. The collator is created on first use, since
 * that takes long on a slow computer.
 */
export function compareWords(a: string, b: string): number {
  collator ??= new Intl.Collator(['ru', 'en'], { numeric: true, sensitivity: 'base' })
  return collator.compare(a, b)
}
