import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CampaignAnswerStruct, CampaignsPageStruct } from '../../../src/contract/campaigns/campaign.ts'
import {
  copyCampaign,
  createCampaign,
  deleteCampaign,
  getCampaignsPage,
  updateCampaign,
} from '../../../src/contract/calls/endpoints.ts'
import type { Query } from '../../../src/contract/calls/path.ts'
import { createCampaign as insertCampaign } from '../../../server/store/campaigns/campaign-writes.ts'
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
    expect((await page({ limit: 100 })).campaigns).toContainEqual(campaign)
  })

  it('takes two statements of the database', async () => {
    let statements = 0
    const counted = world.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        statements++
        return Promise.resolve(result)
      },
    })
    const input = {
      advertiserId: 'w-main',
      partnerId: 'w-shop',
      partnerLogoUrl: '',
      name: 'Quick',
      limit: 100,
      offset: 0,
    }
    await insertCampaign(counted, 'w-user-agency', input, NOW, world.platform.deps.config.quotas)
    expect(statements).toBe(2)
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
    expect([campaign.offset, far.campaign.offset]).toEqual([OFFSET, -600])
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

describe('a copy of a campaign', () => {
  const copy = (body: object, as?: string) =>
    world.call(copyCampaign, { body: { name: 'Copy: Spring', offset: OFFSET, ...body }, ...(as && { as }) })
  const copied = async (campaignId: string) => bodyOf(await copy({ campaignId }), CampaignAnswerStruct, 201).campaign

  it('has its settings, without days that are over, and its ads as drafts', async () => {
    const campaignId = await world.addCampaign({
      brand: 'Orbita',
      limit_amount: 700,
      spent: 300,
      start_date: '2026-11-01',
      end_date: '2026-12-24',
    })
    await world.addAdvert(campaignId, { state: 'Started' })
    await world.addAdvert(campaignId, { state: 'Rejected', reject_reason: 'No bread' })
    const gone = await world.addAdvert(campaignId, {})
    await world.db.updateTable('adverts').set({ deleted_at: NOW }).where('id', '=', gone).execute()
    const campaign = await copied(campaignId)
    expect(campaign).toMatchObject({
      name: 'Copy: Spring',
      brand: 'Orbita',
      limit: 700,
      spent: 0,
      startDate: null,
      endDate: '2026-12-24',
      state: 'active',
      deletionAllowed: true,
      startedAdvertsCount: 0,
      totalAdvertsCount: 2,
    })
    const drafts = await world.db.selectFrom('adverts').where('campaign_id', '=', campaign.id).selectAll().execute()
    expect(drafts.map(({ state, reject_reason }) => [state, reject_reason])).toEqual([
      ['Draft', null],
      ['Draft', null],
    ])
    expect(drafts.flatMap(({ impression_rules }) => impression_rules.map(({ id }) => id))).not.toContain('rule-1')
    const changes = await world.db.selectFrom('changes').where('campaign_id', '=', campaign.id).selectAll().execute()
    expect(changes.map(({ kind }) => kind)).toEqual(['created', 'created', 'created'])
  })

  it('has as many ads as the campaign, in the same order', async () => {
    const campaignId = await world.addCampaign()
    for (let number = 0; number < 25; number++) await world.addAdvert(campaignId)
    const namesOf = async (id: string) => {
      const adverts = world.db.selectFrom('adverts').where('campaign_id', '=', id).select('name')
      return (await adverts.orderBy('created_at').orderBy('id').execute()).map(({ name }) => name)
    }
    expect(await namesOf((await copied(campaignId)).id)).toEqual(await namesOf(campaignId))
  })

  it('keeps days that are to come', async () => {
    const days = { start_date: '2026-12-01', end_date: '2026-12-24' }
    expect(await copied(await world.addCampaign(days))).toMatchObject({
      startDate: days.start_date,
      endDate: days.end_date,
      state: 'scheduled',
    })
  })

  it('is refused without a name, to other users, and for an unknown campaign', async () => {
    const campaignId = await world.addCampaign({})
    expect(problemOf(await copy({ campaignId, name: ' ' })).errors).toEqual([
      { path: 'name', kind: 'RequiredFieldError' },
    ])
    expect(problemOf(await copy({ campaignId }, 'rival')).status).toBe(403)
    expect(problemOf(await copy({ campaignId: 'no-such' })).status).toBe(404)
  })
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

  it('stays launched if it is changed where its start date is yet to come', async () => {
    const launched = await world.addCampaign({ start_date: '2026-11-20' })
    const changes = { startDate: '2026-11-20', endDate: '2026-12-24', offset: -600 } // it is 23:00 on the 19th there
    const { campaign } = bodyOf(await update(launched, changes), CampaignAnswerStruct)
    expect(campaign).toMatchObject({
      state: 'active',
      isStartDateEnabled: false,
      endDate: '2026-12-24',
      offset: OFFSET,
    })
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
