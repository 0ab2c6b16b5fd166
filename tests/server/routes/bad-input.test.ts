import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AdvertPageStruct, type UpdateAdvert } from '../../../src/contract/advert/advert.ts'
import { CampaignAnswerStruct } from '../../../src/contract/campaigns/campaign.ts'
import * as endpoints from '../../../src/contract/calls/endpoints.ts'
import type { Endpoint } from '../../../src/contract/calls/endpoints.ts'
import { isOnPostgres } from '../helpers/test-database.ts'
import { bodyOf, OFFSET, startWorld, type World } from '../helpers/world.ts'

/** The embedded engine takes four times as long for each request; the reasons for a refusal do not depend on it. */
const REQUESTS = isOnPostgres ? 10_000 : 2_500

let world: World
let campaignId: string
let advertId: string
let authorization: string
beforeAll(async () => {
  world = await startWorld()
  authorization = `Bearer ${await world.platform.tokenFor('agency')}`
  campaignId = await world.addCampaign()
  advertId = await world.addAdvert(campaignId)
})
afterAll(() => world.platform.close())

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }
type Sent = {
  endpoint: Endpoint
  body?: { [key: string]: Json }
  query?: { [key: string]: Json }
  params?: { [key: string]: Json }
}

const days = { from: '2026-11-01', to: '2026-11-20' }
const range = { ...days, offset: OFFSET }
const campaign = {
  name: 'Spring',
  brand: 'Altair',
  limit: 100,
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  dailyBudget: 10,
  pacing: 'even',
  frequencyCap: 3,
  showTimes: { weekdays: [1], hours: [9] },
  offset: OFFSET,
}
const advert: { [key: string]: Json } = {
  contentTemplate: { stringValue: 'Fresh bread' },
  impressionRules: [
    {
      id: 'rule-1',
      bidPrice: 20,
      condition: {
        and: {
          conditions: [
            { productName: { name: 'tea' } },
            { not: { condition: { categoryId: { ids: [1, 2], includeNestedCategories: true } } } },
          ],
        },
      },
    },
  ],
  attributionRule: { mode: 'Manual', condition: { products: { ids: ['1'], groupsRequired: true } } },
  ordAdvert: { finalCategoryCode: '1.1.1', description: 'Bread' },
}
const page = { partnerId: 'w-shop', limit: '40', cursor: 'x' }

