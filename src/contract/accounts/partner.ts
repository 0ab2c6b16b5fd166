import { array, integer, string, type, type Infer } from 'superstruct'

/** A retail platform. */
export const PartnerStruct = type({
  id: string(),
  imageUrl: string(),
  webSiteUrl: string(),
  name: string(),
  tags: array(type({ id: string(), name: string() })),
  auditory: integer(), // unique visitors per month
  campaignsCount: integer(),
})
export type Partner = Infer<typeof PartnerStruct>

export const PartnersPageStruct = type({ partners: array(PartnerStruct) })
export type PartnersPage = Infer<typeof PartnersPageStruct>
