import type { AnswerOf, NameOf, ParamsOf, QueryOf } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import * as endpoints from './first-endpoints.ts'
import { buildPath, type PathParams, type Query, type Url } from './path.ts'

/** The page size of the campaign and statistics lists. */
export const PAGE_SIZE = 40

type Filter = Readonly<Record<string, readonly string[]>>
type Named<Parameters> = { readonly [Name in keyof Parameters]: Query[string] }

/** Returns the URL of a read with its parameters. */
export const urlOf = <E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<NameOf<E>>,
  query?: Named<QueryOf<NameOf<E>>>,
) => buildPath(endpoint.path, params as PathParams, query as Query) as Url<AnswerOf<NameOf<E>>>

/**
 * The URL of every read with which a screen can begin. The office, the start script that requests it ahead of the
 * office, and the cache that uses it as a key must agree on the same text.
 */
export const domainConfigurationUrl = (domain: string) => urlOf(endpoints.getDomainConfiguration, { domain })
export const advertisersPageUrl = (portalId: string) => urlOf(endpoints.getAdvertisersPage, {}, { portalId })
export const advertiserPageUrl = (advertiserId: string) => urlOf(endpoints.getAdvertiserPage, { advertiserId })
export const partnersPageUrl = (advertiserId: string) => urlOf(endpoints.getPartnersPage, {}, { advertiserId })
export const campaignsPageUrl = (advertiserId: string, partnerId: string, cursor?: string, filter: Filter = {}) =>
  urlOf(
    endpoints.getCampaignsPage,
    {},
    // A platform that filters also orders.
    { advertiserId, partnerId, cursor, limit: PAGE_SIZE, ...filter, order: filter['state'] && 'attention' },
  )
export const placementsPageUrl = (campaignId: string) => urlOf(endpoints.getPlacementsPage, {}, { campaignId })
export const advertPageUrl = (advertId: string) => urlOf(endpoints.getAdvertPage, {}, { advertId })
export const invitePageUrl = (inviteId: string) => urlOf(endpoints.getInvitePage, { inviteId })
