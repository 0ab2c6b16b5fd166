import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { AccountsOverviewStruct } from '../../../src/contract/accounts/accounts-overview.ts'
import { AdvertiserStruct, AdvertisersPageStruct } from '../../../src/contract/accounts/advertiser.ts'
import {
  createSavedAudience,
  deleteSavedAudience,
  getAccountsOverview,
  getAdvertiserPage,
  getAdvertisersPage,
  getSavedAudiences,
  getSavedViews,
  updateSavedViews,
} from '../../../src/contract/calls/endpoints.ts'
import { SavedAudienceAnswerStruct, SavedAudiencesStruct } from '../../../src/contract/advert/saved-audiences.ts'
import { SavedViewsStruct, type SavedView } from '../../../src/contract/saved-views.ts'
import { MAX_SAVED_AUDIENCES } from '../../../src/domain/saved-audience-rules.ts'
import { bodyOf, NOW, OFFSET, problemOf, startWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.platform.close())

describe('the advertisers of a user', () => {
  const list = async (portalId: string, as?: string) =>
    bodyOf(
      await world.call(getAdvertisersPage, { query: { portalId }, ...(as ? { as } : {}) }),
      AdvertisersPageStruct,
    ).advertisers.map(({ id }) => id)

  it('are those of the user in the portal', async () => {
    const ids = await list('w-rouble')
    expect(ids).toEqual(expect.arrayContaining(['w-main', 'w-ord']))
    expect(ids).not.toContain('w-rival')
    expect(ids).not.toContain('w-dollar')
    expect(await list('w-dollars')).toContain('w-dollar')
  })

  it('are empty for a user without an account', async () => {
    expect(await list('w-rouble', 'nobody')).toEqual([])
  })

  it('show whether invites are allowed', async () => {
    const { advertisers } = bodyOf(
      await world.call(getAdvertisersPage, { query: { portalId: 'w-rouble' } }),
      AdvertisersPageStruct,
    )
    expect(advertisers.find(({ id }) => id === 'w-main')?.isInvitesAllowed).toBe(true)
    expect(advertisers.find(({ id }) => id === 'w-closed')?.isInvitesAllowed).toBe(false)
  })

  it('require a token and an existing portal', async () => {
    expect(problemOf(await world.call(getAdvertisersPage, { query: { portalId: 'w-rouble' }, as: null })).status).toBe(
      401,
    )
    expect(problemOf(await world.call(getAdvertisersPage))).toEqual({
      status: 422,
      errors: [{ path: 'portalId', kind: 'RequiredFieldError' }],
    })
    expect(problemOf(await world.call(getAdvertisersPage, { query: { portalId: 'nowhere' } })).status).toBe(404)
  })
})

describe('an advertiser', () => {
  const ask = (advertiserId: string, as: string | null = 'agency') =>
    world.call(getAdvertiserPage, { params: { advertiserId }, as })

  it('shows its balance and permissions', async () => {
    expect(bodyOf(await ask('w-ord'), AdvertiserStruct)).toEqual({
      id: 'w-ord',
      name: 'w-ord',
      balance: 1000,
      isMonetaryBalancePositive: true,
      isOrdAdvertiser: true,
      role: 'owner',
      isInvitesAllowed: true,
    })
  })

  it('is in debt only below zero', async () => {
    expect(bodyOf(await ask('w-debt'), AdvertiserStruct)).toMatchObject({
      balance: -1,
      isMonetaryBalancePositive: false,
    })
    expect(bodyOf(await ask('w-closed'), AdvertiserStruct)).toMatchObject({
      balance: 0,
      isMonetaryBalancePositive: true,
    })
  })

  it('is forbidden to other users, and not found when it does not exist', async () => {
    expect(problemOf(await ask('w-rival')).status).toBe(403)
    expect(problemOf(await ask('w-main', 'nobody')).status).toBe(403)
    expect(problemOf(await ask('no-such')).status).toBe(404)
    expect(problemOf(await ask('w-main', null)).status).toBe(401)
  })
})

