import { buffer } from 'node:stream/consumers'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sheetNames } from '../../../server/reports/sheet-names.ts'
import { workbook } from '../../../server/reports/workbook.ts'
import { rebuildTotals } from '../../../server/store/statistics/delivery-totals.ts'
import {
  downloadAdvertiserReport,
  downloadStatsReport,
  getCampaignsStatsPage,
  getStatsPage,
  type Endpoint,
} from '../../../src/contract/calls/endpoints.ts'
import { REPORT_LABELS } from '../../../src/contract/statistics/report.ts'
import { STATS_COLUMNS } from '../../../src/contract/statistics/figures.ts'
import { CampaignsStatsPageStruct, StatsPageStruct, type Stats } from '../../../src/contract/statistics/stats.ts'
import { dispositionFileName } from '../../../src/lib/content-disposition.ts'
import { STYLES_XML } from '../../../server/reports/sheet-cells.ts'
import { bodyOf, OFFSET, problemOf, startWorld, type World } from '../helpers/world.ts'

const SALES = 2_500 // more than one batch of rows
const days = { from: '2026-11-01', to: '2026-11-10', offset: OFFSET }
const labels = Object.fromEntries([...STATS_COLUMNS, ...REPORT_LABELS].map((key) => [key, `«${key}», ₽`]))

let world: World
let campaign = ''
const SPITEFUL = '=HYPERLINK("http://x.example","<b>&нажми</b>")'

beforeAll(async () => {
  world = await startWorld()
  campaign = await world.addCampaign({ name: SPITEFUL })
  await world.addCampaign({ name: 'Тихая' })
  const advert = await world.addAdvert(campaign, { state: 'Started' })
  await world.db
    .insertInto('delivery')
    .values([
      {
        advertiser_id: 'w-main',
        campaign_id: campaign,
        advert_id: advert,
        hour: new Date('2026-11-05T10:00:00Z'),
        views: 3210,
        clicks: 12,
        spent: 64.21,
        visitors: '{[1,2101)}',
      },
    ])
    .execute()
  const sales = Array.from({ length: SALES }, (_, i) => ({
    id: `s-${i}`,
    advertiser_id: 'w-main',
    campaign_id: campaign,
    advert_id: advert,
    interacted_at: new Date(Date.UTC(2026, 10, 1) + Math.floor(i / 3) * 60_000),
    interaction: i % 5 === 0 ? ('view' as const) : ('click' as const),
    order_id: `order-${i}`,
    product_id: '9900002',
    product_name: i === 0 ? '+1+1' : 'Zyx Widget 1',
    quantity: 1 + (i % 2),
    revenue: 10.5 * (1 + (i % 2)),
  }))
  await world.db.insertInto('sold_products').values(sales).execute()
  await rebuildTotals(world.db)
})
afterAll(() => world.platform.close())

const download = (endpoint: Endpoint, about: object, as = 'agency') =>
  world.call(endpoint, { body: { ...about, ...days, labels }, as })
type Answer = Awaited<ReturnType<typeof download>>

async function sheetsOf(answer: Answer) {
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  return await readSheets(answer.rawPayload)
}
const cellsOf = ({ postClick: c, postView: v, ...s }: Stats) => [
  s.views,
  s.uniqViewVisitors,
  s.clicks,
  s.ctr,
  s.cpc,
  s.cpm,
  s.spent,
  c.products,
  c.revenue,
  c.acos,
  c.roas,
  v.products,
  v.revenue,
  v.acos,
  v.roas,
]
const titles = (...keys: string[]) => keys.map((key) => labels[key])

