import { ROLES, type Role } from '../../contract/accounts/role.ts'
import { texts } from '../locale.ts'

/** Returns the name of a role, or a note that the office does not know it. Requires the texts of `invites`. */
export function roleText(role: Role): string {
  const { invites: words, common } = texts.value
  return ROLES.includes(role) ? words[role]() : common.unknown()
}
