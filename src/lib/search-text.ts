/** Normalizes a text for searching: one case and one Unicode form, with `ё` as `е`. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')

/** Returns the words of a search phrase, normalized by `foldText`. */
export const searchWords = (phrase: string): string[] => foldText(phrase).split(/\s+/).filter(Boolean)
