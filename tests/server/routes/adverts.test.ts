import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { string, type } from 'superstruct'
import { rebuildTotals } from '../../../server/store/statistics/delivery-totals.ts'
import { ADVERT_STATES, AdvertPageStruct } from '../../../src/contract/advert/advert.ts'
import { createAdvert, getAdvertPage, updateAdvert } from '../../../src/contract/calls/endpoints.ts'
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

  it('is no new version if nothing has changed, so that it is in nobody’s way', async () => {
    const id = await world.addAdvert(campaignId)
    const { etag } = (await save(id)).headers
    expect((await save(id, {}, { 'if-match': String(etag) })).headers.etag).toBe(etag)
    const changed = await save(id, { contentTemplate: { stringValue: 'other' } }, { 'if-match': String(etag) })
    expect(changed.statusCode).toBe(204)
    expect(changed.headers.etag).not.toBe(etag)
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
