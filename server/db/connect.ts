import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely'
import pg from 'pg'
import { ConfigError, type Config } from '../start/config.ts'
import { startEmbedded } from './embedded/embedded-database.ts'
import { DirectoryInUse, findHolder, makeDataDir } from './embedded/lock.ts'
import { guarded } from './guarded-pool.ts'
import { currentPace, type Pace } from './pace.ts'
import { preparing } from './prepared-statements.ts'
import type { Database } from './schema.ts'

/** The number of used and idle connections of a pool, and of requests that wait for one. */
export type PoolUse = { pool: string; used: number; idle: number; waiting: number }
/** A database in use; `dump`, which only the embedded one has, writes it into a file. */
export type OpenDatabase = {
  db: Kysely<Database>
  close: () => Promise<void>
  dump?: (path: string) => Promise<void>
  pools: () => PoolUse[]
}

const { builtins, getTypeParser } = pg.types

/** Parses counts and money as numbers and keeps a day as text (a Date would shift it by the time zone). */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && (oid === builtins.INT8 || oid === builtins.NUMERIC)) return Number
    if (format !== 'binary' && oid === builtins.DATE) return String
    return getTypeParser(oid, format as 'text')
  },
}

const useOf = (name: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  pool: name,
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

const open = (pool: PostgresPool, pools: OpenDatabase['pools'], onClosed?: () => Promise<void>): OpenDatabase => {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pools,
    close: async () => {
      await db.destroy()
      await onClosed?.()
    },
  }
}

/**
 * The longest time of a statement, and of the pause between two statements of a transaction (0: any); the most
 * connections.
 */
type Limits = { statement: number; max: number }

const SECOND = 1_000
/** The longest wait for a connection, new or in use by others. */
const CONNECT_MS = 4 * SECOND
/**
 * The server ends a statement that takes too long, and frees the locks of a silent client. If the server does not
 * respond, the client gives up a second later. A request thus fails within ten seconds: it waits either for the
 * response to a statement, or for its turn and a new connection.
 */
const LIMITS: Readonly<Record<Pace, Limits>> = {
  request: { statement: 7 * SECOND, max: 10 },
  work: { statement: 60 * SECOND, max: 5 },
  upgrade: { statement: 0, max: 2 },
}

const overNetwork = (connectionString: string, { statement, max }: Limits): pg.PoolConfig => ({
  connectionString,
  max,
  connectionTimeoutMillis: CONNECT_MS,
  ...(statement > 0 && { query_timeout: statement + SECOND }),
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * SECOND,
  options: [
    'timezone=UTC',
    `statement_timeout=${statement}`,
    `idle_in_transaction_session_timeout=${statement}`,
    'tcp_keepalives_idle=30',
    'tcp_keepalives_interval=10',
    'tcp_keepalives_count=3',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' '),
})

/** Opens connections to a PostgreSQL server, with a pool for each pace of work. */
function openPostgres(url: string): OpenDatabase {
  const poolAt = (pace: Pace) => new pg.Pool({ types, ...overNetwork(url, LIMITS[pace]) })
  const pools = { request: poolAt('request'), work: poolAt('work'), upgrade: poolAt('upgrade') }
  const clients = {
    request: preparing(guarded(pools.request)),
    work: preparing(guarded(pools.work)),
    upgrade: preparing(guarded(pools.upgrade)),
  }
  return open(
    {
      connect: () => clients[currentPace()].connect(),
      end: async () => void (await Promise.all(Object.values(clients).map((pool) => pool.end()))),
    },
    () => Object.entries(pools).map(([pace, pool]) => useOf(pace, pool)),
  )
}

/** Opens the socket of the embedded engine. Its statements are not prepared: it would mix those of its clients. */
const openSocket = (socketDir: string, max: number, onClosed?: () => Promise<void>): OpenDatabase => {
  const pool = new pg.Pool({
    types,
    host: socketDir,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    max,
    idleTimeoutMillis: 0,
  })
  return open(guarded(pool) as unknown as PostgresPool, () => [useOf('embedded', pool)], onClosed)
}

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

/** Opens PostgreSQL if there is an address, else the embedded database. Throws DirectoryInUse, ConfigError. */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  options: Options = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const opened = openPostgres(config.databaseUrl)
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
    if (socketDir !== undefined) return openSocket(socketDir, 1)
  }
  if (config.dataDir !== ':memory:') {
    makeDataDir(config.dataDir)
    if (!existsSync(join(config.dataDir, 'database.complete'))) options.onCreate?.()
  }
  const embedded = await startEmbedded(config.dataDir, {
    onLost:
      options.onLost ??
      ((error) => {
        throw error
      }),
    whileOpening: options.whileOpening,
    snapshot: options.snapshot,
  })
  return { ...openSocket(embedded.socketDir, 4, embedded.close), dump: embedded.dump }
}

/** Deletes the embedded database; throws DirectoryInUse when a running process holds it, ConfigError. */
export async function deleteEmbedded(dataDir: string): Promise<void> {
  makeDataDir(dataDir)
  const holder = await findHolder(dataDir)
  if (holder !== undefined) throw new DirectoryInUse(dataDir, holder)
  for (const name of ['database.complete', 'database', 'lock', 'uploads'])
    rmSync(join(dataDir, name), { recursive: true, force: true })
}
