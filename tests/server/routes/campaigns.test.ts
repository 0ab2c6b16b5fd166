import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_PLATFORMS } from '../../../src/contract/all-platforms.ts'
import { CAMPAIGN_STATES, CampaignAnswerStruct, CampaignsPageStruct } from '../../../src/contract/campaigns/campaign.ts'
import { CampaignCountsStruct } from '../../../src/contract/campaigns/campaign-counts.ts'
import {
  copyCampaign,
  createCampaign,
  deleteCampaign,
  getCampaignCounts,
  getCampaignsPage,
  getCampaignsStatsPage,
  updateCampaign,
} from '../../../src/contract/calls/endpoints.ts'
import type { Query } from '../../../src/contract/calls/path.ts'
import { CampaignsStatsPageStruct } from '../../../src/contract/statistics/stats.ts'
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

  it('have the numbers of their started, rejected, pending and existing ads', async () => {
    const id = await world.addCampaign()
    await world.addAdvert(id, { state: 'Started', first_started_at: NOW })
    await world.addAdvert(id, { state: 'Started', first_started_at: NOW })
    await world.addAdvert(id, { state: 'Draft' })
    await world.addAdvert(id, { state: 'Rejected' })
    await world.addAdvert(id, { state: 'WaitingForApproval' })
    const gone = await world.addAdvert(id, { state: 'Rejected' })
    await world.db.updateTable('adverts').set({ deleted_at: NOW }).where('id', '=', gone).execute()
    const campaign = (await page({})).campaigns.find((one) => one.id === id)
    expect(campaign).toMatchObject({
      startedAdvertsCount: 2,
      totalAdvertsCount: 5,
      rejectedAdvertsCount: 1,
      pendingAdvertsCount: 1,
      deletionAllowed: false,
    })
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

describe('the filters of the list', () => {
  const DAYS = { past: '2026-11-10', today: '2026-11-20', soon: '2026-11-25', later: '2026-12-05' }
  const own = { advertiserId: 'w-debt', partnerId: 'w-auto' }
  const ownColumns = { advertiser_id: 'w-debt', partner_id: 'w-auto', brand: 'Lumira' }
  beforeAll(async () => {
    const add = (id: string, traits: Parameters<World['addCampaign']>[0]) =>
      world.addCampaign({ id, ...ownColumns, ...traits })
    await add('f-active', { brand: 'Orbita' })
    await add('f-spent', { limit_amount: 100, spent: 100 })
    await add('f-nearly', { limit_amount: 100, spent: 90 })
    await add('f-over', { limit_amount: 100, spent: 100, end_date: DAYS.past, start_date: '2026-11-01' })
    await add('f-rejected', { start_date: DAYS.soon, end_date: DAYS.later, brand: null })
    await world.addAdvert('f-rejected', { state: 'Rejected' })
    await world.addAdvert('f-over', { state: 'Rejected' })
    const gone = await world.addAdvert('f-active', { state: 'Rejected' })
    await world.db.updateTable('adverts').set({ deleted_at: NOW }).where('id', '=', gone).execute()
  })
  const found = async (query: Query) =>
    (await page({ ...own, ...query })).campaigns.map(({ id }) => id.replace('f-', '')).toSorted()
  const counts = async (query: Query = {}) =>
    bodyOf(await world.call(getCampaignCounts, { query: { ...own, ...query } }), CampaignCountsStruct)

  it('select by state as the campaigns themselves report it', async () => {
    const { campaigns } = await page({ ...own, limit: 100 })
    for (const state of CAMPAIGN_STATES) {
      const wanted = campaigns.filter((one) => one.state === state).map(({ id }) => id.replace('f-', ''))
      expect(await found({ state }), state).toEqual(wanted.toSorted())
      expect(wanted, state).not.toEqual([])
    }
    expect(await found({ state: ['active', 'scheduled'] })).toEqual(['active', 'nearly', 'rejected'])
    expect(await found({ state: 'paused' })).toEqual([])
  })

  it('select by brand, and by the days on which a campaign runs', async () => {
    expect(await found({ brand: ['Orbita', 'No such'] })).toEqual(['active'])
    expect(await found({ to: DAYS.past, from: '2026-11-09' })).toEqual(['over'])
    expect(await found({ from: DAYS.past, to: DAYS.past })).toEqual([]) // it stopped at 00:00 of its end date
    expect(await found({ from: DAYS.soon, to: DAYS.soon, brand: 'Lumira' })).toEqual(['nearly', 'spent'])
    expect(await found({ from: DAYS.later })).toEqual(['active', 'nearly', 'spent'])
  })

  it('find what needs attention: ads that are rejected, budgets that are used up or nearly so', async () => {
    expect(await found({ attention: true })).toEqual(['nearly', 'rejected', 'spent'])
    expect(await found({ attention: true, state: 'scheduled' })).toEqual(['rejected'])
  })

  it('go on from page to page', async () => {
    const first = await page({ ...own, attention: true, limit: 2 })
    const second = await page({ ...own, attention: true, limit: 2, cursor: first.nextCursor })
    expect([first, second].map(({ campaigns }) => campaigns.length)).toEqual([2, 1])
    expect(second.nextCursor).toBeNull()
  })

  it('can put first what needs attention, then what runs, is planned and is over, on whatever page', async () => {
    await world.addCampaign({ id: 'f-planned', ...ownColumns, start_date: DAYS.soon })
    const listed: string[] = []
    let cursor: string | null = null
    do {
      const part: { campaigns: { id: string }[]; nextCursor: string | null } = await page({
        ...own,
        order: 'attention',
        limit: 2,
        cursor,
      })
      listed.push(...part.campaigns.map(({ id }) => id.replace('f-', '')))
      cursor = part.nextCursor
    } while (cursor)
    expect(listed).toEqual(['rejected', 'nearly', 'spent', 'active', 'planned', 'over'])
    await world.db.deleteFrom('campaigns').where('id', '=', 'f-planned').execute()
  })

  it('select among the campaigns of all platforms as well', async () => {
    await world.addCampaign({ id: 'f-elsewhere', ...ownColumns, partner_id: 'w-shop' })
    const everywhere = { advertiserId: own.advertiserId, partnerId: ALL_PLATFORMS }
    const { partner, campaigns } = await page({ ...everywhere, limit: 100 })
    expect(partner).toMatchObject({ id: ALL_PLATFORMS, name: 'Все площадки' })
    expect(new Set(campaigns.map(({ partnerId }) => partnerId))).toEqual(new Set(['w-auto', 'w-shop']))
    const attention = (await page({ ...everywhere, attention: true, limit: 100 })).campaigns.length
    expect(await counts(everywhere)).toMatchObject({ total: campaigns.length, attention })
    const on = (id: string) => campaigns.filter(({ partnerId }) => partnerId === id).length
    for (const partnerIds of ['w-auto', ['w-auto', 'no-such']]) {
      const some = await page({ ...everywhere, partnerIds, limit: 100 })
      expect(some.partner.id).toBe(ALL_PLATFORMS)
      expect(some.campaigns.map(({ partnerId }) => partnerId)).toEqual(
        Array.from({ length: on('w-auto') }, () => 'w-auto'),
      )
      expect(await counts({ ...everywhere, partnerIds })).toMatchObject({ total: on('w-auto'), attention: 3 })
    }
    const { partners } = await counts({ ...everywhere, partnerIds: ['no-such'], brand: 'Orbita' })
    expect(partners?.map(({ id, count }) => [id, count])).toEqual([
      ['w-auto', on('w-auto')],
      ['w-shop', on('w-shop')],
    ])
    expect(problemOf(await world.call(getCampaignsPage, { query: everywhere, as: 'rival' })).status).toBe(403)
    await world.db.deleteFrom('campaigns').where('id', '=', 'f-elsewhere').execute()
  })

  it('select the same campaigns with their figures and totals', async () => {
    const filtered = async (query: Query) => {
      const days = { from: '2026-11-01', to: '2026-11-02', offset: OFFSET }
      const answer = await world.call(getCampaignsStatsPage, {
        query: { advertiserId: own.advertiserId, partnerIds: [own.partnerId], ...days, limit: 1, ...query },
      })
      return bodyOf(answer, CampaignsStatsPageStruct)
    }
    const first = await filtered({ attention: true, order: 'attention' })
    expect(first.campaigns.map(({ id }) => id)).toEqual(['f-rejected'])
    expect(first.campaignsTotal).toMatchObject({ count: 3, limit: 700, spent: 190 })
    expect(first.total).toMatchObject({ views: 0 })
    const runs = { runsFrom: DAYS.soon, runsTo: DAYS.soon, brand: 'Lumira' }
    expect((await filtered(runs)).campaignsTotal).toMatchObject({ count: 2 })
    expect((await filtered({ state: 'paused' })).campaignsTotal).toMatchObject({ count: 0 })
  })

  it('are counted: what each state and each brand would leave', async () => {
    expect(await counts()).toEqual({
      total: 5,
      states: [
        { state: 'scheduled', count: 1 },
        { state: 'active', count: 2 },
        { state: 'completed', count: 1 },
        { state: 'budgetExhausted', count: 1 },
      ],
      attention: 3,
      brands: [
        { brand: 'Lumira', count: 3 },
        { brand: 'Orbita', count: 1 },
      ],
    })
    expect(await counts({ brand: 'Orbita' })).toMatchObject({
      total: 1,
      states: [{ state: 'active', count: 1 }],
      attention: 0,
      brands: [{ brand: 'Lumira' }, { brand: 'Orbita' }],
    })
  })

  it('are refused with impossible days, and to other users', async () => {
    const errors = async (query: Query) =>
      problemOf(await world.call(getCampaignCounts, { query: { ...own, ...query } })).errors
    expect(await errors({ from: '2026-02-30', to: 'soon' })).toEqual([
      { path: 'from', kind: 'InvalidDate' },
      { path: 'to', kind: 'InvalidDate' },
    ])
    expect(await errors({ from: DAYS.later, to: DAYS.soon })).toEqual([{ path: 'to', kind: 'EndDateBeforeStartDate' }])
    expect(problemOf(await world.call(getCampaignCounts, { query: own, as: 'rival' })).status).toBe(403)
    expect(problemOf(await world.call(getCampaignCounts, { query: { ...own, partnerId: 'w-away' } })).status).toBe(404)
  })
})

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
