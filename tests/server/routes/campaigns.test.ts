import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CampaignAnswerStruct, CampaignsPageStruct } from '../../../src/contract/campaign.ts'
import {
  createCampaign,
  deleteCampaign,
  getCampaignsPage,
  updateCampaign,
} from '../../../src/contract/calls/endpoints.ts'
import type { Query } from '../../../src/contract/calls/path.ts'
import { bodyOf, NOW, OFFSET, problemOf, startWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.platform.close())

const page = async (query: Query) =>
  bodyOf(
    await world.call(getCampaignsPage, { query: { advertiserId: 'w-main', partnerId: 'w-shop', ...query } }),
    CampaignsPageStruct,
  )

describe('the campaigns of a retail platform', () => {
  it('come in pages, newest first, stable while others are added', async () => {
    const ids: string[] = []
    for (let i = 0; i < 7; i += 1) ids.unshift(await world.addCampaign({ advertiser_id: 'w-closed' }))
    const read = (cursor: string | null) => page({ advertiserId: 'w-closed', limit: 3, cursor })
    const first = await read(null)
    await world.addCampaign({ advertiser_id: 'w-closed', id: 'w-newest' })
    const second = await read(first.nextCursor)
    const third = await read(second.nextCursor)
    const seen = [first, second, third].map(({ campaigns }) => campaigns.map(({ id }) => id))
    expect(seen).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)])
    expect(third.nextCursor).toBeNull()
    expect((await read(null)).campaigns[0]?.id).toBe('w-newest')
  })

  it('appear once each when they were created in the same instant', async () => {
    const created_at = new Date('2026-11-01T00:00:00.000Z')
    for (const id of ['w-tie-a', 'w-tie-b', 'w-tie-c'])
      await world.addCampaign({ id, advertiser_id: 'w-debt', created_at })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { campaigns, nextCursor }: { campaigns: { id: string }[]; nextCursor: string | null } = await page({
        advertiserId: 'w-debt',
        limit: 1,
        cursor,
      })
      seen.push(...campaigns.map(({ id }) => id))
      cursor = nextCursor
    } while (cursor !== null)
    expect(seen.sort()).toEqual(['w-tie-a', 'w-tie-b', 'w-tie-c'])
  })

  it('come 40 to a page by default, and at most 100', async () => {
    for (let i = 0; i < 101; i += 1) await world.addCampaign({ advertiser_id: 'w-ord' })
    const count = async (limit?: number) => (await page({ advertiserId: 'w-ord', limit })).campaigns.length
    expect([await count(), await count(1), await count(100)]).toEqual([40, 1, 100])
    const refused = async (limit: string) =>
      problemOf(await world.call(getCampaignsPage, { query: { advertiserId: 'w-ord', partnerId: 'w-shop', limit } }))
        .errors
    expect(await refused('101')).toEqual([{ path: 'limit', kind: 'TooHighError' }])
    expect(await refused('0')).toEqual([{ path: 'limit', kind: 'TooLowError' }])
    expect(await refused('ten')).toEqual([{ path: 'limit', kind: 'NotANumberError' }])
  })

  it('have the numbers of their started and existing ads', async () => {
    const id = await world.addCampaign()
    await world.addAdvert(id, { state: 'Started', first_started_at: NOW })
    await world.addAdvert(id, { state: 'Started', first_started_at: NOW })
    await world.addAdvert(id, { state: 'Draft' })
    const gone = await world.addAdvert(id)
    await world.db.updateTable('adverts').set({ deleted_at: NOW }).where('id', '=', gone).execute()
    const campaign = (await page({})).campaigns.find((one) => one.id === id)
    expect(campaign).toMatchObject({ startedAdvertsCount: 2, totalAdvertsCount: 3, deletionAllowed: false })
  })

  it('stay undeletable after the deletion of an ad that has run', async () => {
    const id = await world.addCampaign()
    const advert = await world.addAdvert(id, { state: 'Stopped', first_started_at: NOW })
    await world.db.updateTable('adverts').set({ deleted_at: NOW }).where('id', '=', advert).execute()
    expect((await page({})).campaigns.find((one) => one.id === id)).toMatchObject({
      totalAdvertsCount: 0,
      deletionAllowed: false,
    })
  })

  it('have the state that follows from their dates and their spending', async () => {
    const cases = [
      [{ start_date: '2026-11-21' }, 'scheduled', true],
      [{ start_date: '2026-11-20' }, 'active', false],
      [{}, 'active', false],
      [{ spent: 500 }, 'budgetExhausted', false],
      [{ end_date: '2026-11-20', spent: 500 }, 'completed', false],
    ] as const
    for (const [traits, state, isStartDateEnabled] of cases) {
      const id = await world.addCampaign(traits)
      expect((await page({})).campaigns.find((one) => one.id === id)).toMatchObject({ state, isStartDateEnabled })
    }
  })

  it('are refused to other users, and for unknown or invalid parameters', async () => {
    const status = async (query: Query, as: string | null = 'agency') =>
      problemOf(await world.call(getCampaignsPage, { query, as })).status
    expect(await status({ advertiserId: 'w-rival', partnerId: 'w-shop' })).toBe(403)
    expect(await status({ advertiserId: 'no-such', partnerId: 'w-shop' })).toBe(404)
    expect(await status({ advertiserId: 'w-main', partnerId: 'no-such' })).toBe(404)
    expect(await status({ advertiserId: 'w-main', partnerId: 'w-away' })).toBe(404)
    expect(await status({ advertiserId: 'w-main', partnerId: 'w-shop', cursor: 'nonsense' })).toBe(422)
    expect(await status({ advertiserId: 'w-main' })).toBe(422)
    expect(await status({ advertiserId: 'w-main', partnerId: 'w-shop' }, null)).toBe(401)
  })
})

