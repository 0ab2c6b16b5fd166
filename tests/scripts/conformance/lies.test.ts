import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackend } from '../../../examples/backend/backend.ts'
import { USER } from '../../../examples/backend/data.ts'
import type { Handler } from '../../../examples/backend/http.ts'
import { serve } from '../../../examples/backend/serve.ts'
import { readingChecks, writingChecks } from '../../../scripts/conformance/all-checks.ts'
import { conformance } from '../../../scripts/conformance/conformance.ts'
import { toText } from '../../../scripts/conformance/formats.ts'
import type { Report } from '../../../scripts/conformance/report.ts'
import { emptySums, statsOf } from '../../../src/domain/statistics/stats-math.ts'
import { callNames, callOf, type CallName } from '../../../src/contract/calls/calls.ts'

/** A fault of a backend. */
type Lie = (honest: Handler) => Handler

let server: Awaited<ReturnType<typeof serve>>
let current: Handler
beforeAll(async () => {
  server = await serve(0, () => (request) => current(request))
})
afterAll(() => server.close())

/** Judges some calls, or all, of the example backend with a lie. */
async function judge(lie: Lie, only: readonly CallName[] = []): Promise<{ report: Report; text: string }> {
  const userOf = async (token: string) => (token === server.accessToken ? USER : undefined)
  const honest = createBackend({ origin: server.origin, userOf })
  current = lie(honest)
  const options = {
    baseUrl: server.origin,
    token: server.accessToken,
    host: 'localhost',
    mayWrite: true,
    only,
    isJson: false,
    foreign: { advertiserId: 'other' },
  }
  const report = await conformance(options)
  return { report, text: toText(report) }
}

/** Returns the call of a request: the first that its path fits. */
const callIn = ({ method, url }: Request): CallName | undefined =>
  callNames.find((name) => {
    const { endpoint } = callOf(name)
    const pattern = endpoint.path.replace(/\{\w+\}/g, '[^/:]+')
    return endpoint.method === method && new RegExp(`^${pattern}$`).test(new URL(url).pathname)
  })
/** Lies in one call only. */
const named =
  (call: CallName, lie: Lie): Lie =>
  (honest) =>
  (request) =>
    callIn(request) === call ? lie(honest)(request) : honest(request)

/** Answers the same to every request. */
const always =
  (answer: () => Response): Lie =>
  () =>
  async () =>
    answer()
const withHeader =
  (name: string, value: string | null): Lie =>
  (honest) =>
  async (request) => {
    const headers = new Headers(request.headers)
    if (value === null) headers.delete(name)
    else headers.set(name, value)
    const body = request.body ? await request.arrayBuffer() : null
    return honest(new Request(request.url, { method: request.method, headers, body }))
  }
/** Answers success without doing anything. */
const nothing = always(() => new Response(null, { status: 204 }))
const withStatus =
  (from: number, to: number): Lie =>
  (honest) =>
  async (request) => {
    const response = await honest(request)
    return response.status === from ? new Response(to === 204 ? null : response.body, { status: to }) : response
  }

type Part = Record<string, unknown>
/** Changes what stands at a path such as `campaigns.*.limit`, where `*` is every element. */
function put(at: unknown, [key = '', ...rest]: string[], change: (value: unknown, at: Part) => unknown): void {
  const holder = at as Part
  for (const one of key === '*' ? Object.keys(holder) : [key]) {
    if (rest.length === 0) holder[one] = change(holder[one], holder)
    else put(holder[one], rest, change)
  }
}
const says = (call: CallName, path: string, change: unknown): Lie =>
  named(call, (honest) => async (request) => {
    const response = await honest(request)
    if (!response.ok) return response
    const answer: unknown = await response.json()
    put(answer, path.split('.'), typeof change === 'function' ? (change as (value: unknown) => unknown) : () => change)
    return Response.json(answer, { status: response.status, headers: { etag: response.headers.get('etag') ?? '' } })
  })
/** Changes the query of a call. */
const asks = (call: CallName, change: (query: URLSearchParams) => void): Lie =>
  named(call, (honest) => (request) => {
    const url = new URL(request.url)
    change(url.searchParams)
    return honest(new Request(url, request))
  })
