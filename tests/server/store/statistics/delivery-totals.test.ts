import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverStep } from '../../../../server/delivery/deliver-step.ts'
import { rebuildTotals } from '../../../../server/store/statistics/delivery-totals.ts'
import { periodOf, sumsBy } from '../../../../server/store/statistics/stats.ts'
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
      select campaign_id, sum(views) as views, sum(spent) as spent, coalesce(max(quantity), 0) as quantity, coalesce(max(revenue), 0) as revenue from delivery d
      left join (select campaign_id as id, sum(quantity) as quantity, sum(revenue) as revenue from sold_products where interacted_at >= ${start} and interacted_at < ${end} group by 1) s on s.id = d.campaign_id
      where advertiser_id = 'altair' and hour >= ${start} and hour < ${end} group by campaign_id order by campaign_id`.execute(
      db,
    )
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
})
