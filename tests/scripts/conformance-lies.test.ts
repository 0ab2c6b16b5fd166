import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackend } from '../../examples/backend/backend.ts'
import { USER } from '../../examples/backend/data.ts'
import type { Handler } from '../../examples/backend/http.ts'
import { serve } from '../../examples/backend/serve.ts'
import { conformance } from '../../scripts/conformance/conformance.ts'
import { toText } from '../../scripts/conformance/formats.ts'
import type { Report } from '../../scripts/conformance/report.ts'
import { emptySums, statsOf } from '../../src/domain/statistics/stats-math.ts'
import { callNames, callOf, type CallName } from '../../src/contract/calls/calls.ts'

/** What a backend does otherwise than it should. */
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

const LIES: readonly [title: string, calls: CallName[], lie: Lie, found: string | RegExp][] = [
  [
    'has fields of another type',
    ['getAdvertisersPage'],
    says('getAdvertisersPage', 'advertisers.0', { id: 'acme', name: 7 }),
    'answers its shape — advertisers[0].name is 7 instead of string; advertisers[0].isInvitesAllowed is missing',
  ],
  [
    'answers a page of its site',
    ['getAdvertisersPage'],
    named(
      'getAdvertisersPage',
      always(() => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })),
    ),
    'answers its shape — answers text/html instead of application/json: <!doctype html>',
  ],
  [
    'cuts its answers off',
    ['getAdvertisersPage'],
    named(
      'getAdvertisersPage',
      always(() => new Response('{"advertisers": [', { headers: { 'content-type': 'application/json' } })),
    ),
    'answers its shape — answers what is not JSON: {"advertisers": [',
  ],
  [
    'refuses in a form of its own',
    ['getAdvertiserPage'],
    named('getAdvertiserPage', (honest) => async (request) => {
      const response = await honest(request)
      return response.ok ? response : Response.json({ error: 'no' }, { status: response.status })
    }),
    'answers 404 for an unknown id — answers application/json instead of application/problem+json: {"error":"no"}',
  ],
  [
    'needs no token',
    ['getPartnersPage'],
    (honest) => (request) => withHeader('authorization', `Bearer ${server.accessToken}`)(honest)(request),
    'answers 401 without a token — answers 200 instead of 401',
  ],
  [
    'shows others’ accounts',
    ['getAdvertiserPage'],
    (honest) => (request) => honest(new Request(request.url.replace('/other/', '/acme/'), request)),
    'keeps out who is not a member — answers 200 instead of 403 or 404',
  ],
  [
    'has a currency of its own',
    ['getDomainConfiguration'],
    says('getDomainConfiguration', 'currency', 'Euro'),
    'answers sound values — currency is "Euro" instead of a currency of ISO 4217',
  ],
  [
    'sends its users elsewhere after the sign-in',
    ['getDomainConfiguration'],
    says('getDomainConfiguration', 'authSettings.redirectUri', 'https://evil.example/oidc-callback'),
    'authSettings.redirectUri is "https://evil.example/oidc-callback" instead of /oidc-callback of localhost',
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
    'answers percentages for fractions',
    ['getStatsPage'],
    says('getStatsPage', 'total.ctr', (ctr: number) => ctr * 100),
    /adds up: .* — total.ctr is [\d.]+ instead of 0.[\d]+/,
  ],
  [
    'answers 0 where there is no ratio',
    ['getStatsPage'],
    says('getStatsPage', 'placementsStats.*.stats.postClick.acos', (acos: number | null) => acos ?? 0),
    /placementsStats\[\d\].stats.postClickAcos is 0 instead of null/,
  ],
  [
    'answers the total of a page for that of the whole',
    ['getStatsPage'],
    says('getStatsPage', 'total.views', (views: number) => views + 5),
    /total.views is \d+, and its parts make \d+/,
  ],
  [
    'answers the same figures for all days',
    ['getStatsPage'],
    asks('getStatsPage', (query) => {
      query.set('from', '2000-01-01')
      query.set('to', '2100-01-01')
    }),
    /answers the figures of the days that are asked for — total.views is \d+, and the two halves of the days make/,
  ],
  [
    'counts otherwise in the list than on the page',
    ['getCampaignsStatsPage'],
    says('getCampaignsStatsPage', 'campaigns.*.stats.views', (views: number) => views * 2),
    /agrees with the page of a campaign — counts \d+ views of the campaign \w+, whose own page counts/,
  ],
  [
    'announces totals, and has none',
    ['getCampaignsStatsPage'],
    says('getDomainConfiguration', 'features', ['totals']),
    'totals all campaigns of the filter on the first page — announces totals, and the first page has no total',
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
    'ignores the platforms that are asked for',
    ['getCampaignsStatsPage'],
    asks('getCampaignsStatsPage', (query) => query.delete('partnerIds')),
    'answers the platforms that are asked for — answers campaigns of every platform, asked for an unknown one',
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
    'answers another ad than the one asked for',
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
    'answers the campaign same on two pages',
  ],
  [
    'has empty pages',
    ['getCampaignsPage'],
    list((query) => page([], `${query.get('cursor')}x`)),
    'answers an empty page, 1, which names a next one',
  ],
  [
    'ignores the limit',
    ['getCampaignsPage'],
    asks('getCampaignsPage', (query) => query.set('limit', '40')),
    'answers 5 campaigns for a limit of 2',
  ],
  [
    'answers the oldest first',
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
    'rejects an empty name — answers 201 instead of 422',
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
    'rejects a limit of nothing — answers TooLowError of limit without min',
  ],
  [
    'keeps what an update leaves out',
    ['updateCampaign'],
    hears('updateCampaign', (body) => ({ ...body, brand: 'kept' })),
    'answers the changed campaign, without what was left out — the campaign is',
  ],
  [
    'deletes nothing',
    ['deleteCampaign'],
    named('deleteCampaign', nothing),
    /answers 204, and the campaign is gone — answers 200 instead of 404[\s\S]*Not passed: .*the clean-up left campaign/,
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
    'answers 412 to the If-Match of an older version — answers 204 instead of 412',
  ],
  [
    'stops what does not run',
    ['advertAction'],
    named('advertAction', withStatus(409, 204)),
    'answers 409 to stopAdvert of a draft — answers 204 instead of 409',
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
    'answers an address that does not lead to the picture',
    ['uploadFile'],
    says('uploadFile', 'publicUrl', (url: string) => `${url}0`),
    /publicUrl is http.*, which answers 404/,
  ],
  [
    'believes what a file says of itself',
    ['uploadFile'],
    named('uploadFile', (honest) => async (request) => {
      const response = await honest(request)
      return response.status === 400 ? Response.json({ publicUrl: `${server.origin}/favicon.svg` }) : response
    }),
    'answers 400 to a text that says it is a picture — answers 200 instead of 400',
  ],
  [
    'answers all products, whichever are asked for',
    ['getProducts'],
    hears('getProducts', (body) => ({ ...body, ids: ['1000', '1001', '1002'] })),
    'leaves unknown ids out — the ids of value is ["1000","1001","1002"] instead of ["1000"]',
  ],
  [
    'finds the same for every phrase',
    ['searchProducts'],
    asks('searchProducts', (query) => query.set('searchPhrase', 'tea')),
    /finds what bears the name, and nothing for a phrase that no name has — answers 2 for \w+/,
  ],
]

