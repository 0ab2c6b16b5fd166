/** Returns the list without the item at that index. */
export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index)
