import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { string, type } from 'superstruct'
import { rebuildTotals } from '../../../server/store/statistics/delivery-totals.ts'
import { ADVERT_STATES, AdvertPageStruct } from '../../../src/contract/advert/advert.ts'
import {
  createAdvert,
  deleteAdvert,
  duplicateAdvert,
  getAdvertPage,
  getForecast,
  restoreAdvert,
  updateAdvert,
  updateAdvertName,
  updateBidPrices,
} from '../../../src/contract/calls/endpoints.ts'
import { ForecastStruct } from '../../../src/contract/advert/forecast.ts'
import { bodyOf, NOW, problemOf, startWorld, type World } from '../helpers/world.ts'

const CreatedStruct = type({ advertId: string() })

let world: World
let campaignId: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  campaignId = await world.addCampaign()
})
afterAll(() => world.platform.close())

const ask = (advertId: string, as: string | null = 'agency') => world.call(getAdvertPage, { query: { advertId }, as })
const read = async (advertId: string) => bodyOf(await ask(advertId), AdvertPageStruct)

describe('the ad page', () => {
  it('shows the ad with its placement, campaign, advertiser, portal and neighbours', async () => {
    const id = await world.addAdvert(campaignId)
    const other = await world.addAdvert(campaignId, {
      placement_id: 'w-shelf',
      content: { productShelfs: [['9900001', '9900002']] },
      state: 'Started',
      first_started_at: NOW,
    })
    await world.addAdvert(await world.addCampaign())
    const page = await read(id)
    expect(page.advert).toMatchObject({
      id,
      name: id,
      state: 'Draft',
      contentTemplate: { stringValue: 'Fresh bread every morning' },
      impressionRules: [{ id: 'rule-1', bidPrice: 20, audienceSegment: 'All' }],
      stats: { views: 0, clicks: 0, ctr: null, spent: 0, cpc: null },
      contentTemplateWarnings: [],
      alerts: [],
    })
    expect([page.placement.id, page.campaign.id, page.advertiser.id, page.portal]).toEqual([
      'w-string',
      campaignId,
      'w-main',
      { id: 'w-rouble', isOrdPortal: true },
    ])
    expect(page.advertsList).toEqual([
      { id, name: id, placementId: 'w-string', state: 'Draft' },
      { id: other, name: other, placementId: 'w-shelf', state: 'Started' },
    ])
    expect(page).toMatchObject({
      attributionAllowed: true,
      autoAcceptManagedContent: false,
      autoAcceptUnmanagedContent: false,
    })
  })

  it("adds up the statistics of the ad's entire life", async () => {
    const id = await world.addAdvert(campaignId)
    const row = { advertiser_id: 'w-main', campaign_id: campaignId, advert_id: id, visitors: '{}' }
    await world.db
      .insertInto('delivery')
      .values([
        { ...row, hour: new Date('2025-01-01T00:00:00Z'), views: 1000, clicks: 3, spent: 20.1 },
        { ...row, hour: new Date('2026-11-20T08:00:00Z'), views: 1000, clicks: 1, spent: 20.2 },
      ])
      .execute()
    await rebuildTotals(world.db)
    expect((await read(id)).advert.stats).toEqual({ views: 2000, clicks: 4, ctr: 0.002, spent: 40.3, cpc: 10.08 })
  })

  it('allows no attribution on in-store screens, or if the retail platform has none', async () => {
    const screen = await world.addAdvert(campaignId, { placement_id: 'w-screen' })
    expect((await read(screen)).attributionAllowed).toBe(false)
    const auto = await world.addAdvert(await world.addCampaign({ partner_id: 'w-auto' }), {
      placement_id: 'w-auto-any',
    })
    expect(await read(auto)).toMatchObject({ attributionAllowed: false, autoAcceptManagedContent: true })
  })

  it("contains the ad's alerts, warnings and reject reason", async () => {
    const ended = await world.addCampaign({ end_date: '2026-11-20' })
    const waiting = await world.addAdvert(ended, { state: 'WaitingForApproval' })
    expect((await read(waiting)).advert.alerts).toEqual(['CompletedCampaignWaitingForApproval'])
    const unpaid = await world.addAdvert(await world.addCampaign({ advertiser_id: 'w-debt' }), { state: 'Approved' })
    expect((await read(unpaid)).advert.alerts).toEqual([])
    const gone = await world.addAdvert(campaignId, { placement_id: 'w-gone' })
    expect((await read(gone)).advert.contentTemplateWarnings).toEqual([{ placementUnavailable: {} }])
    const shelf = await world.addAdvert(campaignId, {
      placement_id: 'w-shelf',
      content: { productShelfs: [['9900001', '7']] },
    })
    expect((await read(shelf)).advert.contentTemplateWarnings).toEqual([{ productsMissing: { ids: ['7'] } }])
    const picture = 'http://localhost:8080/media/banner-600x300.png'
    const banner = await world.addAdvert(campaignId, {
      content: { banners: [{ pictureUrl: picture, targetUrl: 'https://a.example/' }] },
    })
    expect((await read(banner)).advert.contentTemplateWarnings).toEqual([
      { bannerSizeChanged: { width: 1200, height: 300 } },
    ])
    const rejected = await world.addAdvert(campaignId, { state: 'Rejected', reject_reason: 'No bread' })
    expect((await read(rejected)).advert.rejectReason).toBe('No bread')
  })

  it("is forbidden for another advertiser's ad, and not found for an unknown one", async () => {
    const foreign = await world.addAdvert(await world.addCampaign({ advertiser_id: 'w-rival' }))
    expect(problemOf(await ask(foreign)).status).toBe(403)
    expect(problemOf(await ask('no-such')).status).toBe(404)
    expect(problemOf(await ask('a\u0000b')).status).toBeLessThan(500)
    expect(problemOf(await ask(foreign, null)).status).toBe(401)
    expect(problemOf(await world.call(getAdvertPage)).status).toBe(422)
  })
})