/** Changes the body of a call. */
const hears = (call: CallName, change: (body: Part) => Part): Lie =>
  named(call, (honest) => async (request) => {
    const body = JSON.stringify(change((await request.clone().json()) as Part))
    return honest(new Request(request.url, { method: request.method, headers: request.headers, body }))
  })

/** Answers a search with so many accounts. */
const answersSearch = (count: number): Lie =>
  named(
    'search',
    always(() => {
      const advertisers = Array.from({ length: count }, (_, n) => ({ id: `${n}`, name: 'An account' }))
      return Response.json({ advertisers, campaigns: [], adverts: [] })
    }),
  )

/** Responds only to an empty phrase, with one category. */
const answersCodes = (code: string): Lie =>
  named('searchKktu', () => ({ url }) => {
    const isAll = !new URL(url).searchParams.get('searchPhrase')
    return Promise.resolve(Response.json({ codes: isAll ? [{ code, name: 'TVs', path: 'Electronics > Video' }] : [] }))
  })

const page = (campaigns: unknown[], nextCursor: string | null): Response =>
  Response.json({ partner: { id: 'shop', name: 'The Shop', imageUrl: '/' }, campaigns, nextCursor })
const one = (id: string) => ({ id, createdAt: '2026-01-01T00:00:00.000Z' })
const list = (answer: (query: URLSearchParams) => Response): Lie =>
  named(
    'getCampaignsPage',
    () =>
      async ({ url }) =>
        answer(new URL(url).searchParams),
  )

const changeAt = (day: number, kind = 'user') => ({
  id: `change-${day}`,
  at: `2026-01-0${day}T00:00:00.000Z`,
  by: { kind, name: kind === 'user' ? 'Rita Conway' : null },
  kind: 'settings',
  fields: { limit: { from: 3000, to: 3100 } },
})
const noticeAt = (day: number) => ({
  id: `notice-${day}`,
  at: `2026-01-0${day}T00:00:00.000Z`,
  kind: 'rejected',
  isRead: false,
})
/** Announces an inbox with these notices, of which it counts one as unread. */
const withInbox =
  (notices: unknown[]): Lie =>
  (honest) =>
    says('getDomainConfiguration', 'features', ['inbox'])(
      named(
        'readNotices',
        nothing,
      )(
        named(
          'getInbox',
          always(() => Response.json({ notices, unread: 1, nextCursor: null })),
        )(honest),
      ),
    )
/** Announces filters and returns counts, but lists the campaigns as before. */
const withFilters: Lie = (honest) =>
  says('getDomainConfiguration', 'features', ['filters'])(
    named(
      'getCampaignCounts',
      always(() => Response.json({ total: 0, states: [], attention: 0, brands: [] })),
    )(honest),
  )
/** Announces histories and returns one. */
const withHistory =
  (changes: () => unknown[]): Lie =>
  (honest) =>
    says('getDomainConfiguration', 'features', ['audit'])(
      named(
        'getHistory',
        always(() =>
          Response.json({
            campaign: { id: 'campaign', name: 'Spring', advertiserId: 'acme' },
            changes: changes(),
            nextCursor: null,
          }),
        ),
      )(honest),
    )

/** Announces forecasts, and returns these points for an ad of the run. */
const forecasts =
  (points: { bid: number; views: number; cost: number }[]): Lie =>
  (honest) =>
    says('getDomainConfiguration', 'features', ['forecast'])(
      named(
        'getForecast',
        always(() => Response.json({ bidFloor: 15, visitors: 100, audienceShare: 1, points })),
      )(honest),
    )

/** Announces series of ads, and returns these points for every series. */
const seriesOf =
  (points: object[]): Lie =>
  (honest) =>
    says('getDomainConfiguration', 'features', ['timeSeries', 'advertSeries'])(
      named(
        'getStatsSeries',
        always(() => Response.json({ from: '2026-01-01', to: '2026-01-31', step: 'day', points })),
      )(honest),
    )

