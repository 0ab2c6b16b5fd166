/** The end of a page: the next page continues below it, even if rows were added above in the meantime. */
export type Cursor = { createdAt: Date; id: string; /** The group of rows in which the page ends. */ rank?: number }

/** The first `limit` rows below the cursor; without one, the first of all. */
export type PageRequest = { cursor: Cursor | null; limit: number }

/** Cuts rows that were read with `limit + 1` to the page, and returns the cursor of the next one. */
export function cutPage<T extends { created_at: Date; id: string; rank?: number }>(
  rows: T[],
  limit: number,
): { rows: T[]; next: Cursor | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length <= limit || !last) return { rows: page, next: null }
  return { rows: page, next: { createdAt: last.created_at, id: last.id, rank: last.rank ?? 0 } }
}
