type Connection = { saveData?: boolean; effectiveType?: string } | undefined

/** Returns whether nothing loads ahead of need: the user saves data, or the connection is of the slowest kind. */
export function sparesBytes(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}