describe('the conformance command', () => {
  it('passes the example backend, whole and without a trace', async () => {
    const { report } = await judge((honest) => honest)
    expect(report.objections).toEqual([])
    expect(report.calls.map(({ call, verdict }) => [call, verdict])).toEqual(
      report.calls.map(({ call }) => [call, 'built']),
    )
    expect(report.calls).toHaveLength(29)
    expect(report.kept).toBeGreaterThan(130)
  }, 120_000)

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
    expect(text).toContain('missing  GET /api/domainConfigurations/{domain}/ — answers 404 instead of 200')
    expect(text).toContain('untried  GET /api/campaignsPage/ — it takes an advertiser, and none was found')
    expect(report.objections.join()).toMatch(/\d+ calls? (is|are) missing.*too little was checked/)
  })

  it('takes nothing for kept of a backend that answers nothing but success', async () => {
    const { report } = await judge(always(() => Response.json({})))
    expect(report.calls.filter(({ verdict }) => verdict === 'built')).toEqual([])
    expect(report.objections).not.toEqual([])
  })

  it('tells a call that is not built yet from those that are', async () => {
    const { report, text } = await judge(
      named(
        'getStatsPage',
        always(() => new Response('No', { status: 501 })),
      ),
    )
    expect(text).toContain('missing  GET /api/statsPage/ — answers 501 instead of 200: No')
    expect(report.calls.filter(({ verdict }) => verdict !== 'built').map(({ call }) => call)).toEqual([
      'getStatsPage',
      'getCampaignsStatsPage', // it is compared with the page of a campaign
    ])
  })
})
