import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { attentionRank } from '../../../server/store/campaigns/campaign-filter.ts'
import { campaignsPageJson } from '../../../server/store/campaigns/campaign-list.ts'
import { demonstration, SEEDED_AT } from '../helpers/platform.ts'
import { openTestDatabase } from '../helpers/test-database.ts'

type Plan = { 'Relation Name'?: string; 'Actual Loops': number; Plans?: Plan[] }

/** Returns how often a plan scanned a table. */
const scansOf = (table: string, plan: Plan): number =>
  (plan['Relation Name'] === table ? plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + scansOf(table, part), 0)

test('a page of campaigns counts the ads of its own campaigns only, also before the tables are analyzed', async () => {
  const { db, close } = await openTestDatabase(demonstration)
  try {
    const scans = await db.transaction().execute(async (trx) => {
      await sql`delete from pg_statistic`.execute(trx)
      await sql`update pg_class set reltuples = -1, relpages = 0 where relname in ('adverts', 'campaigns')`.execute(trx)
      const list = { advertiserId: 'altair', partnerIds: [], rank: attentionRank(SEEDED_AT, 'altair') }
      const [explained] = await trx
        .selectNoFrom(campaignsPageJson(trx, list, { cursor: null, limit: 20 }).as('campaigns'))
        .explain<{ 'QUERY PLAN': [{ Plan: Plan }] }>('json', sql`analyze`)
      return scansOf('adverts', explained!['QUERY PLAN'][0].Plan)
    })
    expect(scans).toBe(22) // the rejected ads once, and those of twenty campaigns and of the first of the next page
  } finally {
    await close()
  }
})
