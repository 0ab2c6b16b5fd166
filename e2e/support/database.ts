import { sql } from 'kysely'
import { openDatabase } from '../../server/db/connect.ts'
import { startOfDay } from '../../src/domain/calendar.ts'
import type { Platform } from './platform.ts'

export type DatabaseSums = {
  views: number
  visitors: number
  clicks: number
  spent: number
  products: number
  revenue: number
}

/**
 * Sums up a campaign's rows in the tables of a running server, and counts their visitors one by one; the offset is in
 * minutes east of UTC.
 */
export async function sumsOf(
  platform: Platform,
  campaignId: string,
  days: { from: string; after: string; offset: number },
): Promise<DatabaseSums> {
  const { db, close } = await openDatabase({ dataDir: platform.dataDir, databaseUrl: undefined }, { join: true })
  try {
    const start = startOfDay(days.from, days.offset)
    const end = startOfDay(days.after, days.offset)
    const shown = await db
      .selectFrom('delivery')
      .where('campaign_id', '=', campaignId)
      .where('hour', '>=', start)
      .where('hour', '<', end)
      .select(({ fn }) => [
        fn.sum<number>('views').as('views'),
        fn.sum<number>('clicks').as('clicks'),
        fn.sum<number>('spent').as('spent'),
      ])
      .executeTakeFirstOrThrow()
    const sold = await db
      .selectFrom('sold_products')
      .where('campaign_id', '=', campaignId)
      .where('interaction', '=', 'click')
      .where('interacted_at', '>=', start)
      .where('interacted_at', '<', end)
      .select(({ fn }) => [fn.sum<number>('quantity').as('products'), fn.sum<number>('revenue').as('revenue')])
      .executeTakeFirstOrThrow()
    const seen = await sql<{ visitors: number }>`
      select count(distinct visitor) as visitors
      from delivery, unnest(visitors) as run, generate_series(lower(run), upper(run) - 1) as visitor
      where campaign_id = ${campaignId} and hour >= ${start} and hour < ${end}`.execute(db)
    return {
      views: shown.views ?? 0,
      visitors: seen.rows[0]?.visitors ?? 0,
      clicks: shown.clicks ?? 0,
      spent: shown.spent ?? 0,
      products: sold.products ?? 0,
      revenue: sold.revenue ?? 0,
    }
  } finally {
    await close()
  }
}