describe('the overview of the accounts', () => {
  const overview = async (as = 'agency', offset = OFFSET) =>
    bodyOf(
      await world.call(getAccountsOverview, { query: { portalId: 'w-rouble', offset }, as }),
      AccountsOverviewStruct,
    ).accounts
  const account = async (id: string) => (await overview()).find((one) => one.id === id)

  it('counts the active campaigns and what needs attention, of campaigns that are not over', async () => {
    const add = (traits: Parameters<World['addCampaign']>[0]) =>
      world.addCampaign({ advertiser_id: 'w-ord', limit_amount: 100, ...traits })
    const running = await add({ spent: 50 })
    await add({ spent: 95 })
    await add({ spent: 100 })
    const over = await add({ spent: 100, start_date: '2026-11-01', end_date: '2026-11-10' })
    for (const campaign of [running, running, over]) await world.addAdvert(campaign, { state: 'Rejected' })
    expect(await account('w-ord')).toMatchObject({
      balance: 1000,
      activeCampaignsCount: 2,
      rejectedAdvertsCount: 2,
      exhaustedCampaignsCount: 1,
      lowBudgetCampaignsCount: 1,
    })
    expect(await account('w-main')).toMatchObject({ activeCampaignsCount: 0, rejectedAdvertsCount: 0 })
  })

  it('has seven days of spending and revenue after clicks at the offset, up to date after each delivery', async () => {
    const campaign_id = await world.addCampaign({ advertiser_id: 'w-closed', spent: 30 })
    const advert_id = await world.addAdvert(campaign_id, { state: 'Started' })
    const own = { advertiser_id: 'w-closed', campaign_id, advert_id }
    const shown = (hour: string, spent: number) => ({
      ...own,
      hour: new Date(hour),
      views: 1,
      clicks: 1,
      spent,
      visitors: '{[0,1)}',
    })
    await world.db
      .insertInto('delivery')
      .values([
        shown('2026-11-13T20:00:00Z', 1), // 23:00 of the day before the first
        shown('2026-11-13T21:00:00Z', 2), // 00:00 of the first day in Moscow
        shown('2026-11-19T20:00:00Z', 4), // 23:00 of yesterday
        shown('2026-11-19T21:00:00Z', 8), // 00:00 of today
      ])
      .execute()
    const sold = {
      ...own,
      interacted_at: NOW,
      order_id: 'o',
      product_id: 'p',
      product_name: 'P',
      quantity: 1,
      revenue: 5,
    }
    await world.db
      .insertInto('sold_products')
      .values([
        { ...sold, id: 'by-click', interaction: 'click' },
        { ...sold, id: 'by-view', interaction: 'view' },
      ])
      .execute()
    let version = 0
    const delivered = () =>
      world.db.updateTable('advertisers').set({ delivery_version: ++version }).where('id', '=', 'w-closed').execute()
    await delivered()
    const days = (await account('w-closed'))?.days
    expect(days?.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, index) => `2026-11-${14 + index}`))
    expect(days?.map(({ spent }) => spent)).toEqual([2, 0, 0, 0, 0, 4, 8])
    expect(days?.map(({ revenue }) => revenue)).toEqual([0, 0, 0, 0, 0, 0, 5])

    await world.db.insertInto('delivery').values(shown('2026-11-20T08:00:00Z', 16)).execute()
    await delivered()
    expect((await account('w-closed'))?.days.at(-1)?.spent).toBe(24)
  })

  it('has only the accounts of the user, and none for a user without any', async () => {
    expect((await overview('rival')).map(({ id }) => id)).toEqual(['w-rival'])
    expect(await overview('nobody')).toEqual([])
  })

  it('is refused for an unknown portal and an impossible offset', async () => {
    const refused = async (query: Record<string, string>) =>
      problemOf(await world.call(getAccountsOverview, { query: { portalId: 'w-rouble', offset: '0', ...query } }))
    expect((await refused({ portalId: 'no-such' })).status).toBe(404)
    expect((await refused({ offset: 'Moscow' })).errors).toEqual([{ path: 'offset', kind: 'NotANumberError' }])
  })
})

