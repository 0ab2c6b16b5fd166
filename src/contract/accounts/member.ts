import { array, boolean, string, type, type Infer } from 'superstruct'
import { maybe } from '../struct/optional.ts'
import { RoleStruct } from './role-struct.ts'

const MemberStruct = type({
  userId: string(),
  name: string(),
  email: string(),
  role: RoleStruct,
  isYou: boolean(),
})
export type Member = Infer<typeof MemberStruct>

/** An invite that nobody has accepted yet; its id is its secret. */
const PendingInviteStruct = type({
  inviteId: string(),
  role: RoleStruct,
  createdBy: string(), // a name
  expiresAt: string(), // an instant
})
export type PendingInvite = Infer<typeof PendingInviteStruct>

/** The members of an advertiser, owners first, and for its owners the pending invites. */
export const MembersPageStruct = type({ members: array(MemberStruct), invites: maybe(array(PendingInviteStruct)) })
export type MembersPage = Infer<typeof MembersPageStruct>

export const MemberIdStruct = type({ advertiserId: string(), userId: string() })
export const UpdateMemberRoleStruct = type({ advertiserId: string(), userId: string(), role: RoleStruct })
export type UpdateMemberRole = Infer<typeof UpdateMemberRoleStruct>