const draft = {
  advertiserId: 'w-main',
  partnerId: 'w-shop',
  partnerLogoUrl: '/media/w-shop.svg',
  name: 'Spring',
  limit: 100,
  offset: OFFSET,
}
const create = (changes: object, as?: string) =>
  world.call(createCampaign, { body: { ...draft, ...changes }, ...(as ? { as } : {}) })

describe('the creation of a campaign', () => {
  it('launches it at once, with its texts trimmed', async () => {
    const { campaign } = bodyOf(await create({ name: '  Spring  ', brand: ' Zyx ' }), CampaignAnswerStruct, 201)
    expect(campaign).toMatchObject({
      name: 'Spring',
      brand: 'Zyx',
      limit: 100,
      spent: 0,
      state: 'active',
      isStartDateEnabled: false,
      deletionAllowed: true,
      startedAdvertsCount: 0,
      totalAdvertsCount: 0,
      createdAt: NOW.toISOString(),
      partnerId: 'w-shop',
    })
    expect((await page({ limit: 1 })).campaigns[0]).toEqual(campaign)
  })

  it('schedules it when it has a start date', async () => {
    const { campaign } = bodyOf(
      await create({ startDate: '2026-12-01', endDate: '2026-12-31' }),
      CampaignAnswerStruct,
      201,
    )
    expect(campaign).toMatchObject({
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      state: 'scheduled',
      isStartDateEnabled: true,
    })
  })

  it("shows the retail platform's own logo, whatever the client sends", async () => {
    const { campaign } = bodyOf(
      await create({ partnerLogoUrl: 'https://evil.example/pixel.png' }),
      CampaignAnswerStruct,
      201,
    )
    expect(campaign.partnerLogoUrl).toBe('/media/w-shop.svg')
  })

  it("determines today at the client's offset", async () => {
    expect(problemOf(await create({ startDate: '2026-11-19' })).errors).toEqual([
      { path: 'startDate', kind: 'StartDateInPast' },
    ])
    const { campaign } = bodyOf(await create({ startDate: '2026-11-20' }), CampaignAnswerStruct, 201)
    expect(campaign.state).toBe('active')
    const far = bodyOf(await create({ startDate: '2026-11-20', offset: -600 }), CampaignAnswerStruct, 201)
    expect(far.campaign.state).toBe('scheduled') // it is 23:00 on the 19th there
  })

  it.each([
    [{ name: '  ' }, 'name', 'RequiredFieldError'],
    [{ name: 'x'.repeat(301) }, 'name', 'MaxLengthExceededError'],
    [{ name: 'a\u0000b' }, 'name', 'ForbiddenCharacter'],
    [{ limit: 0 }, 'limit', 'TooLowError'],
    [{ limit: 1.005 }, 'limit', 'NotANumberError'],
    [{ limit: 1_000_000_000.01 }, 'limit', 'TooHighError'],
    [{ limit: 'much' }, 'limit', 'NotANumberError'],
    [{ limit: null }, 'limit', 'RequiredFieldError'],
    [{ startDate: '2026-02-30' }, 'startDate', 'InvalidDate'],
    [{ startDate: '2026-12-02', endDate: '2026-12-01' }, 'endDate', 'EndDateBeforeStartDate'],
    [{ offset: 841 }, 'offset', 'TooHighError'],
    [{ offset: -841 }, 'offset', 'TooLowError'],
  ])('refuses %j', async (changes, path, kind) => {
    expect(problemOf(await create(changes))).toEqual({ status: 422, errors: [{ path, kind }] })
  })

  it('is refused to other users, and for an unknown advertiser or retail platform', async () => {
    expect(problemOf(await create({ advertiserId: 'w-rival' })).status).toBe(403)
    expect(problemOf(await create({}, 'rival')).status).toBe(403)
    expect(problemOf(await create({ advertiserId: 'no-such' })).status).toBe(404)
    expect(problemOf(await create({ partnerId: 'w-away' })).status).toBe(404)
    expect(problemOf(await world.call(createCampaign, { body: draft, as: null })).status).toBe(401)
  })
})

const update = (campaignId: string, changes: object = {}, as?: string) =>
  world.call(updateCampaign, {
    body: { campaignId, name: 'Autumn', limit: 500, offset: OFFSET, ...changes },
    ...(as ? { as } : {}),
  })

