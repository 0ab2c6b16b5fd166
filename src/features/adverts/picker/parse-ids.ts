/** The separators of pasted ids: commas, semicolons and white space, as a spreadsheet yields them. */
const SEPARATORS = /[\s,;]+/

/** Returns whether a text is a list of ids rather than a search phrase. */
export const isIdList = (text: string): boolean => /^[\d\s,;]*\d[\d\s,;]*$/.test(text)

const isId = (text: string): boolean => /^\d+$/.test(text)

/** Converts the ids of categories to numbers, as requests carry them; anything else is left out. */
export const numbersOf = (ids: readonly string[]): number[] => ids.filter(isId).map(Number)

/** The outcome of pasting a list: the new ids in order, those already present, and texts that are not ids. */
export type PastedIds = { added: string[]; repeated: string[]; strange: string[] }

export function parseIds(text: string, present: readonly string[] = []): PastedIds {
  const seen = new Set(present)
  const pasted: PastedIds = { added: [], repeated: [], strange: [] }
  for (const id of text.split(SEPARATORS).filter(Boolean)) {
    if (!isId(id)) pasted.strange.push(id)
    else if (seen.has(id)) pasted.repeated.push(id)
    else {
      seen.add(id)
      pasted.added.push(id)
    }
  }
  return pasted
}