describe('the report of a campaign', () => {
  it('opens as a workbook, with the same figures as the statistics page', async () => {
    const stats = bodyOf(await world.call(getStatsPage, { query: { campaignId: campaign, ...days } }), StatsPageStruct)
    const [totals, rows, clicks, views] = await sheetsOf(await download(downloadStatsReport, { campaignId: campaign }))
    expect(totals?.data).toEqual([
      titles('period', 'timeZone', 'campaign', 'campaignId', ...STATS_COLUMNS),
      ['2026-11-01 – 2026-11-10', 'UTC+3', SPITEFUL, campaign, ...cellsOf(stats.total)],
    ])
    const [placement] = stats.placementsStats
    const [advert] = placement?.adverts ?? []
    expect(rows?.data).toEqual([
      titles('advert', 'advertId', 'placement', 'placementId', 'state', 'contentType', ...STATS_COLUMNS),
      [
        advert?.name,
        advert?.advertId,
        placement?.placementName,
        placement?.placementId,
        'Started',
        'String',
        ...cellsOf(stats.total),
      ],
    ])
    for (const [sheet, { products, revenue }] of [
      [clicks, stats.total.postClick],
      [views, stats.total.postView],
    ] as const) {
      expect(sheet?.data[0]).toEqual(titles('date', 'productName', 'productId', 'orderId', 'quantity', 'revenue'))
      const sold = sheet?.data.slice(1) ?? []
      expect(sold.reduce((sum, row) => sum + Number(row[4]), 0)).toBe(products)
      expect(sold.reduce((sum, row) => sum + Number(row[5]), 0)).toBeCloseTo(revenue, 2)
    }
    expect((clicks?.data.length ?? 0) + (views?.data.length ?? 0)).toBe(SALES + 2)
  })

  it('marks a deleted ad', async () => {
    const mark = (deleted_at: Date | null) =>
      world.db.updateTable('adverts').set({ deleted_at }).where('campaign_id', '=', campaign).execute()
    await mark(new Date('2026-11-15T00:00:00Z'))
    try {
      const [, rows] = await sheetsOf(await download(downloadStatsReport, { campaignId: campaign }))
      expect(rows?.data[1]?.[4]).toBe('Deleted')
    } finally {
      await mark(null)
    }
  })

  it('keeps days as dates and texts as texts', async () => {
    const [, , , views] = await sheetsOf(await download(downloadStatsReport, { campaignId: campaign }))
    expect(views?.data[1]).toEqual([new Date('2026-11-01T00:00:00.000Z'), '+1+1', '9900002', 'order-0', 1, 10.5])
  })

  it('is named after the portal, the campaign and the days, in ASCII and in UTF-8', async () => {
    const disposition = String(
      (await download(downloadStatsReport, { campaignId: campaign })).headers['content-disposition'],
    )
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.xlsx"; filename\*=UTF-8''[\w%.!~-]+$/)
    expect(dispositionFileName(disposition)).toMatch(
      /^w-rouble_=HYPERLINK\( http x\.example , b &нажми b \)_2026-11-01_2026-11-10\.xlsx$/,
    )
  })

  it('is refused to other users, for an unknown campaign and for invalid days', async () => {
    expect(problemOf(await download(downloadStatsReport, { campaignId: campaign }, 'rival')).status).toBe(403)
    expect(problemOf(await download(downloadStatsReport, { campaignId: 'nowhere' })).status).toBe(404)
    const answer = await world.call(downloadStatsReport, {
      body: { campaignId: campaign, ...days, from: '2026-13-01', labels },
    })
    expect(problemOf(answer)).toEqual({ status: 422, errors: [{ path: 'from', kind: 'InvalidDate' }] })
  })
})

