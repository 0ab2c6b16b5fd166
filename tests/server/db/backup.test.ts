import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '../../../scripts/lib/postgres-programs.mjs'
import { isUpToDate } from '../../../server/db/migrate.ts'
import type { Database } from '../../../server/db/schema.ts'
import { demonstration } from '../helpers/platform.ts'
import { isOnPostgres, openTestDatabase } from '../helpers/test-database.ts'

/** Where PostgreSQL's own tools are: next to the server's programs, which may be linked to elsewhere. */
const folderOf = (server: string) => dirname(realpathSync(join(server, 'initdb')))
const tools = isOnPostgres ? folderOf(findPostgres() ?? '') : ''
const hasTools = isOnPostgres && existsSync(join(tools, 'pg_dump'))

/** Returns how many rows each table has, and the sums of what was delivered. */
async function sumsOf(db: Kysely<Database>) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
      return [name, rows[0]?.n]
    }),
  )
  const { rows } = await sql`
    select sum(views) as views, sum(clicks) as clicks, sum(spent) as spent,
      (select sum(spent) from campaigns) as charged, (select sum(balance) from advertisers) as balance,
      (select sum(revenue) from sold_products) as revenue, (select sum(views) from delivery_totals) as totals
    from delivery`.execute(db)
  return { counts, sums: rows[0] }
}

test.runIf(hasTools)('a dump that is restored into an empty database has the same rows and sums', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [full, empty] = await Promise.all([
    openTestDatabase(demonstration),
    openTestDatabase({ name: 'nothing', sources: [], fill: () => Promise.resolve() }),
  ])
  onTestFinished(async () => void (await Promise.all([full.close(), empty.close()])))
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(tools, program), args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const dump = join(folder, 'office.dump')
  // As docs/operations.md says it.
  run('pg_dump', '--format=custom', `--file=${dump}`, full.url ?? '')
  run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${empty.url}`, dump)
  expect(await sumsOf(empty.db)).toEqual(await sumsOf(full.db))
  expect(await isUpToDate(empty.db)).toBe(true)
})
