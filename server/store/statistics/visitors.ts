/** Visitors with successive numbers, from the first up to, but not including, `end`. */
export type Run = readonly [first: number, end: number]
/** A set of visitors of one retail platform, each with a number there. */
export type Visitors = readonly Run[]

/** Writes visitors in the syntax of an int4multirange. */
export const visitorsText = (visitors: Visitors): string =>
  `{${visitors.map(([first, end]) => `[${first},${end})`).join(',')}}`

export const parseVisitors = (text: string): Visitors =>
  Array.from(text.matchAll(/\[(\d+),(\d+)\)/g), ([, first, end]) => [Number(first), Number(end)])

/** Returns the visitors who are in any of the sets. */
export function unionOf(sets: readonly Visitors[]): Visitors {
  const union: [number, number][] = []
  for (const [first, end] of sets.flat().sort(([a], [b]) => a - b)) {
    const last = union.at(-1)
    if (last && first <= last[1]) last[1] = Math.max(last[1], end)
    else union.push([first, end])
  }
  return union
}

export const countOf = (visitors: Visitors): number => visitors.reduce((count, [first, end]) => count + end - first, 0)
