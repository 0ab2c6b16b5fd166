import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rebuildTotals } from '../../../server/store/statistics/delivery-totals.ts'
import {
  getCampaignsStatsPage,
  getStatsBreakdown,
  getStatsPage,
  getStatsSeries,
} from '../../../src/contract/calls/endpoints.ts'
import type { Query } from '../../../src/contract/calls/path.ts'
import { StatsBreakdownStruct } from '../../../src/contract/statistics/breakdown.ts'
import type { BreakdownBy } from '../../../src/contract/statistics/breakdowns.ts'
import { CampaignsStatsPageStruct, StatsPageStruct, StatsSeriesStruct } from '../../../src/contract/statistics/stats.ts'
import { addDays, dayAt } from '../../../src/domain/calendar.ts'
import { bodyOf, NOW, OFFSET, problemOf, startWorld, type World } from '../helpers/world.ts'

let world: World
let campaign = ''
let shelf = ''
let text = ''
let gone = ''

const shown = (
  advert_id: string,
  hour: string,
  views: number,
  clicks: number,
  spent: number,
  [first, end]: [number, number],
) => ({
  advertiser_id: 'w-main',
  campaign_id: campaign,
  advert_id,
  hour: new Date(hour),
  views,
  clicks,
  spent,
  visitors: `{[${first},${end})}`,
})
const sold = (
  id: string,
  advert_id: string,
  at: string,
  interaction: 'click' | 'view',
  quantity: number,
  revenue: number,
) => ({
  id,
  advertiser_id: 'w-main',
  campaign_id: campaign,
  advert_id,
  interacted_at: new Date(at),
  interaction,
  order_id: `order-${id}`,
  product_id: '9900002',
  product_name: 'Zyx Widget 1',
  quantity,
  revenue,
})

beforeAll(async () => {
  world = await startWorld()
  campaign = await world.addCampaign()
  text = await world.addAdvert(campaign, { state: 'Started' })
  shelf = await world.addAdvert(campaign, {
    state: 'Stopped',
    placement_id: 'w-shelf',
    content: { productShelfs: [['9900002']] },
  })
  gone = await world.addAdvert(campaign, { state: 'Stopped' })
  await world.db
    .updateTable('adverts')
    .set({ deleted_at: new Date('2026-11-15T00:00:00Z') })
    .where('id', '=', gone)
    .execute()
  await world.db
    .insertInto('delivery')
    .values([
      shown(text, '2026-11-09T20:00:00Z', 10, 1, 1, [0, 5]), // 23:00 of the 9th in Moscow
      shown(text, '2026-11-09T21:00:00Z', 100, 5, 10.5, [0, 50]), // 00:00 of the 10th
      shown(text, '2026-11-10T20:00:00Z', 200, 0, 20, [30, 130]), // 23:00 of the 10th
      shown(text, '2026-11-10T21:00:00Z', 1000, 1, 99, [0, 500]), // 00:00 of the 11th
      shown(shelf, '2026-11-10T12:00:00Z', 50, 2, 5.25, [120, 145]),
      shown(gone, '2026-11-10T12:00:00Z', 4, 0, 0.25, [144, 146]),
    ])
    .execute()
  await world.db
    .insertInto('sold_products')
    .values([
      sold('1', text, '2026-11-10T20:59:59Z', 'click', 2, 21), // the 10th by its click
      sold('2', text, '2026-11-10T21:00:00Z', 'click', 1, 10.5), // the 11th
      sold('3', shelf, '2026-11-10T09:00:00Z', 'view', 1, 10.5),
    ])
    .execute()
  await rebuildTotals(world.db)
})
afterAll(() => world.platform.close())

const tenth = { from: '2026-11-10', to: '2026-11-10', offset: OFFSET }
const stats = async (query: Query = {}) =>
  bodyOf(await world.call(getStatsPage, { query: { campaignId: campaign, ...tenth, ...query } }), StatsPageStruct)
const refused = async (query: Query, as?: string | null) =>
  problemOf(
    await world.call(getStatsPage, {
      query: { campaignId: campaign, ...tenth, ...query },
      ...(as === undefined ? {} : { as }),
    }),
  )

