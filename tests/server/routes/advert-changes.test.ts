import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { string, type } from 'superstruct'
import { rebuildTotals } from '../../../server/store/statistics/delivery-totals.ts'
import { ADVERT_STATES, AdvertPageStruct } from '../../../src/contract/advert/advert.ts'
import {
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

const whole = { contentTemplate: { stringValue: ' Warm rolls ' }, impressionRules: [{ id: 'r1', bidPrice: 15 }] }
const save = (advertId: string, changes: object = {}, headers: Record<string, string> = {}) =>
  world.call(updateAdvert, { body: { advertId, ...whole, ...changes }, headers })

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
