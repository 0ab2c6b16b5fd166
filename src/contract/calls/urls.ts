import type { AnswerOf, NameOf, ParamsOf, QueryOf } from './calls.ts'
import * as endpoints from './endpoints.ts'
import type { Endpoint } from './endpoints.ts'
import { buildPath, type PathParams, type Query, type Url } from './path.ts'

/** The page size of the campaign and statistics lists. */
const PAGE_SIZE = 40

type Named<Parameters> = { readonly [Name in keyof Parameters]: Query[string] }

const urlOf = <E extends Endpoint>(endpoint: E, params: ParamsOf<NameOf<E>>, query?: Named<QueryOf<NameOf<E>>>) =>
  buildPath(endpoint.path, params as PathParams, query as Query) as Url<AnswerOf<NameOf<E>>>

type Range = { from: string; to: string; offset: number }

/**
 * The URL of every read. The office, the start script that requests it ahead of the office, and the cache that uses it
 * as a key must agree on the same text.
 */
export const domainConfigurationUrl = (domain: string) => urlOf(endpoints.getDomainConfiguration, { domain })
export const advertisersPageUrl = (portalId: string) => urlOf(endpoints.getAdvertisersPage, {}, { portalId })
export const advertiserPageUrl = (advertiserId: string) => urlOf(endpoints.getAdvertiserPage, { advertiserId })
export const partnersPageUrl = (advertiserId: string) => urlOf(endpoints.getPartnersPage, {}, { advertiserId })
export const campaignsPageUrl = (advertiserId: string, partnerId: string, cursor?: string) =>
  urlOf(endpoints.getCampaignsPage, {}, { advertiserId, partnerId, cursor, limit: PAGE_SIZE })
export const placementsPageUrl = (campaignId: string) => urlOf(endpoints.getPlacementsPage, {}, { campaignId })
export const advertPageUrl = (advertId: string) => urlOf(endpoints.getAdvertPage, {}, { advertId })
export const statsPageUrl = (campaignId: string, range: Range) =>
  urlOf(endpoints.getStatsPage, {}, { campaignId, ...range })
export const campaignsStatsPageUrl = (
  advertiserId: string,
  partnerIds: readonly string[],
  range: Range,
  cursor?: string,
) => urlOf(endpoints.getCampaignsStatsPage, {}, { advertiserId, partnerIds, ...range, cursor, limit: PAGE_SIZE })
export const invitePageUrl = (inviteId: string) => urlOf(endpoints.getInvitePage, { inviteId })