describe('the creation of an ad', () => {
  const create = (changes: object = {}) =>
    world.call(createAdvert, { body: { campaignId, placementId: 'w-string', name: ' Bread ', ...changes } })

  it('makes an empty draft of the first content type that the placement accepts', async () => {
    const { advertId } = bodyOf(await create(), CreatedStruct, 201)
    expect((await read(advertId)).advert).toMatchObject({
      name: 'Bread',
      state: 'Draft',
      contentTemplate: { stringValue: '' },
      impressionRules: [],
      isCustomParameterEnabled: true,
    })
    const shelf = bodyOf(await create({ placementId: 'w-shelf' }), CreatedStruct, 201)
    expect((await read(shelf.advertId)).advert.contentTemplate).toEqual({ productShelfs: [[]] })
  })

  it('refuses an invalid name, a foreign campaign, an unavailable placement and one of another platform', async () => {
    expect(problemOf(await create({ name: 'x'.repeat(2001) }))).toEqual({
      status: 422,
      errors: [{ path: 'name', kind: 'MaxLengthExceededError' }],
    })
    expect(problemOf(await create({ name: ' ' })).errors).toEqual([{ path: 'name', kind: 'RequiredFieldError' }])
    expect(problemOf(await create({ campaignId: await world.addCampaign({ advertiser_id: 'w-rival' }) })).status).toBe(
      403,
    )
    expect(problemOf(await create({ campaignId: 'no-such' })).status).toBe(404)
    expect(problemOf(await create({ placementId: 'w-auto-any' })).status).toBe(404)
    expect(problemOf(await create({ placementId: 'w-gone' })).status).toBe(409)
  })

  it('takes effect once for a repeated request', async () => {
    const repeat = () =>
      world.call(createAdvert, {
        body: { campaignId, placementId: 'w-string', name: 'Once' },
        headers: { 'idempotency-key': `once-${campaignId}` },
      })
    const [first, second] = await Promise.all([repeat(), repeat()])
    expect(bodyOf(second, CreatedStruct, 201)).toEqual(bodyOf(first, CreatedStruct, 201))
  })
})

const whole = { contentTemplate: { stringValue: ' Warm rolls ' }, impressionRules: [{ id: 'r1', bidPrice: 15 }] }
const save = (advertId: string, changes: object = {}, headers: Record<string, string> = {}) =>
  world.call(updateAdvert, { body: { advertId, ...whole, ...changes }, headers })

