import type { Listeners } from '../http/calls.ts'
import { membersPage, removeMember, updateMemberRole } from '../store/members.ts'

/** The members of an advertiser and their roles (docs/product/access.md). */
export const membersRoutes = {
  getMembersPage: ({ db, userId, query, now }) => membersPage(db, userId, query.advertiserId, now),
  updateMemberRole: ({ db, userId, body }) => updateMemberRole(db, userId, body),
  removeMember: ({ db, userId, body }) => removeMember(db, userId, body),
} satisfies Partial<Listeners>
