/** A filter by ROAS; both bounds are included. */
export type RoasRange = { from: number; to: number }

const boundIn = (query: URLSearchParams, name: string, fallback: number) => {
  const text = query.get(name)
  return text && Number.isFinite(Number(text)) ? Number(text) : fallback
}

/** Reads the filter by ROAS from an address: `roasFrom` and `roasTo`; undefined if there is none. */
export function readRoas(query: URLSearchParams): RoasRange | undefined {
  const range = { from: boundIn(query, 'roasFrom', -Infinity), to: boundIn(query, 'roasTo', Infinity) }
  return Number.isFinite(range.from) || Number.isFinite(range.to) ? range : undefined
}

/** Returns whether a ROAS is known and, as it is shown with two digits, in the range; without spending there is none. */
export function isWithinRoas(roas: number | null, { from, to }: RoasRange): boolean {
  const shown = Math.round((roas ?? NaN) * 100) / 100
  return shown >= from && shown <= to
}
