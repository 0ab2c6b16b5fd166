import { boolean, string, type, type Infer } from 'superstruct'
import { RoleStruct } from './role-struct.ts'
import { maybe } from '../struct/optional.ts'

export const InviteStruct = type({
  id: string(),
  advertiserId: string(),
  advertiserName: string(),
  isAcceptable: boolean(),
})
export type Invite = Infer<typeof InviteStruct>
export const InvitePageStruct = type({ invite: maybe(InviteStruct) })
export type InvitePage = Infer<typeof InvitePageStruct>
export const CreatedInviteStruct = type({ inviteId: string() })
export const CreateInviteStruct = type({
  advertiserId: string(),
  role: maybe(RoleStruct), // of the new member, an owner if absent; the feature `roles`
})
export type CreateInvite = Infer<typeof CreateInviteStruct>
export const AdvertiserIdStruct = type({ advertiserId: string() })
