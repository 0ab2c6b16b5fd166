import { ROLES, type Role } from '../contract/accounts/role.ts'

/** Returns whether a role has the rights of `needed`; without a role, which older servers do not send, it has all. */
export const mayAct = (role: Role | null | undefined, needed: Role): boolean =>
  !role || ROLES.indexOf(role) >= ROLES.indexOf(needed)
