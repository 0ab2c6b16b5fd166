let collator: Intl.Collator | undefined

/**
 * Compares two words for sorting, with numbers by value. In the Russian order Cyrillic words precede Latin ones, which
 * it sorts as other languages do. The collator is created on first use, since that takes long on a slow computer.
 */
export function compareWords(a: string, b: string): number {
  collator ??= new Intl.Collator('ru', { numeric: true, sensitivity: 'base' })
  return collator.compare(a, b)
}
