/** The roles in an advertiser, each with the rights of those before it: to read, to write, to manage its members. */
export const ROLES = ['viewer', 'manager', 'owner'] as const
export type Role = (typeof ROLES)[number]
