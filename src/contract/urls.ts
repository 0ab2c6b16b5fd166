import * as endpoints from './endpoints.ts'
import { buildPath } from './path.ts'

/** The page size of the campaign and statistics lists. */
const PAGE_SIZE = 40

type Range = { from: string; to: string; offset: number }

/**
 * The URL of every read. The office, the start script that requests it ahead of the office, and the cache that uses it
 * as a key must agree on the same text.
 */
export const domainConfigurationUrl = (domain: string) => buildPath(endpoints.getDomainConfiguration.path, { domain })
export const advertisersPageUrl = (portalId: string) => buildPath(endpoints.getAdvertisersPage.path, {}, { portalId })
export const advertiserPageUrl = (advertiserId: string) => buildPath(endpoints.getAdvertiserPage.path, { advertiserId })
export const partnersPageUrl = (advertiserId: string) => buildPath(endpoints.getPartnersPage.path, {}, { advertiserId })
export const campaignsPageUrl = (advertiserId: string, partnerId: string, cursor?: string) =>
  buildPath(endpoints.getCampaignsPage.path, {}, { advertiserId, partnerId, cursor, limit: PAGE_SIZE })
export const placementsPageUrl = (campaignId: string) => buildPath(endpoints.getPlacementsPage.path, {}, { campaignId })
export const advertPageUrl = (advertId: string) => buildPath(endpoints.getAdvertPage.path, {}, { advertId })
export const statsPageUrl = (campaignId: string, range: Range) =>
  buildPath(endpoints.getStatsPage.path, {}, { campaignId, ...range })
export const campaignsStatsPageUrl = (
  advertiserId: string,
  partnerIds: readonly string[],
  range: Range,
  cursor?: string,
) =>
  buildPath(endpoints.getCampaignsStatsPage.path, {}, { advertiserId, partnerIds, ...range, cursor, limit: PAGE_SIZE })
export const invitePageUrl = (inviteId: string) => buildPath(endpoints.getInvitePage.path, { inviteId })
