import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditedInTurns, creditedProducts } from '../../../server/delivery/orders/attribution.ts'
import { demandOf, reachOf } from '../../../server/delivery/audience.ts'
import { catalogueOf } from '../../../server/delivery/catalogue.ts'
import { chargeFor } from '../../../server/delivery/charge.ts'
import { deliverHours } from '../../../server/delivery/deliver-hours.ts'
import { deliverPortions, deliverStep } from '../../../server/delivery/deliver-step.ts'
import { computeDemands } from '../../../server/delivery/demands.ts'
import { deliverNow } from '../../../server/delivery/start-delivery.ts'
import { abandonedSteps, beginStep, takePortion } from '../../../server/delivery/steps.ts'
import { hourShare } from '../../../server/delivery/traffic.ts'
import { advanceAdverts } from '../../../server/store/adverts/advance-adverts.ts'
import { countOf, parseVisitors, unionOf } from '../../../server/store/statistics/visitors.ts'
import { createAdvert, updateBidPrices } from '../../../src/contract/calls/endpoints.ts'
import { isOnPostgres } from '../helpers/test-database.ts'
import { NOW, startWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.db.updateTable('placements').set({ daily_views: 24_000 }).execute()
})
afterAll(() => world.platform.close())

const rule = (bidPrice: number) => [{ id: `rule-${bidPrice}`, bidPrice, audienceSegment: 'All' as const }]
const started = (campaignId: string, bidPrice = 20, placement_id = 'w-string') =>
  world.addAdvert(campaignId, { state: 'Started', first_started_at: NOW, rules: rule(bidPrice), placement_id })
/** Starts an ad that is credited with the products of a vendor. */
async function startSelling() {
  const id = await started(await world.addCampaign({ limit_amount: 1_000_000 }))
  const rule = { mode: 'Manual', condition: { productVendor: { vendor: 'zyx & sons' } } }
  await world.db
    .updateTable('adverts')
    .set({ attribution_rule: JSON.stringify(rule) })
    .where('id', '=', id)
    .execute()
  return id
}
const rowsOf = (advertId: string) =>
  world.db.selectFrom('delivery').selectAll().where('advert_id', '=', advertId).orderBy('hour').execute()
const spentOf = async (id: string) =>
  (await world.db.selectFrom('campaigns').select('spent').where('id', '=', id).executeTakeFirstOrThrow()).spent
const balanceOf = async (id: string) =>
  (await world.db.selectFrom('advertisers').select('balance').where('id', '=', id).executeTakeFirstOrThrow()).balance
/** Resets the state, so that only the ads of a test compete in it. */
const clear = async () => {
  await world.db.updateTable('adverts').set({ state: 'Draft' }).execute()
  await world.db.deleteFrom('delivery_steps').execute()
  await world.db.deleteFrom('delivery_portions').execute()
  await world.db.updateTable('advertisers').set({ balance: 100_000 }).where('id', '=', 'w-main').execute()
}
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
/** Delivers the hours of a day. */
const deliverDay = async () => {
  const midnight = 12 * 60 // at the campaign's offset
  for (let hour = 0; hour < 24; hour++) {
    const instant = at(midnight + hour * 60)
    await deliverStep(world.db, { at: instant, share: hourShare(instant) })
  }
}