const LIES: readonly [title: string, calls: CallName[], lie: Lie, found: string | RegExp][] = [
  [
    'has fields of another type',
    ['getAdvertisersPage'],
    says('getAdvertisersPage', 'advertisers.0', { id: 'acme', name: 7 }),
    'returns its shape — advertisers[0].name is 7 instead of string; advertisers[0].isInvitesAllowed is missing',
  ],
  [
    'returns a page of its site',
    ['getAdvertisersPage'],
    named(
      'getAdvertisersPage',
      always(() => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })),
    ),
    'returns its shape — returns text/html instead of application/json: <!doctype html>',
  ],
  [
    'cuts its responses off',
    ['getAdvertisersPage'],
    named(
      'getAdvertisersPage',
      always(() => new Response('{"advertisers": [', { headers: { 'content-type': 'application/json' } })),
    ),
    'returns its shape — returns what is not JSON: {"advertisers": [',
  ],
  [
    'refuses in a form of its own',
    ['getAdvertiserPage'],
    named('getAdvertiserPage', (honest) => async (request) => {
      const response = await honest(request)
      return response.ok ? response : Response.json({ error: 'no' }, { status: response.status })
    }),
    'returns 404 for an unknown id — returns application/json instead of application/problem+json: {"error":"no"}',
  ],
  [
    'needs no token',
    ['getPartnersPage'],
    (honest) => (request) => withHeader('authorization', `Bearer ${server.accessToken}`)(honest)(request),
    'returns 401 without a token — returns 200 instead of 401',
  ],
  [
    'shows others’ accounts',
    ['getAdvertiserPage'],
    (honest) => (request) => honest(new Request(request.url.replace('/other/', '/acme/'), request)),
    'refuses non-members — returns 200 instead of 403 or 404',
  ],
  [
    'has a currency of its own',
    ['getDomainConfiguration'],
    says('getDomainConfiguration', 'currency', 'Euro'),
    'returns sound values — currency is "Euro" instead of a currency of ISO 4217',
  ],
  [
    'sends its users elsewhere after the sign-in',
    ['getDomainConfiguration'],
    says('getDomainConfiguration', 'authSettings.redirectUri', 'https://evil.example/oidc-callback'),
    'authSettings.redirectUri is "https://evil.example/oidc-callback" instead of /oidc-callback of localhost',
  ],
  [
    'announces embed, and names no pages',
    ['getDomainConfiguration'],
    says('getDomainConfiguration', 'features', ['embed']),
    'announces embed, and embedOrigins is missing',
  ],
  [
    'names a path of the page that may show the office',
    ['getDomainConfiguration'],
    (honest) =>
      says('getDomainConfiguration', 'features', ['embed'])(
        says('getDomainConfiguration', 'embedOrigins', ['https://shop.example/office'])(honest),
      ),
    'embedOrigins[0] is "https://shop.example/office" instead of an origin',
  ],
  [
    'announces a page of the account, and names none',
    ['getDomainConfiguration'],
    says('getDomainConfiguration', 'features', ['accountPage']),
    'announces accountPage, and accountUrl is missing',
  ],
  [
    'links to an invalid account page',
    ['getDomainConfiguration'],
    (honest) =>
      says('getDomainConfiguration', 'features', ['accountPage'])(
        says('getDomainConfiguration', 'accountUrl', 'javascript:alert(1)')(honest),
      ),
    'accountUrl is "javascript:alert(1)" instead of an https address',
  ],
  [
    'tells the time of its clock on the wall',
    ['getCampaignsPage'],
    says('getCampaignsPage', 'campaigns.*.createdAt', '2026-01-01 10:00'),
    'campaigns[0].createdAt is "2026-01-01 10:00" instead of an instant of ISO 8601 in UTC',
  ],
  [
    'writes days as people do',
    ['getCampaignsPage'],
    says('getCampaignsPage', 'campaigns.*.endDate', '31.12.2031'),
    'campaigns[0].endDate is "31.12.2031" instead of a day that exists, yyyy-MM-dd',
  ],
  [
    'counts in thousandths',
    ['getAdvertiserPage'],
    says('getAdvertiserPage', 'balance', 10.005),
    'balance is 10.005 instead of an amount of at most two decimals',
  ],
  [
    'counts below zero',
    ['getCampaignsStatsPage'],
    says('getCampaignsStatsPage', 'campaigns.*.stats.clicks', -1),
    'campaigns[0].stats.clicks is -1 instead of at least 0',
  ],
  [
    'returns percentages for fractions',
    ['getStatsPage'],
    says('getStatsPage', 'total.ctr', (ctr: number) => ctr * 100),
    /adds up: .* — total.ctr is [\d.]+ instead of 0.[\d]+/,
  ],
  [
    'returns 0 where there is no ratio',
    ['getStatsPage'],
    says('getStatsPage', 'placementsStats.*.stats.postClick.acos', (acos: number | null) => acos ?? 0),
    /placementsStats\[\d\].stats.postClickAcos is 0 instead of null/,
  ],
  [
    'returns the total of a page for that of the whole',
    ['getStatsPage'],
    says('getStatsPage', 'total.views', (views: number) => views + 5),
    /total.views is \d+, and its parts make \d+/,
  ],
  [
    'returns the same figures for all days',
    ['getStatsPage'],
    asks('getStatsPage', (query) => {
      query.set('from', '2000-01-01')
      query.set('to', '2100-01-01')
    }),
    /returns the figures of the days that are requested — total.views is \d+, and the two halves of the days make/,
  ],
  [
    'counts otherwise in the list than on the page',
    ['getCampaignsStatsPage'],
    says('getCampaignsStatsPage', 'campaigns.*.stats.views', (views: number) => views * 2),
    /agrees with the page of a campaign — counts \d+ views of the campaign \w+, whose own page counts/,
  ],
  [
    'announces descriptions of ads, and has none',
    ['getDomainConfiguration', 'getStatsPage'],
    says('getDomainConfiguration', 'features', ['advertDetails']),
    /describes each ad where it is asked to — announces advertDetails, and the ad \S+ has none/,
  ],
  [
    'forecasts fewer views for a higher bid',
    ['getDomainConfiguration', 'getForecast'],
    forecasts([
      { bid: 15, views: 200, cost: 3 },
      { bid: 18, views: 100, cost: 4 },
    ]),
    'points[1] has a lower bid, fewer views or a lower cost than the one before',
  ],
  [
    'forecasts what bids below the floor bring',
    ['getDomainConfiguration', 'getForecast'],
    forecasts([{ bid: 5, views: 10, cost: 1 }]),
    'begins at a bid of 5 instead of the floor, 15',
  ],
  [
    'announces daily budgets, and keeps none',
    ['getDomainConfiguration', 'createCampaign', 'updateCampaign'],
    says('getDomainConfiguration', 'features', ['pacing']),
    'keeps a daily budget until it is removed — the daily budget is',
  ],
  [
    'announces a frequency cap, and keeps none',
    ['getDomainConfiguration', 'createCampaign', 'updateCampaign'],
    says('getDomainConfiguration', 'features', ['frequencyCap']),
    'keeps a frequency cap until it is removed — frequencyCap is',
  ],
  [
    'announces hours of showing, and keeps none',
    ['getDomainConfiguration', 'createCampaign', 'updateCampaign'],
    says('getDomainConfiguration', 'features', ['showTimes']),
    'keeps the hours of showing until they are removed — showTimes is',
  ],
  [
    'announces why nothing is shown, and does not say it',
    ['getDomainConfiguration', 'createCampaign', 'updateCampaign'],
    says('getDomainConfiguration', 'features', ['idle', 'showTimes']),
    'says why an active campaign shows nothing at the moment — the reason why nothing is shown is',
  ],
  [
    'announces the series of an ad, and returns nothing for it',
    ['getStatsSeries'],
    seriesOf([]),
    /adds up to the figures of one ad — the ad \S+/,
  ],
  [
    'announces totals, and has none',
    ['getCampaignsStatsPage'],
    says('getDomainConfiguration', 'features', ['totals']),
    'totals all campaigns of the filter on the first page — announces totals, and the first page has no total',
  ],
  [
    'announces counts of the ads of campaigns, and has none',
    ['getCampaignsStatsPage'],
    says('getDomainConfiguration', 'features', ['campaignDetails']),
    /counts the ads of each campaign, .+ — announces campaignDetails, and the campaign \S+ has/,
  ],
  [
    'counts the campaigns of one page',
    ['getCampaignsStatsPage'],
    (honest) =>
      says('getDomainConfiguration', 'features', ['campaignDetails'])(
        says(
          'getCampaignsStatsPage',
          'campaigns.*.rejectedAdvertsCount',
          0,
        )(
          says(
            'getCampaignsStatsPage',
            'campaigns.*.pendingAdvertsCount',
            0,
          )(
            says('getCampaignsStatsPage', 'campaignsTotal', {
              count: 0,
              limit: 0,
              spent: 0,
              startedAdvertsCount: 0,
              totalAdvertsCount: 0,
            })(honest),
          ),
        ),
      ),
    /counts the ads of each campaign, .+ — campaignsTotal\.limit is 0, and the campaigns make/,
  ],
  [
    'totals the campaigns of one page',
    ['getCampaignsStatsPage'],
    (honest) =>
      says('getDomainConfiguration', 'features', ['totals'])(
        says('getCampaignsStatsPage', 'total', statsOf({ ...emptySums(), uniqViewVisitors: 0 }))(honest),
      ),
    /totals all campaigns of the filter on the first page — total.views is 0, and its parts make [1-9]/,
  ],
  [
    'announces a search, and finds nothing',
    ['search'],
    (honest) => says('getDomainConfiguration', 'features', ['search'])(answersSearch(0)(honest)),
    /finds items by name, .* — does not find the campaign \S+/,
  ],
  [
    'announces a directory of the ad registry, and finds nothing by a name',
    ['searchKktu'],
    (honest) => says('getDomainConfiguration', 'features', ['kktu'])(answersCodes('26.40.3')(honest)),
    /finds a category by its name and its code, .* — does not find 26\.40\.3 for "TVs"/,
  ],
  [
    'names codes of the second level',
    ['searchKktu'],
    (honest) => says('getDomainConfiguration', 'features', ['kktu'])(answersCodes('26.40')(honest)),
    'finds at most 20, of the third level — returns "26.40", which is not a third-level code',
  ],
  [
    'finds more than is read',
    ['search'],
    (honest) => says('getDomainConfiguration', 'features', ['search'])(answersSearch(21)(honest)),
    'finds at most 20 of a kind — returns 21 advertisers, more than 20',
  ],
  [
    'ignores the platforms that are requested',
    ['getCampaignsStatsPage'],
    asks('getCampaignsStatsPage', (query) => query.delete('partnerIds')),
    'returns the platforms that are requested — returns campaigns of every platform for an unknown one',
  ],
  [
    'calls a running campaign scheduled',
    ['getCampaignsPage'],
    says('getCampaignsPage', 'campaigns.*.state', 'scheduled'),
    'campaigns[0].state is scheduled, and its dates and money make it active',
  ],
  [
    'lets a start date be changed after the launch',
    ['getPlacementsPage'],
    says('getPlacementsPage', 'campaign.isStartDateEnabled', true),
    'campaign.isStartDateEnabled is true, and it starts at once',
  ],
  [
    'miscounts its ads',
    ['getPlacementsPage'],
    says('getPlacementsPage', 'placements.0.advertsSummary.totalCount', 7),
    'placements[0].advertsSummary counts 7 ads, and 1 by type',
  ],
  [
    'returns another ad than the one asked for',
    ['getAdvertPage'],
    says('getAdvertPage', 'advert.id', 'another'),
    'advert.id is "another" instead of',
  ],
  [
    'raises an alert without a cause',
    ['getAdvertPage'],
    says('getAdvertPage', 'advert.alerts', ['ActiveCampaignApproved']),
    'advert.alerts is ["ActiveCampaignApproved"] instead of []',
  ],
  [
    'has a list without an end',
    ['getCampaignsPage'],
    list((query) => page([one(`c${query.get('cursor')}`)], 'again')),
    'has no end: the cursor "again" comes twice',
  ],
  [
    'repeats itself on the next page',
    ['getCampaignsPage'],
    list((query) => page([one('same')], query.get('cursor') ? null : 'next')),
    'returns the campaign same on two pages',
  ],
  [
    'has empty pages',
    ['getCampaignsPage'],
    list((query) => page([], `${query.get('cursor')}x`)),
    'returns an empty page, 1, which names a next one',
  ],
  [
    'ignores the limit',
    ['getCampaignsPage'],
    asks('getCampaignsPage', (query) => query.set('limit', '40')),
    'returns 5 campaigns for a limit of 2',
  ],
  [
    'returns the oldest first',
    ['getCampaignsPage'],
    says('getCampaignsPage', 'campaigns', (campaigns: unknown[]) => campaigns.toReversed()),
    'campaigns[1] was created after campaigns[0]',
  ],
  [
    'does a repeated write twice',
    ['createCampaign'],
    named('createCampaign', withHeader('idempotency-key', null)),
    /same Idempotency-Key and body — makes a second campaign, \w+ after \w+,/,
  ],
  [
    'takes a campaign without a name',
    ['createCampaign'],
    hears('createCampaign', (body) => ({ ...body, name: body.name || 'x' })),
    'rejects an empty name — returns 201 instead of 422',
  ],
  [
    'does not say which bound a value breaks',
    ['createCampaign'],
    named('createCampaign', (honest) => async (request) => {
      const response = await honest(request)
      if (response.status !== 422) return response
      const text = (await response.text()).replace(/,"(min|maxLength)":[\d.]+/g, '')
      return new Response(text, { status: 422, headers: response.headers })
    }),
    'rejects a limit of zero — returns TooLowError of limit without min',
  ],
  [
    'keeps what an update leaves out',
    ['updateCampaign'],
    hears('updateCampaign', (body) => ({ ...body, brand: 'kept' })),
    'returns the changed campaign, without what was left out — the campaign is',
  ],
  [
    'filters, but has no list of all platforms',
    ['getCampaignCounts'],
    withFilters,
    'goes with a list of all platforms, in which attention comes first — returns 404 instead of 200',
  ],
  [
    'tells the oldest notice first',
    ['getInbox'],
    withInbox([noticeAt(1), noticeAt(2)]),
    'returns the newest notice first — notices[1] is newer than notices[0]',
  ],
  [
    'lists what was read as unread',
    ['readNotices'],
    withInbox([{ ...noticeAt(1), isRead: true }]),
    'returns the notice notice-1 as unread, and says that it is read',
  ],
  [
    'counts fewer unread notices than it lists',
    ['readNotices'],
    withInbox([noticeAt(2), noticeAt(1)]),
    'counts 1 unread notices, and lists 2',
  ],
  [
    'tells of no change',
    ['getHistory'],
    withHistory(() => []),
    'tells who changed which field, from what to what — the limit went from 3000 to 3100, and the newest change tells',
  ],
  [
    'does not say who changed something',
    ['getHistory'],
    withHistory(() => [changeAt(1, 'platform')]),
    'does not name the user who changed the limit',
  ],
  [
    'tells the oldest change first',
    ['getHistory'],
    withHistory(() => [changeAt(1), changeAt(2)]),
    'returns every change once, the newest first — returns the change change-2 after an older one',
  ],
  [
    'deletes nothing',
    ['deleteCampaign'],
    named('deleteCampaign', nothing),
    /returns 204, and the campaign is gone — returns 200 instead of 404[\s\S]*Not passed: .*the clean-up left campaign/,
  ],
  [
    'saves nothing',
    ['updateAdvert'],
    named('updateAdvert', nothing),
    'saves content and rules — the saved content is {"stringValue":""}',
  ],
  [
    'overwrites what somebody else has saved',
    ['updateAdvert'],
    named('updateAdvert', withHeader('if-match', null)),
    'returns 412 to the If-Match of an older version — returns 204 instead of 412',
  ],
  [
    'stops what does not run',
    ['advertAction'],
    named('advertAction', withStatus(409, 204)),
    'returns 409 to stopAdvert of a draft — returns 204 instead of 409',
  ],
  [
    'moves nothing to another state',
    ['advertAction'],
    named('advertAction', (honest) => async (request) => {
      const isStop = request.url.includes('stopAdvert')
      return isStop ? honest(request) : new Response(null, { status: 204 })
    }),
    'leaves an ad that was submitted in a scheduled campaign in the state Draft',
  ],
  [
    'returns an address that does not lead to the picture',
    ['uploadFile'],
    says('uploadFile', 'publicUrl', (url: string) => `${url}0`),
    /publicUrl is http.*, which returns 404/,
  ],
  [
    'believes what a file says of itself',
    ['uploadFile'],
    named('uploadFile', (honest) => async (request) => {
      const response = await honest(request)
      return response.status === 400 ? Response.json({ publicUrl: `${server.origin}/favicon.svg` }) : response
    }),
    'returns 400 to a text that says it is a picture — returns 200 instead of 400',
  ],
  [
    'returns all products, whichever are asked for',
    ['getProducts'],
    hears('getProducts', (body) => ({ ...body, ids: ['1000', '1001', '1002'] })),
    'leaves unknown ids out — the ids of value is ["1000","1001","1002"] instead of ["1000"]',
  ],
  [
    'finds the same for every phrase',
    ['searchProducts'],
    asks('searchProducts', (query) => query.set('searchPhrase', 'tea')),
    /finds items by name, and nothing for a phrase in no name — returns 2 for \w+/,
  ],
]

