import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { applyMigration } from '../../../server/db/apply-migration.ts'
import { deliverStep } from '../../../server/delivery/deliver-step.ts'
import { projectRoot } from '../../../server/lib/project-root.ts'
import { sumsBy } from '../../../server/store/statistics/stats.ts'
import { SEEDED_AT, startPlatform } from '../helpers/platform.ts'
import { isOnPostgres } from '../helpers/test-database.ts'

describe.runIf(isOnPostgres)('the partitions that docs/scaling.md proposes', () => {
  it.each(['partition-by-time.sql', 'partition-by-advertiser.sql'])(
    '%s keeps every row and every result, and accepts new delivery and later indexes',
    async (file) => {
      const platform = await startPlatform()
      const { db } = platform.deps
      const answers = () =>
        sumsBy(db, 'campaign_id', { advertiserId: 'altair' }, { from: '2026-08-20', to: '2026-11-20', offset: 180 })
      const rows = async () =>
        (
          await sql`select (select count(*) from delivery) as delivery, (select count(*) from sold_products) as sold,
            (select count(*) from delivery_totals) as totals`.execute(db)
        ).rows
      const [before, counted] = [await answers(), await rows()]
      await sql.raw(readFileSync(join(projectRoot, 'docs', 'scaling', file), 'utf8')).execute(db)
      expect(await rows()).toEqual(counted)
      expect(await answers()).toEqual(before)

      for (const minute of [0, 1])
        await deliverStep(db, { at: new Date(SEEDED_AT.getTime() + minute * 60_000), share: 1 / 24 })
      const views = (sums: Awaited<ReturnType<typeof answers>>) =>
        [...sums.values()].reduce((sum, own) => sum + own.views, 0)
      expect(views(await answers())).toBeGreaterThan(views(before))
      const { rows: parts } = await sql`select from pg_inherits where inhparent = 'delivery'::regclass`.execute(db)
      expect(parts.length).toBeGreaterThan(10)

      const steps = [{ index: 'delivery_by_views', on: 'delivery (views)' }]
      await applyMigration(db as unknown as Kysely<unknown>, 'later', { steps })
      const { rows: built } = await sql`
        select from pg_index join pg_inherits on inhrelid = indexrelid
        where indisvalid and inhparent = 'delivery_by_views'::regclass`.execute(db)
      expect(built).toHaveLength(parts.length)
      await platform.close()
    },
  )
})