describe('a delivery step', () => {
  it('adds views, charges per thousand, and deducts the cost from campaign and balance', async () => {
    await clear()
    const campaign = await world.addCampaign()
    const advert = await started(campaign, 20)
    const result = await deliverStep(world.db, { at: NOW, share: 1 / 24 })
    const [row] = await rowsOf(advert)
    expect(row).toMatchObject({ hour: NOW, views: 1000, spent: 20 })
    expect(result).toEqual({ views: 1000, spent: 20 })
    expect(await spentOf(campaign)).toBe(20)
    expect(await balanceOf('w-main')).toBe(99_980)
  })

  it('shows an ad to new visitors and again to some who have seen it, on the same day and on the next', async () => {
    await clear()
    const advert = await started(await world.addCampaign())
    const seenIn = async (from: number, to: number) => {
      const rows = (await rowsOf(advert)).slice(from, to)
      const views = rows.reduce((sum, row) => sum + row.views, 0)
      return { views, visitors: countOf(unionOf(rows.map(({ visitors }) => parseVisitors(visitors)))) }
    }
    for (const hour of [0, 6, 24, 30]) await deliverStep(world.db, { at: at(hour * 60), share: 1 / 24 })
    for (const hour of [0, 1, 2, 3]) {
      const { views, visitors } = await seenIn(hour, hour + 1)
      expect(visitors).toBeGreaterThan(views / 2)
      expect(visitors).toBeLessThanOrEqual(views)
    }
    const [first, second, both] = [await seenIn(0, 2), await seenIn(2, 4), await seenIn(0, 4)]
    expect(first.visitors).toBeLessThan((await seenIn(0, 1)).visitors + (await seenIn(1, 2)).visitors)
    expect(both.visitors).toBeLessThan(first.visitors + second.visitors)
    expect(both.visitors).toBeGreaterThan(Math.max(first.visitors, second.visitors))
  })

  it('takes effect once, even for simultaneous callers', async () => {
    await clear()
    const campaign = await world.addCampaign()
    await started(campaign)
    const results = await Promise.all([1, 2, 3].map(() => deliverStep(world.db, { at: NOW, share: 1 / 24 })))
    expect(results.reduce((sum, result) => sum + (result?.spent ?? 0), 0)).toBe(20)
    expect(await deliverStep(world.db, { at: NOW, share: 1 / 24 })).toBeNull()
    expect(await spentOf(campaign)).toBe(20)
  })

  /** Adds further started ads to the campaign of an ad, in one statement. */
  const copies = (advert: string, count: number) =>
    sql`
      insert into adverts (id, advertiser_id, campaign_id, placement_id, name, state, content_template,
        impression_rules, is_custom_parameter_enabled, created_at)
      select id || '-' || n, advertiser_id, campaign_id, placement_id, name, state, content_template,
        impression_rules, is_custom_parameter_enabled, created_at
      from adverts, generate_series(1, ${sql.lit(count)}) n where id = ${advert}`.execute(world.db)

  it('is delivered in portions of whole campaigns, or of a large one, which share out the views of a placement', async () => {
    await clear()
    const campaigns = [await world.addCampaign(), await world.addCampaign(), await world.addCampaign()]
    for (const [n, campaign] of campaigns.entries()) await copies(await started(campaign), [29, 39, 119][n] ?? 0)
    await computeDemands(world.db)
    await beginStep(world.db, { at: NOW, share: 1 })
    const portions = await world.db.selectFrom('delivery_portions').selectAll().orderBy('number').execute()
    expect(portions.map(({ campaign_ids, advert_ids }) => [campaign_ids, advert_ids?.length])).toEqual([
      [[campaigns[0]], undefined],
      [[campaigns[1]], undefined],
      [[], 50],
      [[], 50],
      [[], 20],
    ])
    const both = await Promise.all([1, 2].map(() => deliverPortions(world.db, NOW)))
    expect(both.reduce((sum, { count }) => sum + count, 0)).toBe(5)
    const views = both.reduce((sum, each) => sum + each.views, 0)
    expect(Math.abs(views - 24_000)).toBeLessThan(190) // those of each ad are rounded
    expect((await deliverPortions(world.db, NOW)).count).toBe(0)
  })

  it('reads no more at a time than a hundred ads, however many run, begin or end', async () => {
    await clear()
    const [small, large] = [await world.addCampaign(), await world.addCampaign()]
    await copies(await started(small), 40)
    await copies(await started(large), 400)
    const catalogue = await catalogueOf(world.db)
    const most = { rows: 0 }
    const counted = world.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        if (result.rows.length !== catalogue.all.length) most.rows = Math.max(most.rows, result.rows.length)
        return Promise.resolve(result)
      },
    })
    await deliverStep(counted, { at: NOW, share: 1 })
    expect(
      (await world.db.selectFrom('delivery').select('advert_id').where('campaign_id', '=', large).execute()).length,
    ).toBe(401)
    await world.db.updateTable('campaigns').set({ end_date: '2026-11-01' }).where('id', '=', large).execute()
    expect(await advanceAdverts(counted, 'all', NOW)).toBeGreaterThanOrEqual(401)
    expect(most.rows).toBeGreaterThan(20)
    expect(most.rows).toBeLessThanOrEqual(100)
  })

  it.runIf(isOnPostgres)('holds up nobody who adds an ad or saves one', async () => {
    await clear()
    const campaignId = await world.addCampaign()
    const advertId = await started(campaignId, 30)
    await computeDemands(world.db)
    await beginStep(world.db, { at: NOW, share: 1 })
    await world.db.transaction().execute(async (trx) => {
      expect((await takePortion(trx, NOW))?.campaignIds).toContain(campaignId)
      const added = await world.call(createAdvert, { body: { campaignId, placementId: 'w-string', name: 'Bread' } })
      const saved = await world.call(updateBidPrices, { body: { advertId, impressionRuleId: 'rule-30', bidPrice: 31 } })
      expect([added.statusCode, saved.statusCode]).toEqual([201, 204])
    })
  })

  it('takes the bid and the audience that an ad has now', async () => {
    await clear()
    const advert = await started(await world.addCampaign(), 20)
    await deliverStep(world.db, { at: NOW, share: 1 / 24 })
    await world.db
      .updateTable('adverts')
      .set({ impression_rules: JSON.stringify(rule(40)), version: 2 })
      .where('id', '=', advert)
      .execute()
    await deliverStep(world.db, { at: at(60), share: 1 / 24 })
    expect((await rowsOf(advert)).map(({ spent }) => spent)).toEqual([20, 40])
  })

  it('adds to the row of its hour, and begins a new one in the next hour', async () => {
    await clear()
    const advert = await started(await world.addCampaign())
    for (const minutes of [0, 30, 60]) await deliverStep(world.db, { at: at(minutes), share: 1 / 48 })
    expect((await rowsOf(advert)).map(({ hour, views }) => [hour, views])).toEqual([
      [NOW, 1000],
      [at(60), 500],
    ])
  })

  it('costs the same in many small steps as in a large one', async () => {
    await clear()
    const advert = await started(await world.addCampaign(), 17.37)
    for (let i = 0; i < 20; i++) await deliverStep(world.db, { at: at(i), share: 7 / 24_000 })
    const [row] = await rowsOf(advert)
    expect(row).toMatchObject({ views: 140, spent: Math.floor(140 * 1.737) / 100 })
  })

  it('stops at the limit to the cent, even when two ads share it', async () => {
    await clear()
    const campaign = await world.addCampaign({ limit_amount: 33.33 })
    const adverts = [await started(campaign, 20), await started(campaign, 19, 'w-shelf')]
    await world.db
      .updateTable('adverts')
      .set({ content_template: JSON.stringify({ productShelfs: [['9900002', '9900003']] }) })
      .where('id', '=', adverts[1] ?? '')
      .execute()
    for (let i = 0; i < 4; i++) await deliverStep(world.db, { at: at(i * 60), share: 1 / 24 })
    expect(await spentOf(campaign)).toBe(33.33)
    const rows = (await Promise.all(adverts.map(rowsOf))).flat()
    expect(Math.round(rows.reduce((sum, row) => sum + row.spent * 100, 0))).toBe(3333)
    expect(await deliverStep(world.db, { at: at(999), share: 1 / 24 })).toEqual({ views: 0, spent: 0 })
  })

  it('never spends more of a campaign in a day than its daily budget, and continues the next day', async () => {
    await clear()
    const campaign = await world.addCampaign({ limit_amount: 1_000, daily_budget: 33.33 })
    const advert = await started(campaign, 20)
    await started(campaign, 30, 'w-kktu')
    for (let hour = 0; hour < 3; hour++) await deliverStep(world.db, { at: at(hour * 60), share: 1 / 12 })
    const today = await spentOf(campaign)
    expect(today).toBeGreaterThan(33.33 - 0.03) // no view is sold for less than its bid
    expect(today).toBeLessThanOrEqual(33.33)
    await deliverStep(world.db, { at: at(11 * 60), share: 1 / 48 }) // 23:00 at the campaign's offset
    expect(await spentOf(campaign)).toBe(today)
    await deliverStep(world.db, { at: at(12 * 60), share: 1 / 48 })
    expect(await spentOf(campaign)).toBeGreaterThan(today)
    expect((await rowsOf(advert)).at(-1)?.hour).toEqual(at(12 * 60))
  })

  it('spreads a daily budget over the visitors of the day where it is paced evenly', async () => {
    await clear()
    const campaign = await world.addCampaign({ limit_amount: 1_000, daily_budget: 24, pacing: 'even' })
    const advert = await started(campaign, 20)
    await deliverDay()
    const rows = await rowsOf(advert)
    expect(rows).toHaveLength(24)
    for (const { hour, spent } of rows) expect(Math.abs(spent - 24 * hourShare(hour))).toBeLessThan(0.05)
    const sum = rows.reduce((all, { spent }) => all + spent, 0)
    expect(sum).toBeGreaterThan(23.9)
    expect(sum).toBeLessThanOrEqual(24.001)
  })

  it('never shows an ad to a visitor more often in a day than its campaign allows', async () => {
    await clear()
    const free = await started(await world.addCampaign({ limit_amount: 10_000 }))
    const capped = await started(await world.addCampaign({ limit_amount: 10_000, frequency_cap: 1 }))
    for (const hour of [0, 2, 4, 10]) await deliverStep(world.db, { at: at(hour * 60), share: 1 / 24 })
    const seen = async (advertId: string) => {
      const rows = await rowsOf(advertId)
      const views = rows.reduce((sum, row) => sum + row.views, 0)
      return { views, visitors: countOf(unionOf(rows.map(({ visitors }) => parseVisitors(visitors)))) }
    }
    const [all, once] = [await seen(free), await seen(capped)]
    expect(all.views).toBeGreaterThan(all.visitors * 1.1)
    expect(once.views).toBe(once.visitors)
    expect(once.views).toBeGreaterThan(all.views / 2)
  })

  it('shows the ads of a campaign only in its hours, and spreads an even budget over them', async () => {
    await clear()
    const times = { weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [9, 10, 11] } // 06:00 to 09:00 UTC
    const campaign = await world.addCampaign({
      limit_amount: 1_000,
      daily_budget: 24,
      pacing: 'even',
      show_times: JSON.stringify(times),
    })
    const advert = await started(campaign, 20)
    await deliverDay()
    const rows = await rowsOf(advert)
    expect(rows.map(({ hour }) => hour.getUTCHours())).toEqual([6, 7, 8])
    for (const { spent } of rows) expect(spent).toBeGreaterThan(5)
    expect(rows.reduce((sum, { spent }) => sum + spent, 0)).toBeGreaterThan(23.9)
  })

  it('gives more views to the higher bid, and some to the lower', async () => {
    await clear()
    const campaign = await world.addCampaign()
    const high = await started(campaign, 40)
    const low = await started(campaign, 20)
    await deliverStep(world.db, { at: NOW, share: 1 / 24 })
    const views = (await Promise.all([high, low].map(rowsOf))).map(([row]) => row?.views)
    expect(views).toEqual([800, 200])
  })

  it('skips ads that cannot run: scheduled, ended, in debt, closed placements, unsupported content', async () => {
    await clear()
    const adverts = [
      await started(await world.addCampaign({ start_date: '2026-12-01' })),
      await started(await world.addCampaign({ end_date: '2026-11-20' })),
      await started(await world.addCampaign({ advertiser_id: 'w-debt' })),
      await started(await world.addCampaign(), 20, 'w-gone'),
      await started(await world.addCampaign(), 20, 'w-shelf'), // a string, where only shelves are accepted
    ]
    expect(await deliverStep(world.db, { at: NOW, share: 1 / 24 })).toEqual({ views: 0, spent: 0 })
    expect((await Promise.all(adverts.map(rowsOf))).flat()).toEqual([])
  })

  it('sells real products, at their price, to the ads that are credited with them', async () => {
    await clear()
    const advert = await startSelling()
    await deliverStep(world.db, { at: NOW, share: 200 })
    const sold = await world.db.selectFrom('sold_products').selectAll().where('advert_id', '=', advert).execute()
    expect(new Set(sold.map(({ interaction }) => interaction))).toEqual(new Set(['click', 'view']))
    const prices: Record<string, number> = { '9900002': 949, '9900003': 1890 }
    for (const { product_id, quantity, revenue } of sold)
      expect(revenue).toBe((prices[product_id] ?? Number.NaN) * quantity)
  })
})

