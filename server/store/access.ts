import { forbidden, notFound } from '../http/problem.ts'

/**
 * Who may see a row: every query of something that belongs to an advertiser also reads whether the user is a member
 * (`member` is null where not). 404 for no row, 403 for a stranger's.
 */
export function accessed<T extends { member: string | null }>(row: T | undefined, what: string): T {
  if (!row) throw notFound(what)
  if (row.member === null) throw forbidden()
  return row
}