describe('the conformance command', () => {
  it('passes the example backend, whole and without a trace', async () => {
    const { report } = await judge((honest) => honest)
    expect(report.objections).toEqual([])
    expect(report.calls.map(({ call, verdict }) => [call, verdict])).toEqual(
      report.calls.map(({ call }) => [call, callOf(call).feature ? 'untried' : 'built']), // it announces none
    )
    expect(report.calls.filter(({ verdict }) => verdict === 'built')).toHaveLength(29)
    expect(report.kept).toBeGreaterThan(130)
  }, 120_000)

  it('checks every call of the contract', () => {
    const checked = new Set([...readingChecks, ...writingChecks].map(({ call }) => call))
    expect(callNames.filter((name) => !checked.has(name))).toEqual([])
  })

  it('ignores fields that the contract does not have', async () => {
    const calls: readonly CallName[] = ['getDomainConfiguration', 'getCampaignsPage', 'getAdvertPage', 'getStatsPage']
    const grown: Lie = (honest) =>
      [
        says('getDomainConfiguration', 'features', ['totals', 'audit']),
        says('getCampaignsPage', 'total', -1),
        says('getCampaignsPage', 'campaigns.*.pace', { createdAt: 'soon', limit: 0.001 }),
        says('getAdvertPage', 'advertsList.*.tags', ['new']),
        says('getStatsPage', 'total.weather', { ctr: 7 }),
      ].reduce<Handler>((handler, more) => more(handler), honest)
    const { report } = await judge(grown, calls)
    expect(report.objections).toEqual([])
    expect(report.broken).toBe(0)
  })

  it.each(LIES)('catches a backend that %s', async (_, calls, lie, found) => {
    const { report, text } = await judge(lie, calls)
    expect(text).toMatch(
      typeof found === 'string' ? new RegExp(found.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)) : found,
    )
    expect(report.objections).not.toEqual([])
    expect(report.calls.map(({ verdict }) => verdict)).toContain('partly')
  })

  it('takes nothing for kept that is not built', async () => {
    const problem = { type: 'about:blank', title: 'Not found', status: 404 }
    const init = { status: 404, headers: { 'content-type': 'application/problem+json' } }
    const { report, text } = await judge(always(() => Response.json(problem, init)))
    expect(report.kept).toBe(0)
    expect(report.calls.every(({ verdict }) => verdict === 'missing' || verdict === 'untried')).toBe(true)
    expect(text).toContain('missing  GET /api/domainConfigurations/{domain}/ — returns 404 instead of 200')
    expect(text).toContain('untried  GET /api/campaignsPage/ — it needs an advertiser, but none was found')
    expect(report.objections.join()).toMatch(/\d+ calls? (is|are) missing.*too little was checked/)
  })

  it('takes nothing for kept of a backend that returns nothing but success', async () => {
    const { report } = await judge(always(() => Response.json({})))
    expect(report.calls.filter(({ verdict }) => verdict === 'built')).toEqual([])
    expect(report.objections).not.toEqual([])
  })

  it('distinguishes a call that is not built yet from those that are', async () => {
    const { report, text } = await judge(
      named(
        'getStatsPage',
        always(() => new Response('No', { status: 501 })),
      ),
    )
    expect(text).toContain('missing  GET /api/statsPage/ — returns 501 instead of 200: No')
    const needed = report.calls.filter(({ call }) => !callOf(call).feature)
    expect(needed.filter(({ verdict }) => verdict !== 'built').map(({ call }) => call)).toEqual([
      'getStatsPage',
      'getCampaignsStatsPage', // it is compared with the page of a campaign
    ])
  })
})
