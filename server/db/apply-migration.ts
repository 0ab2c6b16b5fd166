import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'

/** A part of a migration that runs while processes of the last release work. */
export type Step =
  /** A change of tables, which takes a moment and locks them. */
  | { change: string }
  /** An index by its name and its columns: `campaigns (brand)`. It is built while others write. */
  | { index: string; on: string }
  /** A write of about a thousand rows that still need it; it is repeated until it writes none. */
  | { portion: string }

/** A migration in steps; a migration that was released in one piece stays in one piece. */
export type Migration = { steps: readonly Step[] } | { up: (db: Kysely<unknown>) => Promise<void> }

const LOCK_WAIT_MS = 1_000
const LOCK_TRIES = 300
/** PostgreSQL's codes for a lock that was not available in time, and for a deadlock. */
const LOCKED = ['55P03', '40P01']

const isLocked = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && LOCKED.includes(String(error.code))) || (error.cause !== undefined && isLocked(error.cause)))

/**
 * Runs work in a transaction that waits for a lock for at most a second: a transaction that waits for a lock on a table
 * blocks all later ones. Retries while others hold the lock.
 */
async function quickly<T>(db: Kysely<unknown>, work: (trx: Kysely<unknown>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(trx)
        return work(trx)
      })
    } catch (error) {
      if (!isLocked(error) || tries === LOCK_TRIES) throw error
      await pause(LOCK_WAIT_MS * Math.random())
    }
  }
}

/**
 * Builds an index unless it exists; a half-built one is rebuilt. On a partitioned table each partition gets its own
 * index first, because PostgreSQL cannot build the index of the whole table concurrently.
 */
async function buildIndex(db: Kysely<unknown>, { index, on }: { index: string; on: string }): Promise<void> {
  const [, table = '', columns = ''] = /^(\S+) (.*)$/.exec(on) ?? []
  const { rows: leaves } = await sql<{ name: string }>`
    select relid::regclass::text as name from pg_partition_tree(${table}) where isleaf and level > 0`.execute(db)
  for (const { name } of leaves)
    await buildIndex(db, { index: `${name.replaceAll(/\W/g, '_')}_${index}`.slice(0, 63), on: `${name} ${columns}` })
  const { rows } = await sql`
    select from pg_index where not indisvalid and indexrelid = to_regclass(${index})`.execute(db)
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(index)}`.execute(db)
  const beside = leaves.length > 0 ? sql`` : sql`concurrently`
  await sql`create index ${beside} if not exists ${sql.id(index)} on ${sql.raw(on)}`.execute(db)
}

/** Repeats a write until it writes nothing, and pauses in between for as long as it took. */
async function writePortions(db: Kysely<unknown>, portion: string): Promise<void> {
  for (;;) {
    const begun = Date.now()
    const { numAffectedRows: written } = await quickly(db, (trx) => sql.raw(portion).execute(trx))
    if (!written) return
    await pause(Date.now() - begun)
  }
}

/** Applies a migration on one connection, from the step at which an earlier process was stopped. */
export async function applyMigration(db: Kysely<unknown>, name: string, migration: Migration): Promise<void> {
  const steps: readonly (Step | { up: (db: Kysely<unknown>) => Promise<void> })[] =
    'up' in migration ? [migration] : migration.steps
  const { rows } = await sql<{ step: number }>`select step from migration_steps where name = ${name}`.execute(db)
  for (const [number, step] of steps.entries()) {
    if (rows.some((row) => row.step === number)) continue
    const done = sql`insert into migration_steps (name, step) values (${name}, ${number})`
    if ('index' in step) await buildIndex(db, step)
    if ('portion' in step) await writePortions(db, step.portion)
    await quickly(db, async (trx) => {
      if ('change' in step) await sql.raw(step.change).execute(trx)
      if ('up' in step) await step.up(trx)
      await done.execute(trx)
    })
  }
}
