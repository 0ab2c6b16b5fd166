import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_PLATFORMS } from '../../../src/contract/all-platforms.ts'
import { CAMPAIGN_STATES, CampaignsPageStruct } from '../../../src/contract/campaigns/campaign.ts'
import { CampaignCountsStruct } from '../../../src/contract/campaigns/campaign-counts.ts'
import { getCampaignCounts, getCampaignsPage, getCampaignsStatsPage } from '../../../src/contract/calls/endpoints.ts'
import type { Query } from '../../../src/contract/calls/path.ts'
import { CampaignsStatsPageStruct } from '../../../src/contract/statistics/stats.ts'
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