describe('the statistics of a campaign', () => {
  it('add up the hours of the days, for existing and deleted ads', async () => {
    const { total, placementsStats } = await stats()
    expect(total).toEqual({
      views: 354,
      uniqViewVisitors: 146,
      clicks: 7,
      ctr: 7 / 354,
      spent: 36,
      cpc: 5.14,
      cpm: 101.69,
      postClick: { revenue: 21, products: 2, acos: 36 / 21, roas: 21 / 36 },
      postView: { revenue: 10.5, products: 1, acos: 36 / 10.5, roas: 10.5 / 36 },
    })
    expect(
      placementsStats.map(({ placementId, adverts }) => [placementId, adverts.map(({ advertId }) => advertId)]),
    ).toEqual([
      ['w-string', [text, gone]],
      ['w-shelf', [shelf]],
    ])
    expect(placementsStats.map((placement) => placement.stats.views)).toEqual([304, 50])
    expect(placementsStats.map((placement) => placement.stats.spent)).toEqual([30.75, 5.25])
  })

  it('count each visitor once: in the hours of an ad, in the ads of a placement, and in all', async () => {
    const { total, placementsStats } = await stats()
    expect(
      placementsStats.map((placement) => [
        placement.stats.uniqViewVisitors,
        placement.adverts.map((advert) => advert.stats.uniqViewVisitors),
      ]),
    ).toEqual([
      [132, [130, 2]],
      [25, [25]],
    ])
    expect(total.uniqViewVisitors).toBe(146)
    expect((await stats({ from: '2026-11-09', to: '2026-11-11' })).total.uniqViewVisitors).toBe(500)
  })

  it('use days at the offset of the call', async () => {
    const views = async (from: string, to: string, offset: number) => (await stats({ from, to, offset })).total.views
    expect(await views('2026-11-10', '2026-11-10', 0)).toBe(1254)
    expect(await views('2026-11-09', '2026-11-11', 180)).toBe(1364)
    expect(await views('2026-11-09', '2026-11-09', 180)).toBe(10)
    expect(await views('2026-11-11', '2026-11-11', 180)).toBe(1000)
  })

  it('describe each ad where they are asked to, and only there', async () => {
    const detailsOf = (page: Awaited<ReturnType<typeof stats>>) =>
      page.placementsStats.flatMap(({ adverts }) => adverts.map(({ details }) => details))
    expect(detailsOf(await stats())).toEqual([undefined, undefined, undefined])
    const [first, , last] = detailsOf(await stats({ details: 'adverts' }))
    expect(first).toMatchObject({ rejectReason: null, stopReason: null })
    expect(first?.bidPrices.every((bid) => bid > 0)).toBe(true)
    expect(last?.contentTemplate).toEqual({ productShelfs: [['9900002']] })
    expect(await refused({ details: 'nothing' })).toMatchObject({ status: 422 })
  })

  it('mark a deleted ad, and no other', async () => {
    const { placementsStats } = await stats()
    const marks = placementsStats.flatMap(({ adverts }) =>
      adverts.map(({ advertId, isDeleted }) => [advertId, isDeleted]),
    )
    expect(marks).toEqual([
      [text, undefined],
      [gone, true],
      [shelf, undefined],
    ])
  })

  it('include ads without figures, with null ratios, but not deleted ones', async () => {
    const { total, placementsStats } = await stats({ from: '2026-01-01', to: '2026-01-02' })
    expect(total).toMatchObject({ views: 0, ctr: null, cpc: null, cpm: null, postClick: { acos: null, roas: null } })
    expect(placementsStats.flatMap(({ adverts }) => adverts.map(({ advertId }) => advertId))).toEqual([text, shelf])
  })

  it('contain the type, the state and the warnings of each ad', async () => {
    const { placementsStats } = await stats()
    expect(placementsStats[1]?.adverts[0]).toMatchObject({
      contentTemplateType: 'ProductShelfs',
      state: 'Stopped',
      contentTemplateWarnings: [{ tooFewProducts: { minProducts: 2 } }],
    })
  })

  it.each([
    [{ from: '2026-02-30' }, 'from', 'InvalidDate'],
    [{ to: 'today' }, 'to', 'InvalidDate'],
    [{ from: '2026-11-11' }, 'to', 'EndDateBeforeStartDate'],
    [{ offset: 841 }, 'offset', 'TooHighError'],
    [{ offset: -841 }, 'offset', 'TooLowError'],
    [{ offset: 1.5 }, 'offset', 'NotANumberError'],
    [{ from: null }, 'from', 'RequiredFieldError'],
  ])('refuse %j', async (query, path, kind) => {
    expect(await refused(query)).toEqual({ status: 422, errors: [{ path, kind }] })
  })

  it('are available only to members of the advertiser', async () => {
    expect((await refused({}, null)).status).toBe(401)
    expect((await refused({}, 'rival')).status).toBe(403)
    expect((await refused({ campaignId: 'nowhere' })).status).toBe(404)
  })
})

