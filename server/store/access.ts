import { forbidden, notFound } from '../http/problem.ts'

/**
 * Returns the row, or throws: 404 for no row, 403 for a non-member. Every query of something that belongs to an
 * advertiser also reads the user's membership (`member` is null without it).
 */
export function accessed<T extends { member: string | null }>(row: T | undefined, what: string): T {
  if (!row) throw notFound(what)
  if (row.member === null) throw forbidden()
  return row
}
