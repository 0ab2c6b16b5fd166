let collator: Intl.Collator | undefined

/**
 * Compares two words for sorting, with numbers by value. In Russian order Cyrillic words precede Latin ones, which are
 * sorted as in other languages. The collator is created on first use, because that takes long on a slow computer.
 */
export function compareWords(a: string, b: string): number {
  collator ??= new Intl.Collator('ru', { numeric: true, sensitivity: 'base' })
  return collator.compare(a, b)
}