describe('the statistics of an advertiser', () => {
  afterEach(() => world.db.updateTable('campaigns').set({ deleted_at: NOW }).where('id', '!=', campaign).execute())
  const page = async (query: Query = {}) =>
    bodyOf(
      await world.call(getCampaignsStatsPage, { query: { advertiserId: 'w-main', ...tenth, ...query } }),
      CampaignsStatsPageStruct,
    )

  it('are grouped by campaign, equal to those of each campaign', async () => {
    const { campaigns, partners } = await page()
    expect(campaigns.find(({ id }) => id === campaign)?.stats).toEqual((await stats()).total)
    expect(partners.map(({ id }) => id).sort()).toEqual(['w-auto', 'w-shop'])
  })

  it('can be limited to some retail platforms, and come in pages', async () => {
    const other = await world.addCampaign({ partner_id: 'w-auto' })
    const third = await world.addCampaign({ partner_id: 'w-auto' })
    expect((await page({ partnerIds: ['w-auto'] })).campaigns.map(({ id }) => id)).toEqual([third, other])
    const first = await page({ partnerIds: ['w-auto', 'w-shop'], limit: 2 })
    expect(first.campaigns.map(({ id }) => id)).toEqual([third, other])
    const rest = await page({ partnerIds: ['w-auto', 'w-shop'], limit: 2, cursor: first.nextCursor })
    expect(rest.campaigns.map(({ id }) => id)).toEqual([campaign])
    expect(rest.nextCursor).toBeNull()
  })

  it('are totalled over all campaigns of the filter on the first page, whatever its length', async () => {
    const { total: own } = await stats()
    const newest = await world.addCampaign({ partner_id: 'w-auto' })
    const first = await page({ limit: 1 })
    expect(first.campaigns.map(({ id, stats: { views } }) => [id, views])).toEqual([[newest, 0]])
    expect(first.total).toEqual(own)
    expect((await page({ limit: 1, cursor: first.nextCursor })).total).toBeUndefined()
    expect((await page({ partnerIds: 'w-auto' })).total).toMatchObject({ views: 0, uniqViewVisitors: 0, ctr: null })
    expect((await page({ partnerIds: ['w-auto', 'w-shop'], to: '2026-11-11' })).total?.views).toBe(1354)
  })

  it('come with the budgets and the spending of all campaigns of the filter, on the first page', async () => {
    const totalOf = async (query: Query = {}) => (await page({ limit: 1, ...query })).campaignsTotal
    const [before, all] = [await totalOf({ partnerIds: 'w-auto' }), await totalOf()]
    const added = await world.addCampaign({ partner_id: 'w-auto', limit_amount: 500, spent: 20.5 })
    await world.addAdvert(added, { state: 'Started', first_started_at: NOW })
    await world.addAdvert(added)
    await world.addCampaign({ partner_id: 'w-auto', limit_amount: 100 })
    const gone = await world.addCampaign({ partner_id: 'w-auto', limit_amount: 9 })
    await world.db.updateTable('campaigns').set({ deleted_at: NOW }).where('id', '=', gone).execute()
    const more = { count: 2, limit: 600, spent: 20.5, startedAdvertsCount: 1, totalAdvertsCount: 2 }
    const keys = Object.keys(more) as (keyof typeof more)[]
    for (const [then, now] of [
      [before, await totalOf({ partnerIds: 'w-auto' })],
      [all, await totalOf()],
    ])
      expect(keys.map((key) => (now?.[key] ?? 0) - (then?.[key] ?? 0))).toEqual(Object.values(more))
    expect(await totalOf({ partnerIds: 'unknown' })).toMatchObject({ count: 0, limit: 0, spent: 0 })
    const { nextCursor } = await page({ limit: 1 })
    expect(await totalOf({ cursor: nextCursor })).toBeUndefined()
  })

  it('count visitors once within a retail platform, and those of another beside them', async () => {
    const addShown = async (partner_id: string, seen: [number, number]) => {
      const campaign_id = await world.addCampaign({ partner_id })
      const row = { ...shown(`${campaign_id}-ad`, '2026-11-01T10:00:00Z', 100, 0, 1, seen), campaign_id }
      await world.db.insertInto('delivery').values(row).execute()
    }
    await addShown('w-shop', [0, 60])
    await addShown('w-shop', [40, 80])
    await addShown('w-auto', [0, 50])
    await rebuildTotals(world.db)
    const { total } = await page({ from: '2026-11-01', to: '2026-11-01' })
    expect(total).toMatchObject({ views: 300, uniqViewVisitors: 130 })
  })

  it('are only for members, and refuse invalid days', async () => {
    expect(
      problemOf(await world.call(getCampaignsStatsPage, { query: { advertiserId: 'w-main', ...tenth }, as: 'rival' }))
        .status,
    ).toBe(403)
    expect(
      problemOf(
        await world.call(getCampaignsStatsPage, { query: { advertiserId: 'w-main', ...tenth, to: '2026-11-09' } }),
      ).status,
    ).toBe(422)
  })
})

