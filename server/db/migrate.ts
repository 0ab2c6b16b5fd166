import { Migrator, sql, type Kysely, type Migration } from 'kysely'
import { up as foundation } from './migrations/0001-foundation.ts'
import { up as uploads } from './migrations/0002-uploads.ts'
import { up as search } from './migrations/0003-search.ts'
import { up as deliveryTotals } from './migrations/0004-delivery-totals.ts'
import { up as visitors } from './migrations/0005-visitors.ts'
import { up as searchWords } from './migrations/0006-search-words.ts'
import type { Database } from './schema.ts'

/** The order is permanent: a new change of the tables is a new entry at the end. */
const migrations: Record<string, Migration> = {
  '0001-foundation': { up: foundation },
  '0002-uploads': { up: uploads },
  '0003-search': { up: search },
  '0004-delivery-totals': { up: deliveryTotals },
  '0005-visitors': { up: visitors },
  '0006-search-words': { up: searchWords },
}

const UNDEFINED_TABLE = '42P01'

/**
 * Returns whether every migration is applied, in one small query; the migrator reads the database's whole catalogue.
 */
async function isUpToDate(db: Kysely<Database>): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return Object.keys(migrations).every((name) => rows.some((row) => row.name === name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return false
    throw error
  }
}

/** Brings the tables up to date; several processes may do so at once. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  if (await isUpToDate(db)) return
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
}

/** Drops every table with its data. */
export async function dropEverything(db: Kysely<Database>): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}