describe('the save of an ad', () => {
  it('stores the content, rules and attribution, and derives the audience segment of each rule', async () => {
    const id = await world.addAdvert(campaignId)
    const impressionRules = [
      { id: 'r1', bidPrice: 15 },
      {
        id: 'r2',
        bidPrice: 99.99,
        condition: { or: { conditions: [{ stockId: { stockId: ' 7 ' } }, { search: { phrases: ['bread'] } }] } },
      },
      { id: 'r3', bidPrice: 16, condition: { empty: {} } },
    ]
    const attributionRule = { mode: 'Manual', condition: { products: { ids: ['9900001'], groupsRequired: true } } }
    expect((await save(id, { impressionRules, attributionRule })).statusCode).toBe(204)
    const { advert } = await read(id)
    expect(advert.contentTemplate).toEqual({ stringValue: 'Warm rolls' })
    expect(advert.impressionRules.map(({ id: rule, audienceSegment }) => [rule, audienceSegment])).toEqual([
      ['r1', 'All'],
      ['r2', 'Filtered'],
      ['r3', 'All'],
    ])
    expect(advert.impressionRules[1]?.condition).toEqual({
      or: { conditions: [{ stockId: { stockId: '7' } }, { search: { phrases: ['bread'] } }] },
    })
    expect(advert.attributionRule).toEqual(attributionRule)
  })

  it.each([
    [{ contentTemplate: { stringValue: '  ' } }, 'contentTemplate.stringValue', 'RequiredFieldError'],
    [{ contentTemplate: { stringValue: 'x'.repeat(1001) } }, 'contentTemplate.stringValue', 'MaxLengthExceededError'],
    [{ contentTemplate: { sharedProductShelf: ['9900001'] } }, 'contentTemplate', 'ContentTypeDisabled'],
    [
      { contentTemplate: { banners: [{ pictureUrl: 'ftp://a.example/1.png', targetUrl: 'https://a.example' }] } },
      'contentTemplate.banners[0].pictureUrl',
      'InvalidUrl',
    ],
    [{ impressionRules: [] }, 'impressionRules', 'RequiredFieldError'],
    [{ impressionRules: [{ id: 'r1', bidPrice: 14.99 }] }, 'impressionRules[0].bidPrice', 'TooLowError'],
    [{ impressionRules: [{ id: 'r1', bidPrice: 'a lot' }] }, 'impressionRules[0].bidPrice', 'NotANumberError'],
    [
      { impressionRules: [{ id: 'r1', bidPrice: 15, condition: { stockId: { stockId: '' } } }] },
      'impressionRules[0].condition.stockId.stockId',
      'RequiredFieldError',
    ],
    [
      {
        impressionRules: [
          {
            id: 'r1',
            bidPrice: 15,
            condition: {
              namedParameter: {
                parameterId: 'city',
                name: 'city',
                displayName: 'City',
                value: 'spb',
                displayValue: 'Spb',
              },
            },
          },
        ],
      },
      'impressionRules[0].condition.namedParameter.value',
      'IncorrectNamedParameter',
    ],
  ])('refuses %j', async (changes, path, kind) => {
    const id = await world.addAdvert(campaignId)
    expect(problemOf(await save(id, changes))).toEqual({ status: 422, errors: [{ path, kind }] })
    expect((await read(id)).advert.contentTemplate).toEqual({ stringValue: 'Fresh bread every morning' })
  })

  it('refuses extremely deep conditions without failing', async () => {
    const id = await world.addAdvert(campaignId)
    let condition: object = { empty: {} }
    for (let depth = 0; depth < 2000; depth += 1) condition = { not: { condition } }
    expect(problemOf(await save(id, { impressionRules: [{ id: 'r1', bidPrice: 15, condition }] })).status).toBe(422)
  })

  it.each([
    [
      'rules',
      Array.from({ length: 21 }, (_, index) => ({ id: `r${index}`, bidPrice: 15 })),
      { path: 'impressionRules', kind: 'TooManyRulesInAdvert' },
    ],
    [
      'conditions, whatever else is wrong with them',
      [
        { id: 'r1', bidPrice: 15 },
        {
          id: 'r2',
          bidPrice: 15,
          condition: { or: { conditions: Array.from({ length: 500 }, () => ({ empty: 1 })) } },
        },
      ],
      { path: 'impressionRules[1].condition', kind: 'TooManyConditionsInAdvert' },
    ],
    [
      'ids',
      [{ id: 'r1', bidPrice: 15, condition: { productId: { ids: Array.from({ length: 5_001 }, () => '1') } } }],
      { path: 'impressionRules[0].condition', kind: 'TooManyIdsInAdvert' },
    ],
  ])('refuses too many %s', async (_, impressionRules, error) => {
    const id = await world.addAdvert(campaignId)
    expect(problemOf(await save(id, { impressionRules }))).toEqual({ status: 422, errors: [error] })
  })

  it('refuses a null character even in an unknown field', async () => {
    const id = await world.addAdvert(campaignId)
    expect(
      problemOf(
        await save(id, {
          contentTemplate: {
            banners: [{ pictureUrl: 'https://a.example/1.png', targetUrl: 'https://a.example', note: 'a\u0000b' }],
          },
        }),
      ).status,
    ).toBe(422)
  })

  it('requires the registry form of ORD advertisers where the placement does', async () => {
    const ord = await world.addAdvert(await world.addCampaign({ advertiser_id: 'w-ord' }), { placement_id: 'w-kktu' })
    expect(problemOf(await save(ord)).errors.map(({ path }) => path)).toEqual([
      'ordAdvert.finalCategoryCode',
      'ordAdvert.description',
    ])
    expect(
      problemOf(await save(ord, { ordAdvert: { finalCategoryCode: ' 1.2.3', description: 'Bread' } })).errors,
    ).toEqual([{ path: 'ordAdvert.finalCategoryCode', kind: 'IncorrectKktuCode' }])
    expect((await save(ord, { ordAdvert: { finalCategoryCode: '1.2.3', description: 'Bread' } })).statusCode).toBe(204)
    expect((await read(ord)).advert.ordAdvert).toEqual({ finalCategoryCode: '1.2.3', description: 'Bread' })
    expect((await save(await world.addAdvert(campaignId, { placement_id: 'w-kktu' }))).statusCode).toBe(204)
  })

  it('stores no attribution if none is allowed', async () => {
    const id = await world.addAdvert(campaignId, { placement_id: 'w-screen' })
    expect((await save(id, { attributionRule: { mode: 'Auto' } })).statusCode).toBe(204)
    expect((await read(id)).advert.attributionRule).toBeNull()
  })

  it('is a conflict in every state but Draft', async () => {
    for (const state of ADVERT_STATES.filter((one) => one !== 'Draft')) {
      expect(problemOf(await save(await world.addAdvert(campaignId, { state }))).status).toBe(409)
    }
  })

  it('fails when the ad has been saved since the given version', async () => {
    const id = await world.addAdvert(campaignId)
    const etag = String((await ask(id)).headers.etag)
    const first = await save(id, {}, { 'if-match': etag })
    expect(first.statusCode).toBe(204)
    expect(problemOf(await save(id, {}, { 'if-match': etag })).status).toBe(412)
    expect((await save(id, {}, { 'if-match': String(first.headers.etag) })).statusCode).toBe(204)
    expect((await save(id, {}, { 'if-match': '*' })).statusCode).toBe(204)
    expect((await save(id)).statusCode).toBe(204)
  })

  it('lets only one of two simultaneous saves of the same version through', async () => {
    const id = await world.addAdvert(campaignId)
    const etag = String((await ask(id)).headers.etag)
    const answers = await Promise.all(
      ['one', 'two'].map((stringValue) => save(id, { contentTemplate: { stringValue } }, { 'if-match': etag })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 412])
  })

  it("is forbidden for another advertiser's ad, and not found for an ad that does not exist", async () => {
    expect(
      problemOf(await save(await world.addAdvert(await world.addCampaign({ advertiser_id: 'w-rival' })))).status,
    ).toBe(403)
    expect(problemOf(await save('no-such')).status).toBe(404)
  })
})