describe('delivery beside a later release', () => {
  it('writes tables to which that has added columns', async () => {
    const tables = ['delivery', 'delivery_totals', 'sold_products'] as const
    for (const table of tables)
      await sql`alter table ${sql.table(table)} add column later integer not null default 0`.execute(world.db)
    await clear()
    const advert = await startSelling()
    await deliverStep(world.db, { at: NOW, share: 200 })
    for (const table of tables)
      expect(await world.db.selectFrom(table).selectAll().where('advert_id', '=', advert).execute()).not.toEqual([])
    for (const table of tables) await sql`alter table ${sql.table(table)} drop column later`.execute(world.db)
  })
})

describe('delivery by the clock', () => {
  it('delivers an interval once, and suspends the ads of an advertiser that it puts into debt', async () => {
    await clear()
    await world.db.updateTable('advertisers').set({ balance: 0.1 }).where('id', '=', 'w-main').execute()
    const advert = await started(await world.addCampaign(), 200)
    const deps = { ...world.platform.deps, config: { ...world.platform.deps.config, deliveryIntervalMs: 3_600_000 } }
    const views = (await deliverNow(deps))?.views ?? 0
    expect(Math.abs(views - 24_000 * hourShare(NOW))).toBeLessThan(1)
    expect(await deliverNow(deps)).toBeNull()
    expect(await balanceOf('w-main')).toBeLessThan(0)
    expect(await world.stateOf(advert)).toBe('Suspended')
  })

  it('delivers what a process had left when it died', async () => {
    await clear()
    const advert = await started(await world.addCampaign())
    await computeDemands(world.db)
    await beginStep(world.db, { at: at(-60), share: 1 / 24 })
    expect(await abandonedSteps(world.db, new Date(Date.now() - 60_000))).toEqual([])
    await deliverNow(world.platform.deps)
    expect((await rowsOf(advert))[0]?.hour).toEqual(NOW)
    await world.db.updateTable('delivery_steps').set({ taken_at: NOW }).execute()
    await deliverNow(world.platform.deps)
    expect((await rowsOf(advert))[0]).toMatchObject({ hour: at(-60), views: 1000 })
  })

  it("adds a command's hours to the current hour, again at every command", async () => {
    await clear()
    const advert = await started(await world.addCampaign({ limit_amount: 100_000 }))
    await deliverHours(world.db, 24, NOW)
    const [first] = await rowsOf(advert)
    expect(first?.hour).toEqual(NOW)
    expect(Math.abs((first?.views ?? 0) - 24_000)).toBeLessThan(24) // the part of each hour is rounded
    await deliverHours(world.db, 24, NOW)
    expect((await rowsOf(advert)).reduce((sum, { views }) => sum + views, 0)).toBeGreaterThan(47_950)
  })

  it('spreads a day over its hours', () => {
    const shares = Array.from({ length: 24 }, (_, hour) => hourShare(new Date(Date.UTC(2026, 0, 1, hour))))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
    expect(Math.min(...shares)).toBeGreaterThan(0)
  })
})

