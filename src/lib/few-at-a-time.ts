/** Calls a function for each item in order, for at most `limit` items at a time. Rejects if a call rejects. */
export async function fewAtATime<Item>(
  items: readonly Item[],
  limit: number,
  visit: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values()
  const visitRest = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- the next item follows when this one is done
    for (const item of left) await visit(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, visitRest))
}
