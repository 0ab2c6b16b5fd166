import { DEFAULT_LIMIT, MAX_LIMIT } from '../../src/contract/calls/queries.ts'
import { Invalid } from '../store/errors.ts'
import type { Cursor, PageRequest } from '../store/paging.ts'
import { Problem } from './problem.ts'

type Text = string | null | undefined

/** Returns the cursor in the form that the client sends back, null after the last page. */
export const encodeCursor = (cursor: Cursor | null): string | null =>
  cursor &&
  Buffer.from(`${cursor.createdAt.toISOString()} ${cursor.id}${cursor.rank ? ` ${cursor.rank}` : ''}`).toString(
    'base64url',
  )

/** Returns the cursor of a query, null for the first page; throws a 422 for a text that is not a cursor. */
function decodeCursor(text: Text): Cursor | null {
  if (!text) return null
  const [instant = '', id = '', rank = '0'] = Buffer.from(text, 'base64url').toString('utf8').split(' ')
  const createdAt = new Date(instant)
  if (!/^\d{4}-\d\d-\d\dT/.test(instant) || Number.isNaN(createdAt.getTime()) || !id || !/^\d$/.test(rank))
    throw new Problem(422, 'The cursor is not valid for this list')
  return { createdAt, id, rank: Number(rank) }
}

/** Returns the `limit` of a query, 40 when absent; throws a 422 outside 1 to 100. */
function pageLimit(text: Text): number {
  if (!text) return DEFAULT_LIMIT
  const limit = Number(text)
  if (!/^-?\d+$/.test(text)) throw new Invalid([{ path: 'limit', kind: 'NotANumberError' }])
  if (limit < 1) throw new Invalid([{ path: 'limit', kind: 'TooLowError', min: 1 }])
  if (limit > MAX_LIMIT) throw new Invalid([{ path: 'limit', kind: 'TooHighError', max: MAX_LIMIT }])
  return limit
}

/** Returns the page that a query asks for; throws a 422 for a bad cursor or limit. */
export const pageOf = ({ cursor, limit }: { cursor?: Text; limit?: Text }): PageRequest => ({
  cursor: decodeCursor(cursor),
  limit: pageLimit(limit),
})
