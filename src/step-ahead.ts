import { computed, effect } from '@preact/signals-react'
import { getMembersPage } from './contract/calls/endpoints.ts'
import { inboxUrl } from './contract/calls/inbox-urls.ts'
import { campaignsStatsPageUrl, statsPageUrl } from './contract/calls/stats-urls.ts'
import { urlOf } from './contract/calls/urls.ts'
import { discardStarted } from './data/started.ts'
import { readPeriod } from './domain/statistics/period.ts'
import { resultsUrl } from './features/campaigns/list/results-call.ts'
import { isLoaded } from './features/frame/screen.tsx'
import type { LatePart } from './late-parts.ts'
import { sparesBytes } from './lib/spares-bytes.ts'
import { matchRoute, routes, type RouteMatch, type RouteName, type RouteParams } from './routes.ts'
import { locale } from './state/locale.ts'
import { callsOf } from './state/navigation/calls-of.ts'
import { requestFiles, type FileRequests } from './state/navigation/request-files.ts'
import { startCalls } from './state/navigation/start-calls.ts'
import { config } from './state/session/config.ts'
import { session } from './state/session/session.ts'

/** The first calls of screens whose addresses of calls take more code than the route table should have. */
const laterCalls: Partial<Record<RouteName, (params: RouteParams, query: URLSearchParams) => string[]>> = {
  campaigns: ({ advertiserId = '', partnerId = '' }, query) => [resultsUrl({ advertiserId, partnerId, query })],
  campaign: ({ campaignId = '' }, query) => [statsPageUrl(campaignId, readPeriod(query).range, 'adverts')],
  campaignStats: ({ campaignId = '' }, query) => [statsPageUrl(campaignId, readPeriod(query).range)],
  analytics: ({ advertiserId = '' }, query) =>
    query.has('partnerIds') ? [] : [campaignsStatsPageUrl(advertiserId, [], readPeriod(query).range)],
  inbox: ({ advertiserId = '' }, query) => (query.has('show') ? [] : [inboxUrl(advertiserId)]),
  members: ({ advertiserId = '' }) =>
    config.peek().features?.includes('roles') ? [urlOf(getMembersPage, {}, { advertiserId })] : [],
}

/** The screens to which most users go from another one, the likelier first. */
const LIKELY: Partial<Record<RouteName, RouteName[]>> = {
  advertisers: ['partners'],
  partners: ['campaigns'],
  campaigns: ['campaign', 'analytics'],
  campaign: ['advert'],
  placements: ['createAdvert'],
}
/** The part that a page loads after its content. */
const AFTER: Partial<Record<string, LatePart>> = {
  [routes.campaigns.page]: 'campaigns/tools',
  [routes.analytics.page]: 'statistics/tools',
  [routes.campaignStats.page]: 'statistics/tools',
}
/** Loads what a screen opens with a press and needs without a connection, too. */
const NEEDED: Partial<Record<RouteName, () => Promise<unknown>>> = {
  advert: () => import('./features/adverts/load-ahead.ts').then((code) => code.loadAhead()),
}
/** Milliseconds after which a screen has what it needs, so that the likely next ones can load. */
const AFTER_STEP = 3_000

/** Milliseconds after which data that was started for a screen is too old for it. */
const TIMEOUT = 30_000

/** The events of the router and of the browser after a change of the address. */
const STEPS = ['pushState', 'replaceState', 'popstate']
const POINTS = ['pointerover', 'focusin', 'touchstart']

/**
 * Makes a step to another screen take one round trip: the calls of a screen start together with its code, and its code
 * is requested ahead as soon as the user points at a link to it, or if it is a likely next one. Returns the function
 * that ends this.
 */
export function stepAhead(): () => void {
  const requests: FileRequests = new Map()
  let { pathname } = location
  let timers: ReturnType<typeof setTimeout>[] = []
  const prepare = () => {
    timers.forEach(clearTimeout)
    const { name } = matchRoute(pathname)
    timers = [
      setTimeout(discardStarted, TIMEOUT),
      setTimeout(() => {
        if (sparesBytes()) return
        LIKELY[name]?.forEach((next) => preload(routes[next].page, requests))
        NEEDED[name]?.().catch(() => {}) // a press reports the failure
      }, AFTER_STEP),
    ]
  }
  const onStep = () => {
    if (location.pathname === pathname) return
    ;({ pathname } = location)
    startCallsOf(matchRoute(pathname))
    prepare()
  }
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === location.origin) preload(matchRoute(link.pathname).route.page, requests)
  }
  prepare()
  const user = computed(() => `${session.value?.userId} ${locale.value}`)
  let known = user.peek()
  const forget = effect(() => {
    if (user.value === known) return
    known = user.value
    discardStarted() // calls are for one user, in one language
  })
  for (const type of STEPS) addEventListener(type, onStep)
  for (const type of POINTS) addEventListener(type, onPoint, { passive: true })
  return () => {
    forget()
    timers.forEach(clearTimeout)
    for (const type of STEPS) removeEventListener(type, onStep)
    for (const type of POINTS) removeEventListener(type, onPoint)
  }
}

/** Starts the calls of a screen ahead of its rendering and of its code, and cancels those of the last screen. */
function startCallsOf(match: RouteMatch): void {
  const { name, params } = match
  discardStarted()
  const query = new URLSearchParams(location.search)
  if (query.has('resetSession')) return
  startCalls([...callsOf(match, query), ...(laterCalls[name]?.(params, query) ?? [])])
}

/** Requests the files of a page, and then those that it loads after its content. */
function preload(page: string, requests: FileRequests): void {
  if (isLoaded(page) || sparesBytes()) return
  const after = AFTER[page]
  requestFiles(page, requests)
    .then(() => after && requestFiles(after, requests))
    .catch(() => {}) // the screen reports the failure
}