describe('an update of a campaign', () => {
  it('saves the sent values', async () => {
    const id = await world.addCampaign()
    const { campaign } = bodyOf(
      await update(id, { brand: 'Zyx', limit: 750.5, endDate: '2027-01-01' }),
      CampaignAnswerStruct,
    )
    expect(campaign).toMatchObject({ id, name: 'Autumn', brand: 'Zyx', limit: 750.5, endDate: '2027-01-01' })
    expect(bodyOf(await update(id), CampaignAnswerStruct).campaign).toMatchObject({ brand: null, endDate: null })
  })

  it('resumes the ads when the end date is postponed', async () => {
    const id = await world.addCampaign({ end_date: '2026-11-20' })
    const stopped = await world.addAdvert(id, { state: 'StoppedByDeadline' })
    const approved = await world.addAdvert(id, { state: 'Approved' })
    const paused = await world.addAdvert(id, { state: 'Stopped' })
    const { campaign } = bodyOf(await update(id, { endDate: '2026-11-30' }), CampaignAnswerStruct)
    expect(campaign).toMatchObject({ state: 'active', startedAdvertsCount: 2, deletionAllowed: false })
    expect(await Promise.all([stopped, approved, paused].map(world.stateOf))).toEqual(['Started', 'Started', 'Stopped'])
  })

  it('starts approved ads when the limit is raised, except for a debtor', async () => {
    const [id, debtors] = [
      await world.addCampaign({ spent: 500 }),
      await world.addCampaign({ spent: 500, advertiser_id: 'w-debt' }),
    ]
    const [approved, blocked] = [
      await world.addAdvert(id, { state: 'Approved' }),
      await world.addAdvert(debtors, { state: 'Approved' }),
    ]
    expect(bodyOf(await update(id, { limit: 501 }), CampaignAnswerStruct).campaign.state).toBe('active')
    bodyOf(await update(debtors, { limit: 501 }), CampaignAnswerStruct)
    expect(await Promise.all([approved, blocked].map(world.stateOf))).toEqual(['Started', 'Approved'])
  })

  it('stops the ads when the end date is moved to today', async () => {
    const id = await world.addCampaign()
    const advert = await world.addAdvert(id, { state: 'Started', first_started_at: NOW })
    expect(bodyOf(await update(id, { endDate: '2026-11-20' }), CampaignAnswerStruct).campaign.state).toBe('completed')
    expect(await world.stateOf(advert)).toBe('StoppedByDeadline')
  })

  it('changes the start date before the launch, and never after it', async () => {
    const scheduled = await world.addCampaign({ start_date: '2026-12-01' })
    expect(bodyOf(await update(scheduled, { startDate: '2026-12-05' }), CampaignAnswerStruct).campaign.startDate).toBe(
      '2026-12-05',
    )
    expect(bodyOf(await update(scheduled, { startDate: null }), CampaignAnswerStruct).campaign.state).toBe('active')
    const launched = await world.addCampaign({ start_date: '2026-11-10' })
    for (const startDate of ['2026-12-01', null]) {
      expect(problemOf(await update(launched, { startDate }))).toEqual({
        status: 422,
        errors: [{ path: 'startDate', kind: 'StartDateLocked' }],
      })
    }
    expect(bodyOf(await update(launched, { startDate: '2026-11-10' }), CampaignAnswerStruct).campaign.name).toBe(
      'Autumn',
    )
  })

  it('is refused with all errors at once, to other users, and for an unknown campaign', async () => {
    const id = await world.addCampaign()
    expect(problemOf(await update(id, { name: '', limit: -1 })).errors.map(({ path }) => path)).toEqual([
      'name',
      'limit',
    ])
    expect(problemOf(await update(id, {}, 'rival')).status).toBe(403)
    expect(problemOf(await update('no-such')).status).toBe(404)
  })
})

describe('the deletion of a campaign', () => {
  const remove = (campaignId: string, advertiserId = 'w-main', as = 'agency') =>
    world.call(deleteCampaign, { query: { advertiserId, campaignId }, as })

  it('removes it and its drafts', async () => {
    const id = await world.addCampaign()
    const advert = await world.addAdvert(id)
    expect((await remove(id)).statusCode).toBe(204)
    expect(problemOf(await update(id)).status).toBe(404)
    expect(problemOf(await remove(id)).status).toBe(404)
    expect(
      (await world.db.selectFrom('adverts').select('deleted_at').where('id', '=', advert).executeTakeFirstOrThrow())
        .deleted_at,
    ).toEqual(NOW)
  })

  it('is a conflict once an ad has been started', async () => {
    const id = await world.addCampaign()
    await world.addAdvert(id, { state: 'Draft', first_started_at: NOW })
    expect(problemOf(await remove(id)).status).toBe(409)
    expect((await page({})).campaigns.map((one) => one.id)).toContain(id)
  })

  it('is refused to other users, under another advertiser, and for an unknown campaign', async () => {
    const id = await world.addCampaign()
    expect(problemOf(await remove(id, 'w-main', 'rival')).status).toBe(403)
    expect(problemOf(await remove(id, 'w-ord')).status).toBe(404)
    expect(problemOf(await remove(id, 'w-rival')).status).toBe(403)
    expect(problemOf(await remove('no-such')).status).toBe(404)
  })
})