describe('the report of an advertiser', () => {
  it('has a row for each campaign, with the same figures as the analytics page', async () => {
    const { campaigns } = bodyOf(
      await world.call(getCampaignsStatsPage, { query: { advertiserId: 'w-main', ...days } }),
      CampaignsStatsPageStruct,
    )
    const [totals, rows, clicks, views] = await sheetsOf(
      await download(downloadAdvertiserReport, { advertiserId: 'w-main' }),
    )
    expect(rows?.data).toEqual([
      titles('campaign', 'campaignId', 'platform', 'platformId', ...STATS_COLUMNS),
      ...campaigns.map(({ id, name, stats }) => [name, id, 'w-shop', 'w-shop', ...cellsOf(stats)]),
    ])
    expect(rows?.data.map(([name]) => name)).toContain(SPITEFUL)
    expect(totals?.data[0]?.slice(0, 4)).toEqual(titles('period', 'timeZone', 'platform', 'views'))
    expect(totals?.data[1]?.slice(1, 4)).toEqual(['UTC+3', 'w-auto, w-shop', 3210])
    expect((clicks?.data.length ?? 0) + (views?.data.length ?? 0)).toBe(SALES + 2)
  })

  it('keeps to the retail platforms that are named', async () => {
    // As many platforms as a body can name.
    const unknown = Array.from({ length: 70_000 }, (_, n) => `x${n}`)
    expect((await download(downloadAdvertiserReport, { advertiserId: 'w-main', partnerIds: unknown })).statusCode).toBe(
      200,
    )
    const reportOn = async (...partnerIds: string[]) =>
      sheetsOf(await download(downloadAdvertiserReport, { advertiserId: 'w-main', partnerIds }))
    const [totals, rows, clicks, views] = await reportOn('w-auto')
    expect(totals?.data[1]?.slice(1, 4)).toEqual(['UTC+3', 'w-auto', 0])
    expect([rows, clicks, views].map((sheet) => sheet?.data.length)).toEqual([1, 1, 1]) // headers
    const [both] = await reportOn('w-shop', 'w-auto')
    expect(both?.data[1]?.slice(2, 4)).toEqual(['w-auto, w-shop', 3210])
  })

  it('is refused to other users', async () => {
    expect(problemOf(await download(downloadAdvertiserReport, { advertiserId: 'w-main' }, 'rival')).status).toBe(403)
  })
})

describe('a workbook', () => {
  it('holds odd characters, empty cells and many rows', async () => {
    const odd = ['a\u0000b', 'half \ud83d', '<&>"\'', ' spaced ', '', 'много\nстрок']
    const rows = Array.from({ length: 20_000 }, (_, i) => [i, odd[i % odd.length] ?? null, i % 2 ? null : i / 3])
    const book = workbook([
      {
        name: 'A/B:C',
        columns: ['n', 'text', 'part'].map((title) => ({ title, kind: 'text' as const, width: 10 })),
        rows,
      },
    ])
    const [sheet] = await readSheets(await buffer(book)) // which trims texts
    expect(sheet?.sheet).toBe('A B C')
    expect(sheet?.data).toHaveLength(20_001)
    expect(sheet?.data.slice(1, 4)).toEqual([
      [0, 'ab', 0],
      [1, 'half', null],
      [2, '<&>"\'', 2 / 3],
    ])
  })

  it('fails when its rows fail', async () => {
    const rows = (function* () {
      yield ['one']
      throw new Error('The rows are gone')
    })()
    const book = workbook([{ name: 'Broken', columns: [{ title: 'a', kind: 'text', width: 10 }], rows }])
    await expect(buffer(book)).rejects.toThrow('The rows are gone')
  })

  it('stops reading its rows when its reader leaves', async () => {
    await new Promise<void>((resolve) => {
      function* endless() {
        try {
          for (let n = 0; ; n++) {
            if (n === 10_000) book.destroy()
            yield [n]
          }
        } finally {
          resolve()
        }
      }
      const columns = [{ title: 'n', kind: 'count' as const, width: 10 }]
      const book = workbook([{ name: 'Endless', columns, rows: endless() }])
      book.resume()
    })
  })

  it('has a default cell style, without which strict readers warn', () => {
    const lists = [...STYLES_XML.matchAll(/<(\w+) count="1">(.*?)<\/\1>/g)].map(([, list, content]) => [list, content])
    expect(lists.slice(-2)).toEqual([
      ['cellStyleXfs', '<xf/>'],
      ['cellStyles', '<cellStyle name="Normal" xfId="0" builtinId="0"/>'],
    ])
  })

  it('has sheet names that spreadsheets accept', () => {
    expect(sheetNames(['Итоги', 'итоги', '', '[x]', 'a'.repeat(40), 'a'.repeat(40)])).toEqual([
      'Итоги',
      'итоги 2',
      'Sheet 3',
      'x',
      'a'.repeat(31),
      `${'a'.repeat(29)} 2`,
    ])
  })
})
