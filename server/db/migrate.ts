import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { applyMigration, type Migration } from './apply-migration.ts'
import { up as foundation } from './migrations/0001-foundation.ts'
import { up as uploads } from './migrations/0002-uploads.ts'
import { up as search } from './migrations/0003-search.ts'
import { up as deliveryTotals } from './migrations/0004-delivery-totals.ts'
import { up as visitors } from './migrations/0005-visitors.ts'
import { up as searchWords } from './migrations/0006-search-words.ts'
import { up as embedding } from './migrations/0007-embedding.ts'
import { up as history } from './migrations/0008-history.ts'
import { up as inbox } from './migrations/0009-inbox.ts'
import { up as savedViews } from './migrations/0010-saved-views.ts'
import { up as budgets } from './migrations/0011-budgets.ts'
import { up as roles } from './migrations/0012-roles.ts'
import { up as searchNames } from './migrations/0013-search-names.ts'
import { up as savedAudiences } from './migrations/0014-saved-audiences.ts'
import { up as showTimes } from './migrations/0015-show-times.ts'
import { steps as delivery } from './migrations/0016-delivery.ts'
import { up as identity } from './migrations/0017-identity.ts'
import { steps as scale } from './migrations/0019-scale.ts'
import { steps as adCounts } from './migrations/0020-ad-counts.ts'
import { steps as rejectPath } from './migrations/0021-reject-path.ts'
import { steps as mediaHashes } from './migrations/0022-media-hashes.ts'
import { steps as allPlatforms } from './migrations/0023-all-platforms.ts'
import { steps as searchWrites } from './migrations/0024-search-writes.ts'
import type { Database } from './schema.ts'

/** The order is permanent: a new change of the tables is a new entry at the end. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': { up: foundation },
  '0002-uploads': { up: uploads },
  '0003-search': { up: search },
  '0004-delivery-totals': { up: deliveryTotals },
  '0005-visitors': { up: visitors },
  '0006-search-words': { up: searchWords },
  '0007-embedding': { up: embedding },
  '0008-history': { up: history },
  '0009-inbox': { up: inbox },
  '0010-saved-views': { up: savedViews },
  '0011-budgets': { up: budgets },
  '0012-roles': { up: roles },
  '0013-search-names': { up: searchNames },
  '0014-saved-audiences': { up: savedAudiences },
  '0015-show-times': { up: showTimes },
  '0016-delivery': { steps: delivery },
  '0017-identity': { up: identity },
  '0019-scale': { steps: scale },
  '0020-ad-counts': { steps: adCounts },
  '0021-reject-path': { steps: rejectPath },
  '0022-media-hashes': { steps: mediaHashes },
  '0023-all-platforms': { steps: allPlatforms },
  '0024-search-writes': { steps: searchWrites },
}

const UNDEFINED_TABLE = '42P01'
/** The key of the lock held by the process that migrates. */
const LOCK = 3_853_314_791

/** Returns the migrations that are not applied yet, in one small query. */
async function pending(db: Kysely<Database>): Promise<[string, Migration][]> {
  const all = Object.entries(migrations)
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return all.filter(([name]) => !rows.some((row) => row.name === name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return all
    throw error
  }
}

/** Returns whether every migration is applied. */
export const isUpToDate = async (db: Kysely<Database>): Promise<boolean> => (await pending(db)).length === 0

/**
 * Brings the tables up to date, step by step, while processes of the last release work; several processes can do so at
 * once. They poll for the lock: a session that waits for it would block the building of an index.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  if (await isUpToDate(db)) return
  await db.connection().execute(async (connection) => {
    for (;;) {
      const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_lock(${LOCK}) as "isMine"`.execute(
        connection,
      )
      if (rows[0]?.isMine === true) break
      await pause(100)
    }
    try {
      await sql`
        create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
        connection,
      )
      await sql`
        create table if not exists migration_steps (name text not null, step integer not null, primary key (name, step))`.execute(
        connection,
      )
      for (const [name, migration] of await pending(connection)) {
        await applyMigration(connection as unknown as Kysely<unknown>, name, migration)
        await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(connection)
      }
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection).catch(() => undefined) // a lost one holds no lock
    }
  })
}

/** Drops every table with its data. */
export async function dropEverything(db: Kysely<Database>): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}