describe('the change of a bid', () => {
  const bid = (advertId: string, changes: object = {}) =>
    world.call(updateBidPrices, { body: { advertId, impressionRuleId: 'rule-1', bidPrice: 30.5, ...changes } })

  it('works in every state and does not change the state', async () => {
    for (const state of ADVERT_STATES) {
      const id = await world.addAdvert(campaignId, { state })
      expect((await bid(id)).statusCode).toBe(204)
      expect((await read(id)).advert).toMatchObject({ state, impressionRules: [{ id: 'rule-1', bidPrice: 30.5 }] })
    }
  })

  it('makes a version read before it stale', async () => {
    const id = await world.addAdvert(campaignId)
    const etag = String((await ask(id)).headers.etag)
    await bid(id)
    expect(problemOf(await save(id, {}, { 'if-match': etag })).status).toBe(412)
  })

  it('is refused where somebody has changed the ad since the version that it is based on', async () => {
    const id = await world.addAdvert(campaignId)
    const etag = String((await ask(id)).headers.etag)
    const on = (version: string) =>
      world.call(updateBidPrices, {
        body: { advertId: id, impressionRuleId: 'rule-1', bidPrice: 31 },
        headers: { 'if-match': version },
      })
    const first = await on(etag)
    expect(first.statusCode).toBe(204)
    expect(problemOf(await on(etag)).status).toBe(412)
    expect((await on(String(first.headers.etag))).statusCode).toBe(204)
  })

  it('is refused below the floor, for an unknown rule, and to other users', async () => {
    const id = await world.addAdvert(campaignId)
    expect(problemOf(await bid(id, { bidPrice: 14.99 }))).toEqual({
      status: 422,
      errors: [{ path: 'bidPrice', kind: 'TooLowError' }],
    })
    expect(problemOf(await bid(id, { impressionRuleId: 'rule-2' })).status).toBe(404)
    expect(
      problemOf(await bid(await world.addAdvert(await world.addCampaign({ advertiser_id: 'w-rival' })))).status,
    ).toBe(403)
    const cheap = await world.addAdvert(campaignId, { placement_id: 'w-shelf' })
    expect((await bid(cheap, { bidPrice: 1 })).statusCode).toBe(204)
    expect(problemOf(await bid(cheap, { bidPrice: 0.99 })).errors).toEqual([{ path: 'bidPrice', kind: 'TooLowError' }])
  })
})

