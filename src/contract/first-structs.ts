/** The structs of the responses that the first screen checks quickly. */
export { AdvertiserStruct } from './accounts/advertiser.ts'
export { CampaignsPageStruct } from './campaigns/campaign.ts'
export { DomainConfigurationStruct } from './domain-configuration.ts'
