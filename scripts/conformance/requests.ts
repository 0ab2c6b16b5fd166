import type { CallName } from '../../src/contract/calls/calls.ts'
import type { Request } from './backend.ts'
import type { World } from './world.ts'

const SEARCH = { searchPhrase: 'a' }

/** Maps every call that only reads to a request with the ids of the world. */
export const readings = {
  getDomainConfiguration: async ({ options }) => ({ params: { domain: options.host } }),
  getAdvertisersPage: async ({ the }) => ({ query: { portalId: await the('portalId') } }),
  getAccountsOverview: async ({ the }) => ({ query: { portalId: await the('portalId'), offset: 0 } }),
  getSavedViews: async ({ the }) => ({ query: { advertiserId: await the('advertiserId') } }),
  getSavedAudiences: async ({ the }) => ({
    query: { advertiserId: await the('advertiserId'), partnerId: (await the('partner')).id },
  }),
  getCampaignCounts: async ({ the }) => ({
    query: { advertiserId: await the('advertiserId'), partnerId: (await the('partner')).id },
  }),
  getAdvertiserPage: async ({ the }) => ({ params: { advertiserId: await the('advertiserId') } }),
  getPartnersPage: async ({ the }) => ({ query: { advertiserId: await the('advertiserId') } }),
  getCampaignsPage: async ({ the }) => ({
    query: { advertiserId: await the('advertiserId'), partnerId: (await the('partner')).id, limit: 40 },
  }),
  getPlacementsPage: async ({ the }) => ({ query: { campaignId: await the('campaignId') } }),
  getAdvertPage: async ({ the }) => ({ query: { advertId: await the('advertId') } }),
  getStatsPage: async ({ the, range }) => ({ query: { campaignId: await the('campaignId'), ...range } }),
  getCampaignsStatsPage: async ({ the, range }) => ({
    query: { advertiserId: await the('advertiserId'), limit: 40, ...range },
  }),
  getStatsBreakdown: async ({ the, range }) => ({
    query: { advertiserId: await the('advertiserId'), by: 'placement', ...range },
  }),
  getStatsSeries: async ({ the, range }) => ({ query: { advertiserId: await the('advertiserId'), ...range } }),
  getMembersPage: async ({ the }) => ({ query: { advertiserId: await the('advertiserId') } }),
  getInbox: async ({ the }) => ({ query: { advertiserId: await the('advertiserId') } }),
  getRejectedAdverts: async ({ the }) => ({ query: { advertiserId: await the('advertiserId') } }),
  getHistory: async ({ the }) => ({ query: { campaignId: await the('campaignId') } }),
  getForecast: async ({ the }) => ({ body: { advertId: await the('advertId') } }),
  getInvitePage: async ({ unknownId }) => ({ params: { inviteId: unknownId } }),
  search: async ({ the }) => ({ query: { portalId: await the('portalId'), ...SEARCH } }),
  searchKktu: async () => ({ query: SEARCH }),
  searchProducts: async ({ the }) => ({ params: { partnerId: (await the('partner')).id }, query: SEARCH }),
  getProducts: async ({ the }) => ({
    params: { partnerId: (await the('partner')).id },
    body: { ids: [await the('productId')] },
  }),
  searchCategories: async ({ the }) => ({ params: { partnerId: (await the('partner')).id }, query: SEARCH }),
  getSubcategories: async ({ the }) => ({ params: { partnerId: (await the('partner')).id } }),
  getCategories: async ({ the }) => ({
    params: { partnerId: (await the('partner')).id },
    body: { ids: [await the('categoryId')] },
  }),
} satisfies Partial<Record<CallName, (world: World) => Promise<Request>>>

export type ReadingName = keyof typeof readings
export const readingNames = Object.keys(readings) as readonly ReadingName[]

type Ids = {
  portalId?: string
  advertiserId?: string
  campaignId?: string
  advertId?: string
  partnerId?: string
  host?: string
}

/** Returns the request for unknown or other users' ids; undefined if the call takes no such id. */
export function requestFor(
  name: ReadingName,
  { portalId, advertiserId, campaignId, advertId, partnerId, host }: Ids,
  { range }: World,
): Request | undefined {
  switch (name) {
    case 'getDomainConfiguration':
      return host === undefined ? undefined : { params: { domain: host } }
    case 'getAdvertisersPage':
      return portalId === undefined ? undefined : { query: { portalId } }
    case 'getAccountsOverview':
      return portalId === undefined ? undefined : { query: { portalId, offset: 0 } }
    case 'search':
      return portalId === undefined ? undefined : { query: { portalId, ...SEARCH } }
    case 'getAdvertiserPage':
      return advertiserId === undefined ? undefined : { params: { advertiserId } }
    case 'getPartnersPage':
      return advertiserId === undefined ? undefined : { query: { advertiserId } }
    case 'getMembersPage':
    case 'getSavedViews':
      return advertiserId === undefined ? undefined : { query: { advertiserId } }
    case 'getCampaignsStatsPage':
      return advertiserId === undefined ? undefined : { query: { advertiserId, limit: 40, ...range } }
    case 'getStatsSeries':
      return advertiserId === undefined ? undefined : { query: { advertiserId, ...range } }
    case 'getStatsBreakdown':
      return advertiserId === undefined ? undefined : { query: { advertiserId, by: 'placement', ...range } }
    case 'getCampaignCounts':
    case 'getSavedAudiences':
      return advertiserId === undefined || partnerId === undefined ? undefined : { query: { advertiserId, partnerId } }
    case 'getCampaignsPage':
      return advertiserId === undefined || partnerId === undefined
        ? undefined
        : { query: { advertiserId, partnerId, limit: 40 } }
    case 'getPlacementsPage':
      return campaignId === undefined ? undefined : { query: { campaignId } }
    case 'getInbox':
    case 'getRejectedAdverts':
      return advertiserId === undefined ? undefined : { query: { advertiserId } }
    case 'getHistory':
      return campaignId === undefined ? undefined : { query: { campaignId } }
    case 'getStatsPage':
      return campaignId === undefined ? undefined : { query: { campaignId, ...range } }
    case 'getAdvertPage':
      return advertId === undefined ? undefined : { query: { advertId } }
    case 'getForecast':
      return advertId === undefined ? undefined : { body: { advertId } }
    case 'searchProducts':
    case 'searchCategories':
      return partnerId === undefined ? undefined : { params: { partnerId }, query: SEARCH }
    case 'getSubcategories':
      return partnerId === undefined ? undefined : { params: { partnerId } }
    case 'getProducts':
      return partnerId === undefined ? undefined : { params: { partnerId }, body: { ids: ['1'] } }
    case 'getCategories':
      return partnerId === undefined ? undefined : { params: { partnerId }, body: { ids: [1] } }
    case 'getInvitePage':
    case 'searchKktu':
      return undefined
    default:
      return name satisfies never
  }
}