describe('charges', () => {
  it('never exceed the limit or the bid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 100, max: 5_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (views, cpmCents, left) => {
          const cpm = cpmCents / 100
          const charge = chargeFor(views, cpm, { views: 0, cents: 0 }, left)
          expect(charge.cents).toBeLessThanOrEqual(left)
          expect(charge.cents).toBeLessThanOrEqual((charge.views * cpm) / 10 + 1e-4)
          expect(charge.views).toBeLessThanOrEqual(views)
        },
      ),
    )
  })
})

describe('audiences', () => {
  it('narrow with and, widen with or, and never exceed everybody', () => {
    const search = { search: { phrases: ['bread'] } }
    const vendor = { productVendor: { vendor: 'Zyx' } }
    expect(reachOf({ and: { conditions: [search, vendor] } })).toBeLessThan(reachOf(search))
    expect(reachOf({ or: { conditions: [search, vendor] } })).toBeGreaterThan(reachOf(vendor))
    expect(reachOf({ not: { condition: search } })).toBeCloseTo(1 - reachOf(search), 10)
    expect(
      reachOf({ categoryId: { ids: Array.from({ length: 500 }, (_, i) => i), includeNestedCategories: true } }),
    ).toBeLessThanOrEqual(1)
    expect(
      demandOf([
        { id: 'a', bidPrice: 10, audienceSegment: 'All' },
        { id: 'b', bidPrice: 30, condition: search, audienceSegment: 'Filtered' },
      ]),
    ).toMatchObject({ reach: 1 })
  })
})

