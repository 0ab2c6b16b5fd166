/** The structs of the responses that the first screen checks quickly. */
export { AdvertiserStruct } from './advertiser.ts'
export { CampaignsPageStruct } from './campaign.ts'
export { DomainConfigurationStruct } from './domain-configuration.ts'
