import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverStep } from '../../../../server/delivery/deliver-step.ts'
import { addToTotals, rebuildTotals } from '../../../../server/store/statistics/delivery-totals.ts'
import { periodOf, statsOfAll, sumsBy } from '../../../../server/store/statistics/stats.ts'
import { visitorsText } from '../../../../server/store/statistics/visitors.ts'
import { addDays } from '../../../../src/domain/calendar.ts'
import { startPlatform, SEEDED_AT, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const totals = () =>
  platform.deps.db
    .selectFrom('delivery_totals')
    .selectAll()
    .orderBy('advert_id')
    .orderBy('span')
    .orderBy('since')
    .execute()

describe('the delivery totals', () => {
  it('updated at each step equal those rebuilt from all rows', async () => {
    for (let hour = 0; hour < 60; hour += 7)
      await deliverStep(platform.deps.db, { at: new Date(SEEDED_AT.getTime() + hour * 3_600_000), share: 1 })
    const written = await totals()
    await rebuildTotals(platform.deps.db)
    expect(await totals()).toEqual(written)
    expect(written.some(({ click_products }) => click_products > 0)).toBe(true)
  })

  it.each([
    { from: '2026-08-01', to: '2026-11-20', offset: 180 },
    { from: '2026-11-13', to: '2026-11-19', offset: -330 },
    { from: '2026-11-16', to: '2026-11-16', offset: 840 },
    { from: '2026-10-01', to: '2026-10-31', offset: 0 },
    { from: '2026-09-02', to: '2026-11-29', offset: -720 },
  ])('equal the sums of the rows from $from to $to at $offset minutes', async (range) => {
    const { db } = platform.deps
    const { start, end } = periodOf(range)
    const { rows } = await sql<{
      campaign_id: string
      views: number
      spent: number
      quantity: number
      revenue: number
    }>`
      select campaign_id, sum(views) as views, sum(spent) as spent,
        coalesce(max(quantity), 0) as quantity, coalesce(max(revenue), 0) as revenue
      from delivery d
      left join (
        select campaign_id as id, sum(quantity) as quantity, sum(revenue) as revenue from sold_products
        where interacted_at >= ${start} and interacted_at < ${end} group by 1
      ) s on s.id = d.campaign_id
      where advertiser_id = 'altair' and hour >= ${start} and hour < ${end}
      group by campaign_id order by campaign_id`.execute(db)
    const sums = await sumsBy(db, 'campaign_id', { advertiserId: 'altair' }, range)
    const found = [...sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([campaign_id, { views, spent, postClick, postView }]) => ({
        campaign_id,
        views,
        spent,
        quantity: postClick.products + postView.products,
        revenue: Math.round((postClick.revenue + postView.revenue) * 100) / 100,
      }))
    expect(found).toEqual(rows)
    expect(rows).not.toEqual([])
  })

  it('count each visitor of an ad, and of several ads, once in any days', async () => {
    const { db } = platform.deps
    const HOUR = 3_600_000
    const FIRST = Date.parse('2026-10-01T00:00:00Z')
    const run = fc
      .tuple(fc.nat({ max: 2_000 }), fc.integer({ min: 1, max: 300 }))
      .map(([first, count]) => [first, first + count] as const)
    const shown = fc.record({ advert: fc.nat({ max: 2 }), hour: fc.nat({ max: 24 * 24 - 1 }), seen: fc.array(run) })
    const ranges = fc.record({
      from: fc.nat({ max: 20 }),
      days: fc.nat({ max: 15 }),
      offset: fc.constantFrom(-570, 0, 180),
    })
    let number = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(shown, { maxLength: 40, selector: ({ advert, hour }) => advert * 10_000 + hour }),
        fc.array(ranges, { minLength: 1, maxLength: 4 }),
        async (list, asked) => {
          const advertiserId = `visited-${++number}`
          for (const { advert, hour, seen } of list) {
            const at = new Date(FIRST + hour * HOUR)
            const row = {
              advertiser_id: advertiserId,
              campaign_id: `${advertiserId}-campaign`,
              advert_id: `${advertiserId}-${advert}`,
              hour: at,
              views: 1_000,
              clicks: 0,
              spent: 1,
              visitors: visitorsText(seen),
            }
            await db.insertInto('delivery').values(row).execute()
            await addToTotals(db, at, [row], [])
          }
          for (const { from, days, offset } of asked) {
            const first = addDays('2026-10-02', from)
            const range = { from: first, to: addDays(first, days), offset }
            const { start, end } = periodOf(range)
            const exact = (rows: typeof list) =>
              new Set(
                rows
                  .filter(({ hour }) => FIRST + hour * HOUR >= start.getTime() && FIRST + hour * HOUR < end.getTime())
                  .flatMap(({ seen }) => seen.flatMap(([a, b]) => Array.from({ length: b - a }, (_, i) => a + i))),
              ).size
            const sums = await sumsBy(db, 'advert_id', { advertiserId }, range)
            for (const advert of [0, 1, 2])
              expect(
                statsOfAll([...sums].filter(([id]) => id.endsWith(`-${advert}`)).map(([, own]) => own))
                  .uniqViewVisitors,
              ).toBe(exact(list.filter((row) => row.advert === advert)))
            expect(statsOfAll([...sums.values()]).uniqViewVisitors).toBe(exact(list))
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})
