import { array, boolean, number, string, type, type Infer } from 'superstruct'
import { RoleStruct } from './role-struct.ts'
import { maybe } from '../struct/optional.ts'

export const AdvertiserStruct = type({
  id: string(),
  name: string(),
  balance: number(), // in the currency of the domain
  isMonetaryBalancePositive: boolean(),
  isOrdAdvertiser: boolean(),
  isInvitesAllowed: boolean(),
  role: maybe(RoleStruct), // of the user; the feature `roles`
})
export type Advertiser = Infer<typeof AdvertiserStruct>

export const AdvertisersPageStruct = type({
  advertisers: array(type({ id: string(), name: string(), isInvitesAllowed: boolean() })),
})
export type AdvertisersPage = Infer<typeof AdvertisersPageStruct>
