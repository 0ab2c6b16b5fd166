import { array, boolean, number, string, type, type Infer } from 'superstruct'

export const AdvertiserStruct = type({
  id: string(),
  name: string(),
  balance: number(), // in the domain's currency
  isMonetaryBalancePositive: boolean(),
  isOrdAdvertiser: boolean(),
  isInvitesAllowed: boolean(),
})
export type Advertiser = Infer<typeof AdvertiserStruct>

export const AdvertisersPageStruct = type({
  advertisers: array(type({ id: string(), name: string(), isInvitesAllowed: boolean() })),
})
export type AdvertisersPage = Infer<typeof AdvertisersPageStruct>