describe('the field that a rejection is about', () => {
  const rejectedAt = (reject_path: string) =>
    world.addAdvert(campaignId, { state: 'Draft', reject_reason: 'No bread', reject_path })
  const pathOf = async (advertId: string) => (await read(advertId)).advert.rejectPath

  it('is named until that field is saved with another value; the reason stays', async () => {
    const advertId = await rejectedAt('contentTemplate.stringValue')
    expect((await save(advertId, { contentTemplate: { stringValue: 'Fresh bread every morning' } })).statusCode).toBe(
      204,
    )
    expect(await pathOf(advertId)).toBe('contentTemplate.stringValue')
    expect((await save(advertId, { contentTemplate: { stringValue: 'Fresh cake' } })).statusCode).toBe(204)
    expect((await read(advertId)).advert).toMatchObject({ rejectReason: 'No bread', rejectPath: null })
  })

  it('is no longer named once the ad has another name, if that was it', async () => {
    const [named, other] = [await rejectedAt('name'), await rejectedAt('contentTemplate.stringValue')]
    for (const advertId of [named, other])
      expect((await world.call(updateAdvertName, { body: { advertId, name: 'Cake' } })).statusCode).toBe(204)
    expect(await pathOf(named)).toBeNull()
    expect(await pathOf(other)).toBe('contentTemplate.stringValue')
  })
})

