import { boolean, string, type, type Infer } from 'superstruct'
import { maybe } from './optional.ts'

export const InviteStruct = type({
  id: string(),
  advertiserId: string(),
  advertiserName: string(),
  isAcceptable: boolean(),
})
export type Invite = Infer<typeof InviteStruct>
export const InvitePageStruct = type({ invite: maybe(InviteStruct) })
export const CreatedInviteStruct = type({ inviteId: string() })
export const AdvertiserIdStruct = type({ advertiserId: string() })
