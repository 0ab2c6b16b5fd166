import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ConfigError, type Config } from '../start/config.ts'
import { startEmbedded } from './embedded/embedded-database.ts'
import { DirectoryInUse, findHolder, makeDataDir } from './embedded/lock.ts'
import { preparing } from './prepared-statements.ts'
import type { Database } from './schema.ts'

export type OpenDatabase = { db: Kysely<Database>; close: () => Promise<void>; dump?: (path: string) => Promise<void> }

const { builtins, getTypeParser } = pg.types

/** Parses counts and money as numbers and keeps a day as text (a Date would shift it by the time zone). */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && (oid === builtins.INT8 || oid === builtins.NUMERIC)) return Number
    if (format !== 'binary' && oid === builtins.DATE) return String
    return getTypeParser(oid, format as 'text')
  },
}

/**
 * Opens a pool. `isPrepared`: repeated statements stay prepared; the embedded engine would mix those of its clients.
 */
function openPool(options: pg.PoolConfig, onClosed: () => Promise<void>, isPrepared = false): OpenDatabase {
  const pool = new pg.Pool({ types, ...options })
  // The next query replaces a lost idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: isPrepared ? preparing(pool) : pool }) })
  return {
    db,
    close: async () => {
      await db.destroy()
      await onClosed()
    },
  }
}

const overSocket = (socketDir: string): pg.PoolConfig => ({
  host: socketDir,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  max: 4,
  idleTimeoutMillis: 0,
})

type Options = {
  /** Called when the embedded database fails on its own. */
  onLost?: (error: Error) => void
  /** Called when there is no embedded database yet: its creation takes some seconds. */
  onCreate?: () => void
  /** Called while the embedded database opens in its own thread, so that the main thread can do other work. */
  whileOpening?: () => void
  /** Shares the embedded database through the process that holds it, instead of failing. */
  join?: boolean
  /** The file, written by `dump`, from which a database in memory starts. */
  snapshot?: string
}

/** Opens PostgreSQL when there is an address, else the embedded database. Throws DirectoryInUse, ConfigError. */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  options: Options = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const opened = openPool(
      { connectionString: config.databaseUrl, max: 10, options: '-c timezone=UTC' },
      () => Promise.resolve(),
      true,
    )
    await sql`select 1`.execute(opened.db).catch(async (error: unknown) => {
      await opened.close()
      throw new ConfigError(
        `DATABASE_URL names a database that can't be used: ${error instanceof Error ? error.message : String(error)}.`,
      )
    })
    return opened
  }
  if (options.join === true) {
    const socketDir = await findHolder(config.dataDir)
    if (socketDir !== undefined) return openPool({ ...overSocket(socketDir), max: 1 }, () => Promise.resolve())
  }
  if (config.dataDir !== ':memory:' && !existsSync(join(config.dataDir, 'database.complete'))) options.onCreate?.()
  const embedded = await startEmbedded(config.dataDir, {
    onLost:
      options.onLost ??
      ((error) => {
        throw error
      }),
    whileOpening: options.whileOpening,
    snapshot: options.snapshot,
  })
  return { ...openPool(overSocket(embedded.socketDir), embedded.close), dump: embedded.dump }
}

/** Deletes the embedded database; throws DirectoryInUse when a running process holds it, ConfigError. */
export async function deleteEmbedded(dataDir: string): Promise<void> {
  makeDataDir(dataDir)
  const holder = await findHolder(dataDir)
  if (holder !== undefined) throw new DirectoryInUse(dataDir, holder)
  for (const name of ['database.complete', 'database', 'lock', 'uploads'])
    rmSync(join(dataDir, name), { recursive: true, force: true })
}