describe('the figures over time', () => {
  const ask = (query: Query, as?: string) =>
    world.call(getStatsSeries, {
      query: { advertiserId: 'w-main', offset: OFFSET, ...query },
      ...(as === undefined ? {} : { as }),
    })
  const series = async (query: Query) => bodyOf(await ask({ campaignId: campaign, ...query }), StatsSeriesStruct)

  it('come by day at the offset of the call, with zeros for days without figures', async () => {
    const { step, points } = await series({ from: '2026-11-08', to: '2026-11-11' })
    expect(step).toBe('day')
    expect(points.map(({ at, stats: { views } }) => [at, views])).toEqual([
      ['2026-11-08', 0],
      ['2026-11-09', 10],
      ['2026-11-10', 354],
      ['2026-11-11', 1000],
    ])
    expect(points[2]?.stats).toEqual((await stats()).total)
  })

  it('come by hour for two days or fewer', async () => {
    const { step, points } = await series(tenth)
    expect(step).toBe('hour')
    expect(points).toHaveLength(24)
    expect(points.filter(({ stats: { views } }) => views > 0).map(({ at, stats: { views } }) => [at, views])).toEqual([
      ['2026-11-10T00:00', 100],
      ['2026-11-10T15:00', 54],
      ['2026-11-10T23:00', 200],
    ])
  })

  it('end now', async () => {
    const { points } = await series({ from: '2026-11-01', to: '2199-12-31' })
    expect(points.at(-1)?.at).toBe(dayAt(NOW, OFFSET))
  })

  it('have at most 3,660 days', async () => {
    const today = dayAt(NOW, OFFSET)
    const longest = { from: addDays(today, -3_659), to: '2199-12-31' }
    expect((await series(longest)).points).toHaveLength(3_660)
    const tooLong = await ask({ ...longest, from: addDays(today, -3_660) })
    expect(tooLong.json()).toMatchObject({ status: 422, detail: 'A series has at most 3660 days' })
    expect((await series({ from: '1990-01-01', to: '1999-12-31' })).points).toHaveLength(3_652)
  })

  it('of an advertiser are those of its campaigns together', async () => {
    const whole = bodyOf(await ask({ from: '2026-11-08', to: '2026-11-11' }), StatsSeriesStruct)
    expect(whole.points.map(({ stats: { views } }) => views)).toEqual([0, 10, 354, 1000])
    const elsewhere = bodyOf(await ask({ ...tenth, partnerIds: 'no-such' }), StatsSeriesStruct)
    expect(elsewhere.points.every(({ stats: { views } }) => views === 0)).toBe(true)
  })

  it('of an ad are its own, and none of an ad of another campaign or advertiser', async () => {
    const days = { from: '2026-11-08', to: '2026-11-11' }
    const of = async (advertId: string) =>
      (await series({ ...days, advertId })).points.map(({ stats: { views } }) => views)
    const each = await Promise.all([text, shelf, gone].map(of))
    const together = each[0]?.map((_, step) => each.reduce((sum, views) => sum + (views[step] ?? 0), 0))
    expect(together).toEqual([0, 10, 354, 1000])
    expect(each[0]).not.toEqual(together)
    const elsewhere = await world.addCampaign()
    expect((await ask({ ...days, campaignId: elsewhere, advertId: text })).statusCode).toBe(404)
    expect((await ask({ ...days, advertId: 'no-such' })).statusCode).toBe(404)
  })

  it('are only for members, and of campaigns of the advertiser', async () => {
    expect((await ask(tenth, 'rival')).statusCode).toBe(403)
    expect((await ask({ ...tenth, campaignId: 'no-such' })).statusCode).toBe(404)
  })
})

