import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildTotals } from '../../../server/store/statistics/delivery-totals.ts'
import { getCampaignsStatsPage, getStatsPage } from '../../../src/contract/calls/endpoints.ts'
import type { Query } from '../../../src/contract/calls/path.ts'
import { CampaignsStatsPageStruct, StatsPageStruct } from '../../../src/contract/statistics/stats.ts'
import { bodyOf, OFFSET, problemOf, startWorld, type World } from '../helpers/world.ts'

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