describe('saved audiences', () => {
  const body = {
    advertiserId: 'w-main',
    partnerId: 'w-shop',
    name: ' Rivals ',
    condition: { productVendor: { vendor: 'x' } },
  }
  const create = (changes: object = {}, as = 'agency') =>
    world.call(createSavedAudience, { body: { ...body, ...changes }, as })
  const saved = async (partnerId = 'w-shop') =>
    bodyOf(await world.call(getSavedAudiences, { query: { advertiserId: 'w-main', partnerId } }), SavedAudiencesStruct)
      .audiences

  it('are kept for an account and a platform, by name, until they are deleted', async () => {
    const second = bodyOf(await create({ name: 'A first' }), SavedAudienceAnswerStruct, 201).audience
    const first = bodyOf(await create(), SavedAudienceAnswerStruct, 201).audience
    expect(first).toEqual({ id: expect.any(String) as string, name: 'Rivals', condition: body.condition })
    expect(await saved()).toEqual([second, first])
    expect(await saved('w-auto')).toEqual([])
    const remove = (audienceId: string) =>
      world.call(deleteSavedAudience, { query: { advertiserId: 'w-main', audienceId } })
    for (const { id } of [first, second]) expect((await remove(id)).statusCode).toBe(204)
    expect(await saved()).toEqual([])
    expect(problemOf(await remove(first.id)).status).toBe(404)
  })

  it('are refused without a name, with an empty group, on an unknown platform and from other users', async () => {
    const errors = async (changes: object) => problemOf(await create(changes)).errors
    expect(await errors({ name: ' ' })).toEqual([{ path: 'name', kind: 'RequiredFieldError' }])
    expect(await errors({ condition: { or: { conditions: [] } } })).toEqual([
      { path: 'condition.or.conditions', kind: 'RequiredFieldError' },
    ])
    expect(problemOf(await create({ partnerId: 'no-such' })).status).toBe(404)
    expect(problemOf(await create({}, 'rival')).status).toBe(403)
  })

  it('are limited, also when several are created at the same time', async () => {
    const row = {
      advertiser_id: 'w-main',
      partner_id: 'w-shop',
      name: 'Many',
      condition: JSON.stringify(body.condition),
      created_at: NOW,
    }
    const rows = Array.from({ length: MAX_SAVED_AUDIENCES - 1 }, (_, index) => ({ ...row, id: `many-${index}` }))
    await world.db.insertInto('saved_audiences').values(rows).execute()
    onTestFinished(async () => void (await world.db.deleteFrom('saved_audiences').execute()))
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create({ name })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    expect(await saved()).toHaveLength(MAX_SAVED_AUDIENCES)
  })
})

describe('saved views', () => {
  const view: SavedView = { id: 'v1', screen: 'campaigns', name: 'Mine', query: 'state=active', isDefault: true }
  const save = (views: readonly SavedView[], as = 'agency') =>
    world.call(updateSavedViews, { body: { advertiserId: 'w-main', views }, as })
  const saved = async (advertiserId = 'w-main') =>
    bodyOf(await world.call(getSavedViews, { query: { advertiserId } }), SavedViewsStruct).views

  it('are kept for a user and an account, in the order in which they were sent last', async () => {
    expect(await saved()).toEqual([])
    const second = { ...view, id: 'v2', name: 'Others', isDefault: false }
    expect((await save([view])).statusCode).toBe(204)
    expect((await save([second, view])).statusCode).toBe(204)
    expect(await saved()).toEqual([second, view])
    expect(await saved('w-ord')).toEqual([])
  })

  it('are refused without a name, and to other users', async () => {
    expect(problemOf(await save([{ ...view, name: ' ' }])).errors).toEqual([
      { path: 'views[0].name', kind: 'RequiredFieldError' },
    ])
    expect(problemOf(await save([view], 'rival')).status).toBe(403)
  })
})