describe('attribution', () => {
  it('counts the other variants of a product where the rule asks for groups, and only there', () => {
    const of = (id: string, name: string, vendor = 'Canon') => ({ id, name, vendor, price: 1, category_id: null })
    const variants = [
      of('1', 'Canon CLI-221 Black Ink Cartridge - 2946B001'),
      of('2', 'Canon CLI-221 Yellow Ink Cartridge - 2949B001'),
      of('3', 'Canon CLI-8 Black Ink Cartridge - 0620B002'),
      of('4', 'Canon CLI-221 Black Ink Cartridge - 2946B001', 'Other'),
      of('5', 'Black'),
      of('6', 'White'),
    ]
    const credited = (groupsRequired: boolean, ...ids: string[]) =>
      creditedProducts(
        { mode: 'Manual', condition: { products: { ids, groupsRequired } } },
        { stringValue: '' },
        variants,
      ).map(({ id }) => id)
    expect(credited(false, '1')).toEqual(['1'])
    expect(credited(true, '1', 'gone')).toEqual(['1', '2'])
    expect(credited(true, '3', '5')).toEqual(['3', '5'])
  })

  const product = (id: string, vendor: string, category_id: number | null, price: number | null = 1) => ({
    id,
    name: id,
    vendor,
    price,
    category_id,
  })
  const catalogue = [product('1', 'A', 10), product('2', 'B', 10), product('3', 'A', 20), product('4', 'A', 10, null)]
  const credited = (rule: Parameters<typeof creditedProducts>[0]) =>
    creditedProducts(rule, { productShelfs: [['2'], ['3']] }, catalogue).map(({ id }) => id)

  it('lets others have their turn between parts of the catalogue, with the same result', async () => {
    const large = Array.from({ length: 2_000 }, (_, n) => product(`${n}`, 'A', n))
    const rule = { mode: 'Manual' as const, condition: { productCategories: { ids: [7, 1_999] } } }
    let turns = 0
    let isDone = false
    const others = () => {
      if (isDone) return
      turns++
      setImmediate(others)
    }
    others()
    const found = await creditedInTurns(rule, { stringValue: '' }, large)
    isDone = true
    expect(found).toEqual(creditedProducts(rule, { stringValue: '' }, large))
    expect(found).toHaveLength(2)
    expect(turns).toBeGreaterThan(3)
  })

  it('follows the shelf, the custom rule, or neither', () => {
    expect(credited({ mode: 'Auto' })).toEqual(['2', '3'])
    expect(credited({ mode: 'Disabled' })).toEqual([])
    expect(credited(null)).toEqual([])
    expect(
      credited({
        mode: 'Manual',
        condition: {
          and: {
            conditions: [
              { productVendor: { vendor: 'a' } },
              { not: { condition: { productCategories: { ids: [20] } } } },
            ],
          },
        },
      }),
    ).toEqual(['1'])
    expect(
      credited({
        mode: 'Manual',
        condition: {
          or: {
            conditions: [{ products: { ids: ['2'], groupsRequired: false } }, { productCategories: { ids: [20] } }],
          },
        },
      }),
    ).toEqual(['2', '3'])
  })
})
