import type { Role } from '../../src/contract/accounts/role.ts'
import { mayAct } from '../../src/domain/role.ts'
import { Forbidden, NotFound } from './errors.ts'

/**
 * Returns the row; throws NotFound without one, Forbidden for a non-member or a member with a lower role than `needed`.
 * Every query of data of an advertiser also reads the user's role there (`member`, null without one).
 */
export function accessed<T extends { member: Role | null }>(row: T | undefined, what: string, needed: Role): T {
  if (!row) throw new NotFound(what)
  if (row.member === null) throw new Forbidden()
  if (!mayAct(row.member, needed)) throw new Forbidden(`The role ${row.member} does not allow this`)
  return row
}
