import { compareWords } from './compare-words.ts'

export type Direction = 'ascending' | 'descending'
/** The order of a table: by the column of a key. */
export type Sorting = { key: string; direction: Direction }

/** Parses an order in an address: `views` is ascending, `-views` descending. Returns undefined for an unknown key. */
export function readSorting(text: string | null | undefined, isKey: (key: string) => boolean): Sorting | undefined {
  const key = text?.replace(/^-/, '') ?? ''
  return isKey(key) ? { key, direction: text === key ? 'ascending' : 'descending' } : undefined
}

export const sortingText = ({ key, direction }: Sorting): string => (direction === 'ascending' ? key : `-${key}`)

/** Returns the next order on a press of a header: the first direction, the other, then the original order. */
export function nextSorting(key: string, first: Direction, now: Sorting | undefined): Sorting | undefined {
  if (now?.key !== key) return { key, direction: first }
  return now.direction === first ? { key, direction: first === 'ascending' ? 'descending' : 'ascending' } : undefined
}

/** Sorts by a value; items without one come last in either direction, and the sort is stable. */
export function sortBy<Item>(
  items: readonly Item[],
  direction: Direction,
  valueOf: (item: Item) => string | number | null | undefined,
): Item[] {
  const sign = direction === 'ascending' ? 1 : -1
  return items
    .map((item) => ({ item, value: valueOf(item) ?? null }))
    .toSorted(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compareWords(String(a), String(b)))
    })
    .map(({ item }) => item)
}
