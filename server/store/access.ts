import { Forbidden, NotFound } from './errors.ts'

/**
 * Returns the row; throws NotFound without one, Forbidden for a non-member. Every query of something that belongs to
 * an advertiser also reads the user's membership (`member` is null without it).
 */
export function accessed<T extends { member: string | null }>(row: T | undefined, what: string): T {
  if (!row) throw new NotFound(what)
  if (row.member === null) throw new Forbidden()
  return row
}
