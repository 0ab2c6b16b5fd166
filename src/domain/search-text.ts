/** A text as it is searched in and for: in one case and spelling, whatever the language, `ё` as `е`. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')

/** The words of a search phrase, folded. */
export const searchWords = (phrase: string): string[] => foldText(phrase).split(/\s+/).filter(Boolean)
