import { Problem, rejected } from '../http/problem.ts'

/** The end of a page: the next page continues below it, even if rows were added above in the meantime. */
export type Cursor = { createdAt: Date; id: string }

const DEFAULT_LIMIT = 40
const MAX_LIMIT = 100

const encodeCursor = ({ createdAt, id }: Cursor): string =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url')

/** Returns the cursor of a query, null for the first page; throws a 422 for a text that is not a cursor. */
export function decodeCursor(text: string | null | undefined): Cursor | null {
  if (!text) return null
  const [instant = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split(' ')
  const createdAt = new Date(instant)
  if (!/^\d{4}-\d\d-\d\dT/.test(instant) || Number.isNaN(createdAt.getTime()) || !id)
    throw new Problem(422, 'The cursor is not one of this list')
  return { createdAt, id }
}

/** Returns the `limit` of a query, 40 when absent; throws a 422 outside 1 to 100. */
export function pageLimit(text: string | null | undefined): number {
  if (!text) return DEFAULT_LIMIT
  const limit = Number(text)
  if (!/^-?\d+$/.test(text)) throw rejected([{ path: 'limit', kind: 'NotANumberError' }])
  if (limit < 1) throw rejected([{ path: 'limit', kind: 'TooLowError', min: 1 }])
  if (limit > MAX_LIMIT) throw rejected([{ path: 'limit', kind: 'TooHighError', max: MAX_LIMIT }])
  return limit
}

/** Cuts rows that were read with `limit + 1` to the page, and returns the cursor of the next one. */
export function cutPage<T extends { created_at: Date; id: string }>(
  rows: T[],
  limit: number,
): { rows: T[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? encodeCursor({ createdAt: last.created_at, id: last.id }) : null,
  }
}