describe('renaming, deletion and duplication', () => {
  it('rename an ad in every state', async () => {
    for (const state of ADVERT_STATES) {
      const advertId = await world.addAdvert(campaignId, { state })
      expect((await world.call(updateAdvertName, { body: { advertId, name: ' New ' } })).statusCode).toBe(204)
      expect((await read(advertId)).advert.name).toBe('New')
    }
    expect(problemOf(await world.call(updateAdvertName, { body: { advertId: 'no-such', name: 'x' } })).status).toBe(404)
    const advertId = await world.addAdvert(campaignId)
    expect(problemOf(await world.call(updateAdvertName, { body: { advertId, name: '' } })).errors).toEqual([
      { path: 'name', kind: 'RequiredFieldError' },
    ])
    expect(problemOf(await world.call(updateAdvertName, { body: { advertId, name: 'x' }, as: 'rival' })).status).toBe(
      403,
    )
  })

  it('delete an ad in every state except while it runs', async () => {
    for (const state of ADVERT_STATES) {
      const advertId = await world.addAdvert(campaignId, { state })
      const answer = await world.call(deleteAdvert, { body: { advertId, placementId: 'w-string' } })
      const runs = state === 'Started' || state === 'Suspended'
      expect([state, answer.statusCode]).toEqual([state, runs ? 409 : 204])
      expect((await ask(advertId)).statusCode).toBe(runs ? 200 : 404)
    }
    const advertId = await world.addAdvert(campaignId)
    expect(problemOf(await world.call(deleteAdvert, { body: { advertId, placementId: 'w-shelf' } })).status).toBe(404)
    expect(
      problemOf(await world.call(deleteAdvert, { body: { advertId, placementId: 'w-string' }, as: 'rival' })).status,
    ).toBe(403)
  })

  it('restore a deleted ad as it was, and have no effect on any other', async () => {
    const advertId = await world.addAdvert(campaignId, { state: 'Rejected', reject_reason: 'No bread' })
    const before = (await read(advertId)).advert
    await world.call(deleteAdvert, { body: { advertId, placementId: 'w-string' } })
    expect(problemOf(await world.call(restoreAdvert, { body: { advertId }, as: 'rival' })).status).toBe(403)
    expect((await ask(advertId)).statusCode).toBe(404)
    for (let time = 0; time < 2; time += 1) {
      expect((await world.call(restoreAdvert, { body: { advertId } })).statusCode).toBe(204)
      expect((await read(advertId)).advert).toEqual(before)
    }
    const changes = await world.db.selectFrom('changes').where('advert_id', '=', advertId).selectAll().execute()
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['deleted', 'restored'])
  })

  it('duplicate an ad into a draft with the same content and new rule ids', async () => {
    const advertId = await world.addAdvert(campaignId, { state: 'Rejected', reject_reason: 'No bread' })
    const copy = bodyOf(
      await world.call(duplicateAdvert, { body: { advertId, name: 'Copy: bread' } }),
      CreatedStruct,
      201,
    )
    const [{ advert }, original] = [await read(copy.advertId), await read(advertId)]
    expect(advert).toMatchObject({
      name: 'Copy: bread',
      state: 'Draft',
      contentTemplate: original.advert.contentTemplate,
      impressionRules: [{ bidPrice: 20 }],
    })
    expect(advert.rejectReason).toBeNull()
    expect(advert.impressionRules[0]?.id).not.toBe('rule-1')
    expect(problemOf(await world.call(duplicateAdvert, { body: { advertId, name: 'x'.repeat(2001) } })).status).toBe(
      422,
    )
    expect(problemOf(await world.call(duplicateAdvert, { body: { advertId, name: 'x' }, as: 'rival' })).status).toBe(
      403,
    )
  })
})

describe('a forecast', () => {
  const forecast = (body: object) => world.call(getForecast, { body })
  const told = async (body: object) => bodyOf(await forecast(body), ForecastStruct)

  it('predicts the outcome of bids against the ads that run now, and reports what others have paid', async () => {
    const paid = { 'w-rival': 20, 'w-ord': 30, 'w-closed': 40, 'w-debt': 50, 'w-main': 1000 }
    for (const [advertiser_id, price] of Object.entries(paid)) {
      const campaign_id = await world.addCampaign({ advertiser_id })
      const state = advertiser_id === 'w-rival' ? 'Started' : 'Stopped'
      const advert_id = await world.addAdvert(campaign_id, { placement_id: 'w-screen', state })
      const visitors = '{[0,100)}'
      const of = { advertiser_id, campaign_id, advert_id, hour: NOW, visitors }
      await world.db
        .insertInto('delivery')
        .values({ ...of, views: 1000, clicks: 0, spent: price })
        .execute()
    }
    await rebuildTotals(world.db)
    const advertId = await world.addAdvert(campaignId, { placement_id: 'w-screen' })
    const { bidFloor, othersPay, audienceShare, points } = await told({ advertId })
    expect([bidFloor, audienceShare]).toEqual([15, 1])
    expect(othersPay).toEqual({ low: 25, middle: 35, high: 45 })
    const rival = 20 ** 2
    expect(points[0]).toEqual({ bid: 15, views: Math.round((1000 * 225) / (225 + rival)), cost: 5.4 })
    expect(points.at(-1)?.views).toBeGreaterThan(990)
  })

  it('is of an audience that obeys the rules', async () => {
    const advertId = await world.addAdvert(campaignId)
    const condition = { search: { phrases: ['tea'] } }
    expect((await told({ advertId, condition })).audienceShare).toBeCloseTo(0.08)
    const refused = await forecast({ advertId, condition: { search: { phrases: [] } } })
    expect(refused.statusCode).toBe(422)
    expect(problemOf(refused).errors?.[0]?.path).toMatch(/^condition\.search\.phrases/)
  })
})
