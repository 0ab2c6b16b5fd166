/** The list without the item at that place. */
export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index)
