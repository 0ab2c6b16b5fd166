/** Texts between commas, semicolons, tabs, spaces and lines, as they come from a spreadsheet. */
const SEPARATORS = /[\s,;]+/

/** Whether a text is a list of ids rather than a phrase to look for. */
export const isIdList = (text: string): boolean => /^[\d\s,;]*\d[\d\s,;]*$/.test(text)

const isId = (text: string): boolean => /^\d+$/.test(text)

/** The ids of categories as the wire has them, numbers; what is none is left out. */
export const numbersOf = (ids: readonly string[]): number[] => ids.filter(isId).map(Number)

/** What becomes of a pasted list: the new ids in their order, those that were there already, and what is no id at all. */
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
