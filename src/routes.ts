import { buildPath, type Query } from './contract/calls/path.ts'
import {
  advertiserPageUrl,
  advertisersPageUrl,
  advertPageUrl,
  campaignsPageUrl,
  invitePageUrl,
  partnersPageUrl,
  placementsPageUrl,
} from './contract/calls/urls.ts'

/** The values of the `{name}` parts of a screen's address, by name. */
export type RouteParams = Record<string, string>
/** The context that the first calls of a screen depend on besides the route parameters. */
type CallContext = {
  portalId?: string | undefined
  features?: readonly string[] | null | undefined
  query?: URLSearchParams
}

/**
 * A screen. `page` names its code, `features/<page>-page.tsx`, and its texts, the namespace of that feature. `calls`
 * returns the URLs that it reads first. Code and data load in parallel, while the office itself still loads.
 */
export type Route = {
  path: string
  page: string
  isPublic?: true
  calls?: (params: RouteParams, context: CallContext) => string[]
}

const FILTERS = ['state', 'partnerIds', 'brand', 'from', 'to', 'attention']

/** Returns the filter in the address of a list of campaigns; there is none without the feature `filters`. */
export const filterIn = (
  query: URLSearchParams,
  features: readonly string[] | null | undefined,
): Record<string, string[]> =>
  features?.includes('filters') ? Object.fromEntries(FILTERS.map((name) => [name, query.getAll(name)])) : {}

const advertiser = '/advertisers/{advertiserId}'
const campaign = `${advertiser}/campaigns/{campaignId}`
const ofAdvertiser = (params: RouteParams) => advertiserPageUrl(params.advertiserId ?? '')
const account = (params: RouteParams) => [ofAdvertiser(params)]

const table = {
  home: { path: '/', page: 'advertisers/advertisers' },
  advertisers: {
    path: '/advertisers',
    page: 'advertisers/advertisers',
    calls: (_, { portalId }) => (portalId ? [advertisersPageUrl(portalId)] : []),
  },
  advertiser: { path: advertiser, page: 'partners/partners' },
  partners: {
    path: `${advertiser}/partners`,
    page: 'partners/partners',
    calls: (params) => [partnersPageUrl(params.advertiserId ?? ''), ofAdvertiser(params)],
  },
  campaigns: {
    path: `${advertiser}/partners/{partnerId}`,
    page: 'campaigns/campaigns',
    calls: (params, { query = new URLSearchParams(), features }) => [
      campaignsPageUrl(params.advertiserId ?? '', params.partnerId ?? '', undefined, filterIn(query, features)),
      ofAdvertiser(params),
    ],
  },
  analytics: { path: `${advertiser}/stats`, page: 'statistics/analytics', calls: account },
  adverts: { path: `${advertiser}/adverts`, page: 'placements/adverts', calls: account },
  members: { path: `${advertiser}/members`, page: 'members/members' },
  inbox: { path: `${advertiser}/inbox`, page: 'inbox/inbox' },
  campaign: { path: campaign, page: 'placements/campaign', calls: account },
  placements: {
    path: `${campaign}/placements`,
    page: 'placements/placements',
    calls: (params) => [placementsPageUrl(params.campaignId ?? ''), ofAdvertiser(params)],
  },
  createAdvert: {
    path: `${campaign}/createAdvert`,
    page: 'adverts/create-advert',
    calls: (params) => [placementsPageUrl(params.campaignId ?? ''), ofAdvertiser(params)],
  },
  advert: {
    path: `${campaign}/adverts/{advertId}`,
    page: 'adverts/advert',
    calls: (params) => [advertPageUrl(params.advertId ?? ''), ofAdvertiser(params)],
  },
  campaignStats: {
    path: `${campaign}/stats`,
    page: 'statistics/campaign-stats',
    calls: account,
  },
  invite: {
    path: '/invites/{inviteId}',
    page: 'invites/invite',
    calls: (params) => [invitePageUrl(params.inviteId ?? '')],
  },
  signIn: { path: '/sign-in', page: 'session/sign-in', isPublic: true },
  signOut: { path: '/sign-out', page: 'session/sign-out', isPublic: true },
  oidcCallback: { path: '/oidc-callback', page: 'session/oidc-callback', isPublic: true },
  oidcLogout: { path: '/oidc-logout', page: 'session/oidc-logout', isPublic: true },
  embedCheck: { path: '/embed/check', page: 'embed/check', isPublic: true },
  notAuthorized: { path: '/not-authorized', page: 'errors/not-authorized', isPublic: true },
  notFound: { path: '/not-found', page: 'errors/not-found', isPublic: true },
} satisfies Record<string, Route>

export type RouteName = keyof typeof table
export const routes: Record<RouteName, Route> = table

export type RouteMatch = { name: RouteName; route: Route; params: RouteParams }

/** Returns the screen of a path; an unknown path maps to the not-found page. */
export function matchRoute(pathname: string): RouteMatch {
  for (const name of Object.keys(routes) as RouteName[]) {
    const params = matchPath(routes[name].path, pathname)
    if (params) return { name, route: routes[name], params }
  }
  return { name: 'notFound', route: routes.notFound, params: {} }
}

function matchPath(template: string, pathname: string): RouteParams | undefined {
  const wanted = template.split('/')
  const given = pathname.replace(/(.)\/+$/, '$1').split('/')
  if (wanted.length !== given.length) return
  const params: RouteParams = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part[0] !== '{') {
      if (part !== value) return
      continue
    }
    if (!value) return
    try {
      params[part.slice(1, -1)] = decodeURIComponent(value)
    } catch {
      return
    }
  }
  return params
}

/** Returns the address of a screen: `href('campaigns', { advertiserId, partnerId })`. */
export const href = (name: RouteName, params?: RouteParams, query?: Query): string =>
  buildPath(routes[name].path, params, query)