/** Returns a valid request for every call with input, to be corrupted in one place. */
const good = (): Sent[] => [
  {
    endpoint: endpoints.createCampaign,
    body: { advertiserId: 'w-main', partnerId: 'w-shop', partnerLogoUrl: '/media/x.svg', ...campaign },
  },
  { endpoint: endpoints.copyCampaign, body: { campaignId, name: 'Copy', offset: 180 } },
  { endpoint: endpoints.updateCampaign, body: { campaignId, ...campaign, startDate: null } },
  { endpoint: endpoints.createAdvert, body: { campaignId, placementId: 'w-string', name: 'Ad' } },
  { endpoint: endpoints.updateAdvert, body: { advertId, ...advert } },
  {
    endpoint: endpoints.updateAdvert,
    body: {
      advertId,
      ...advert,
      contentTemplate: { banners: [{ pictureUrl: 'https://x.example/a', targetUrl: 'https://x.example/' }] },
    },
  },
  { endpoint: endpoints.updateBidPrices, body: { advertId, impressionRuleId: 'rule-1', bidPrice: 20 } },
  { endpoint: endpoints.updateAdvertName, body: { advertId, name: 'Ad' } },
  { endpoint: endpoints.restoreAdvert, body: { advertId } },
  { endpoint: endpoints.duplicateAdvert, body: { advertId, name: 'Copy' } },
  { endpoint: endpoints.deleteAdvert, body: { advertId: 'no-such', placementId: 'w-string' } },
  { endpoint: endpoints.advertAction, params: { action: 'stopAdvert' }, body: { advertId } },
  {
    endpoint: endpoints.getForecast,
    body: {
      advertId,
      condition: { or: { conditions: [{ search: { phrases: ['tea'] } }, { stockId: { stockId: '1' } }] } },
    },
  },
  { endpoint: endpoints.createInvite, body: { advertiserId: 'w-closed' } },
  { endpoint: endpoints.acceptInvite, params: { inviteId: 'no-such' }, body: { advertiserId: 'w-main' } },
  { endpoint: endpoints.revokeInvite, params: { inviteId: 'no-such' } },
  { endpoint: endpoints.getMembersPage, query: { advertiserId: 'w-main' } },
  {
    endpoint: endpoints.updateMemberRole,
    body: { advertiserId: 'w-main', userId: 'no-such', role: 'viewer' },
  },
  { endpoint: endpoints.removeMember, body: { advertiserId: 'w-main', userId: 'no-such' } },
  { endpoint: endpoints.getProducts, params: { partnerId: 'w-shop' }, body: { ids: ['9900001', '2'] } },
  { endpoint: endpoints.getCategories, params: { partnerId: 'w-shop' }, body: { ids: [1, 2] } },
  {
    endpoint: endpoints.downloadStatsReport,
    body: { campaignId, ...range, labels: { views: 'Views', spent: 'Spent' } },
  },
  {
    endpoint: endpoints.downloadAdvertiserReport,
    body: { advertiserId: 'w-main', ...range, labels: { views: 'Views' } },
  },
  { endpoint: endpoints.getAccountsOverview, query: { portalId: 'w-rouble', offset: OFFSET } },
  {
    endpoint: endpoints.updateSavedViews,
    body: {
      advertiserId: 'w-main',
      views: [{ id: 'v1', screen: 'campaigns', name: 'Mine', query: 'state=active', isDefault: true }],
    },
  },
  {
    endpoint: endpoints.createSavedAudience,
    body: {
      advertiserId: 'w-main',
      partnerId: 'w-shop',
      name: 'Rivals',
      condition: { productVendor: { vendor: 'x' } },
    },
  },
  { endpoint: endpoints.getSavedAudiences, query: { advertiserId: 'w-main', partnerId: 'w-shop' } },
  { endpoint: endpoints.deleteSavedAudience, query: { advertiserId: 'w-main', audienceId: 'no-such' } },
  { endpoint: endpoints.getSubcategories, params: { partnerId: 'w-shop' }, query: { categoryId: '1' } },
  { endpoint: endpoints.getRejectedAdverts, query: { advertiserId: 'w-main' } },
  { endpoint: endpoints.getAdvertisersPage, query: { portalId: 'w-rouble' } },
  {
    endpoint: endpoints.getCampaignsPage,
    query: { advertiserId: 'w-main', ...page, ...days, state: ['active'], brand: 'Altair', attention: 'true' },
  },
  { endpoint: endpoints.getCampaignCounts, query: { advertiserId: 'w-main', partnerId: 'w-shop', ...days } },
  {
    endpoint: endpoints.getCampaignsStatsPage,
    query: { advertiserId: 'w-main', partnerIds: ['w-shop', 'w-auto'], cursor: 'x', limit: '40', ...range },
  },
  { endpoint: endpoints.getStatsPage, query: { campaignId, ...range } },
  { endpoint: endpoints.getAdvertPage, query: { advertId } },
  { endpoint: endpoints.deleteCampaign, query: { advertiserId: 'w-main', campaignId: 'no-such' } },
  {
    endpoint: endpoints.getStatsSeries,
    query: { advertiserId: 'w-main', campaignId, advertId, partnerIds: ['w-shop'], ...range },
  },
  { endpoint: endpoints.getStatsBreakdown, query: { advertiserId: 'w-main', campaignId, by: 'hour', ...range } },
  { endpoint: endpoints.getHistory, query: { campaignId, advertId, kinds: ['bid'], ...range, ...page } },
  { endpoint: endpoints.getInbox, query: { advertiserId: 'w-main', kinds: ['rejected'], only: 'unread', ...page } },
  { endpoint: endpoints.readNotices, body: { advertiserId: 'w-main', noticeIds: ['no-such'] } },
  { endpoint: endpoints.getSavedViews, query: { advertiserId: 'w-main' } },
  { endpoint: endpoints.getPartnersPage, query: { advertiserId: 'w-main' } },
  { endpoint: endpoints.getPlacementsPage, query: { campaignId } },
  { endpoint: endpoints.getAdvertiserPage, params: { advertiserId: 'w-main' } },
  { endpoint: endpoints.getDomainConfiguration, params: { domain: 'localhost' } },
  { endpoint: endpoints.getInvitePage, params: { inviteId: 'no-such' } },
  { endpoint: endpoints.search, query: { portalId: 'w-rouble', searchPhrase: 'tea' } },
  { endpoint: endpoints.searchKktu, query: { searchPhrase: 'tea' } },
  { endpoint: endpoints.searchProducts, params: { partnerId: 'w-shop' }, query: { searchPhrase: 'tea' } },
  { endpoint: endpoints.searchCategories, params: { partnerId: 'w-shop' }, query: { searchPhrase: 'tea' } },
]

/** Lists the paths in a value, such as `['impressionRules', '0', 'bidPrice']`. */
function placesIn(value: Json, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))].filter(
    (place) => place.length > 0,
  )
}

/** Returns the value with another in that place; `undefined` removes it. */
function replaced(value: Json, [key, ...rest]: string[], by: Json): Json {
  if (key === undefined || typeof value !== 'object' || value === null) return by
  if (Array.isArray(value)) return value.map((part, index) => (String(index) === key ? replaced(part, rest, by) : part))
  return { ...value, [key]: replaced(value[key], rest, by) }
}

