import * as endpoints from '../../src/contract/calls/endpoints.ts'
import type { Endpoint } from '../../src/contract/calls/endpoint.ts'
import { buildPath, type Query } from '../../src/contract/calls/path.ts'
import { DAY } from '../../src/domain/calendar.ts'
import { ADVERTISER, advertId, campaignId } from './fill.ts'

/** A request; a body may differ from one request to the next. */
export type Asked = { method: string; path: string; body?: () => unknown }
type Context = { partnerId: string; portalId: string; get: (path: string) => Promise<unknown> }

const PAGES = 10
const CAMPAIGNS = 40

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10)
const range = { from: day(90), to: day(1), offset: '180' }
const own = { advertiserId: ADVERTISER }

const ask = ({ method, path }: Endpoint, query: Query = {}, body?: () => unknown): Asked => ({
  method,
  path: buildPath(path, {}, query),
  ...(body && { body }),
})

/** Returns the requests of a list's first pages, found by paging through it. */
async function pages(endpoint: Endpoint, query: Query, { get }: Context): Promise<Asked[]> {
  const found = [ask(endpoint, query)]
  while (found.length < PAGES) {
    const { nextCursor } = (await get(found.at(-1)?.path ?? '')) as { nextCursor: string | null }
    if (nextCursor === null) break
    found.push(ask(endpoint, { ...query, cursor: nextCursor }))
  }
  return found
}

/** Returns a request for each of the newest campaigns. */
const each = (request: (campaign: number) => Asked): Asked[] =>
  Array.from({ length: CAMPAIGNS }, (_, index) => request(index + 1))

const breakdown = (by: string) => [ask(endpoints.getStatsBreakdown, { ...own, ...range, by })]

/** The measured calls, each with the requests that are made in turn, as by many readers. */
export const CALLS = {
  campaignsPage: (context) =>
    pages(endpoints.getCampaignsPage, { ...own, partnerId: context.partnerId, limit: '40' }, context),
  'campaignsPage, by attention': (context) =>
    pages(
      endpoints.getCampaignsPage,
      { ...own, partnerId: context.partnerId, limit: '40', order: 'attention' },
      context,
    ),
  'campaignsPage, filtered': (context) =>
    pages(
      endpoints.getCampaignsPage,
      { ...own, partnerId: context.partnerId, limit: '40', state: 'active', brand: ['Brand 1', 'Brand 2', 'Brand 3'] },
      context,
    ),
  campaignsStatsPage: (context) =>
    pages(endpoints.getCampaignsStatsPage, { ...own, partnerIds: context.partnerId, limit: '40', ...range }, context),
  statsPage: () => each((n) => ask(endpoints.getStatsPage, { campaignId: campaignId(n), ...range })),
  'statsPage, details': () =>
    each((n) => ask(endpoints.getStatsPage, { campaignId: campaignId(n), ...range, details: 'adverts' })),
  advertPage: () => each((n) => ask(endpoints.getAdvertPage, { advertId: advertId(n) })),
  placementsPage: () => each((n) => ask(endpoints.getPlacementsPage, { campaignId: campaignId(n) })),
  createCampaign: ({ partnerId }) => {
    let number = 0
    const body = () => ({
      ...own,
      partnerId,
      partnerLogoUrl: '',
      name: `Campaign of the benchmark ${number++}`,
      brand: 'Brand 1',
      limit: 1000,
      startDate: day(-30),
      offset: 180,
    })
    return [ask(endpoints.createCampaign, {}, body)]
  },
  campaignCounts: ({ partnerId }) => [ask(endpoints.getCampaignCounts, { ...own, partnerId })],
  accountsOverview: ({ portalId }) => [ask(endpoints.getAccountsOverview, { portalId, offset: '180' })],
  savedViews: () => [ask(endpoints.getSavedViews, own)],
  statsSeries: () => [ask(endpoints.getStatsSeries, { ...own, ...range })],
  'statsSeries, campaign': () =>
    each((n) => ask(endpoints.getStatsSeries, { ...own, campaignId: campaignId(n), ...range })),
  'breakdown, placement': () => breakdown('placement'),
  'breakdown, device': () => breakdown('device'),
  'breakdown, hour': () => breakdown('hour'),
  'breakdown, product': () => breakdown('product'),
  forecast: () => each((n) => ask(endpoints.getForecast, {}, () => ({ advertId: advertId(n) }))),
  history: () => each((n) => ask(endpoints.getHistory, { campaignId: campaignId(n) })),
  inbox: (context) => pages(endpoints.getInbox, own, context),
  membersPage: () => [ask(endpoints.getMembersPage, own)],
  search: ({ portalId }) =>
    ['camp', 'campaign 77', '9999', 'ad 1', 'сфьз'].map((searchPhrase) =>
      ask(endpoints.search, { portalId, searchPhrase }),
    ),
} satisfies Record<string, (context: Context) => Asked[] | Promise<Asked[]>>
export type Call = keyof typeof CALLS