describe('the figures by one thing', () => {
  const ask = (by: BreakdownBy, query: Query, as?: string) =>
    world.call(getStatsBreakdown, {
      query: { advertiserId: 'w-main', by, offset: OFFSET, ...query },
      ...(as === undefined ? {} : { as }),
    })
  const breakdown = async (by: BreakdownBy, query: Query) => bodyOf(await ask(by, query), StatsBreakdownStruct)

  it('by placement and by device are those of the ads there', async () => {
    const { total, placementsStats } = await stats()
    const { placements = [], ...rest } = await breakdown('placement', { campaignId: campaign, ...tenth })
    expect(rest).toEqual({})
    expect(new Map(placements?.map(({ placementId, stats: own }) => [placementId, own]))).toEqual(
      new Map(
        placementsStats
          .filter(({ stats: own }) => own.views > 0 || own.postView.products > 0)
          .map(({ placementId, stats: own }) => [placementId, own]),
      ),
    )
    const { devices } = await breakdown('device', { campaignId: campaign, ...tenth })
    expect(devices?.reduce((sum, { stats: own }) => sum + own.views, 0)).toBe(total.views)
    expect(new Set(devices?.map(({ deviceType }) => deviceType)).size).toBe(devices?.length)
  })

  it('by hour are those of the hours and weekdays at the offset of the call', async () => {
    const { hours } = await breakdown('hour', { campaignId: campaign, ...tenth })
    const shown = hours?.filter(({ stats: own }) => own.views > 0)
    expect(shown?.map(({ weekday, hour, stats: own }) => [weekday, hour, own.views])).toEqual([
      [2, 0, 100],
      [2, 15, 54],
      [2, 23, 200],
    ])
    const { total } = await stats()
    expect(hours?.reduce((sum, { stats: own }) => sum + own.spent, 0)).toBeCloseTo(total.spent, 2)
    const east = await breakdown('hour', { campaignId: campaign, ...tenth, offset: OFFSET + 60 })
    expect(east.hours?.find(({ stats: own }) => own.views === 54)?.hour).toBe(16)
  })

  it('by product are the sales of each, the largest revenue first', async () => {
    const { soldProducts = [] } = await breakdown('product', { campaignId: campaign, ...tenth })
    const { total } = await stats()
    const revenues = (soldProducts ?? []).map(({ postClick, postView }) => postClick.revenue + postView.revenue)
    expect(revenues.length).toBeGreaterThan(0)
    expect(revenues).toEqual(revenues.toSorted((a, b) => b - a))
    const sum = revenues.reduce((all, revenue) => all + revenue, 0)
    expect(sum).toBeCloseTo(total.postClick.revenue + total.postView.revenue, 2)
    expect(soldProducts?.every(({ orders, productName }) => orders > 0 && productName !== '')).toBe(true)
  })

  it('are empty on other platforms, and only for members and campaigns of the advertiser', async () => {
    const elsewhere = await breakdown('placement', { ...tenth, partnerIds: 'no-such' })
    expect(elsewhere.placements).toEqual([])
    expect((await ask('hour', tenth, 'rival')).statusCode).toBe(403)
    expect((await ask('product', { ...tenth, campaignId: 'no-such' })).statusCode).toBe(404)
    expect((await ask('weather' as BreakdownBy, tenth)).statusCode).toBe(422)
  })
})