const bad: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json[]>(
    undefined,
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    9e15,
    '',
    ' ',
    'x',
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00b',
    '\ud83d\ude00',
    'a'.repeat(301),
    'a'.repeat(100_000),
    '__proto__',
    'constructor',
    "'; drop table adverts; --",
    [],
    {},
    [null],
    [[[[]]]],
    { toString: 1 },
    { length: -1 },
    { or: { conditions: [] } },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
)

/** Members that a body must not have, as text, since object literals cannot express them. */
const INTRUDERS = ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}', '"extra":1']

async function send({ endpoint, params, query, body }: Sent, intruder: string | undefined) {
  const text = body && JSON.stringify(body)
  const payload =
    text === undefined ? undefined : intruder === undefined || text === '{}' ? text : `{${intruder},${text.slice(1)}`
  const textOf = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))
  const path = endpoint.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(Buffer.from(textOf(params?.[name]) ?? '').toString()), // without lone surrogates
  )
  const url = new URL(`http://localhost${path}`)
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const part of Array.isArray(value) ? value : [value])
      if (part !== undefined) url.searchParams.append(key, textOf(part))
  }
  return world.platform.app.inject({
    method: endpoint.method,
    url: url.pathname + url.search,
    headers: { authorization, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload }),
  })
}

describe('a request that is invalid in one place', () => {
  it('is considered for every call', () => {
    const names = Object.entries(endpoints).flatMap(([name, endpoint]) =>
      good().some((sent) => sent.endpoint === endpoint) ? [] : name,
    )
    expect(names).toEqual(['uploadFile']) // whose body is a file: uploads.test.ts
  })

  it(
    `is refused with a reason, or accepted, and never a server error (${REQUESTS} requests)`,
    { timeout: 280_000 },
    async () => {
      const requests = good().map((sent) => ({ sent, places: placesIn(sent.body ?? sent.query ?? sent.params) }))
      const statuses = new Map<number, number>()
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...requests),
          fc.nat(),
          bad,
          fc.option(fc.constantFrom(...INTRUDERS), { nil: undefined, freq: 8 }),
          async ({ sent, places }, choice, value, intruder) => {
            const place = places[choice % places.length] ?? []
            const part = sent.body ? 'body' : sent.query ? 'query' : 'params'
            const answer = await send({ ...sent, [part]: replaced(sent[part], place, value) }, intruder)
            statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
            expect(answer.statusCode, answer.body).toBeLessThan(500)
            if (answer.statusCode < 400) return
            expect(answer.headers['content-type']).toContain('application/problem+json')
            const { status, title, errors, detail } = answer.json<{
              status: number
              title: string
              errors?: unknown[]
              detail?: string
            }>()
            expect(status).toBe(answer.statusCode)
            expect(title).not.toBe('')
            if (status === 422) expect(errors?.length || detail, 'a reason').toBeTruthy()
          },
        ),
        { numRuns: REQUESTS },
      )
      expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
      for (const status of [200, 204, 422, 404])
        expect(statuses.get(status), `some answer ${status}`).toBeGreaterThan(0)
    },
  )

  it('keeps accepted texts unchanged, apart from trimming', async () => {
    const odd = fc.string({ unit: 'binary', minLength: 1, maxLength: 100 })
    let kept = 0
    await fc.assert(
      fc.asyncProperty(odd, odd, async (name, text) => {
        const made = await world.call(endpoints.createCampaign, {
          body: {
            advertiserId: 'w-main',
            partnerId: 'w-shop',
            partnerLogoUrl: '/media/x.svg',
            name,
            limit: 5,
            offset: OFFSET,
          },
        })
        if (made.statusCode === 201) {
          kept++
          expect(bodyOf(made, CampaignAnswerStruct, 201).campaign.name).toBe(name.trim())
        } else expect(made.statusCode).toBe(422)
        const update: Partial<UpdateAdvert> = {
          contentTemplate: { stringValue: text },
          impressionRules: [{ id: 'rule-1', bidPrice: 20, condition: { productName: { name } } }],
        }
        const saved = await world.call(endpoints.updateAdvert, { body: { advertId, ...update } })
        expect([204, 422]).toContain(saved.statusCode)
        if (saved.statusCode !== 204) return
        const { advert: read } = bodyOf(
          await world.call(endpoints.getAdvertPage, { query: { advertId } }),
          AdvertPageStruct,
        )
        expect(read.contentTemplate).toEqual({ stringValue: text.trim() })
        expect(read.impressionRules[0]?.condition).toEqual({ productName: { name: name.trim() } })
      }),
      { numRuns: 200 },
    )
    expect(kept).toBeGreaterThan(10)
  })
})
