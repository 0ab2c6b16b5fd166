import type { PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { tracedQuery } from '../observe/tracing.ts'
import { Unavailable } from '../store/errors.ts'

/** A connection in use. */
export type Client = {
  query: <R>(query: string | pg.QueryConfig, values?: readonly unknown[]) => Promise<PostgresQueryResult<R>>
  getTransactionStatus: () => string | null
  release: () => void
}
/** A pool of connections. */
export type Clients = { connect: () => Promise<Client>; end: () => Promise<void> }

/**
 * PostgreSQL's codes for transient errors: a lost connection, a server that stops, starts or is on standby, a full
 * disk, too many clients, a lock or a statement that took too long, a deadlock.
 */
const PASSING = /^(08|40001|40P01|53|55P03|57014|57P0|25006|25P0[34]|58030)/
const LOST = /^(08|57P0|25P03)/

const codeOf = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined)

/**
 * Returns whether the error is a bug of the program rather than of the connection: neither PostgreSQL nor the network
 * reports these.
 */
const isMistake = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError

/**
 * Makes a pool survive its database: a transient failure becomes an Unavailable, and a lost connection is never used
 * again. If one connection was lost silently, as in a network that drops packets, the idle ones are lost as well.
 */
export function guarded(pool: pg.Pool): Clients {
  const idle = new Set<pg.PoolClient>()
  const guards = new WeakMap<pg.PoolClient, Client>()
  // Without a listener, a connection error would end the process; the query that runs on the connection throws the same
  // error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pool.on('acquire', (client) => void idle.delete(client))
  pool.on('release', (_, client) => void idle.add(client))
  pool.on('remove', (client) => void idle.delete(client))

  const giveUp = (client: pg.PoolClient, error: unknown): void => {
    void client.end() // fails at once whatever the connection still waits for
    if (codeOf(error) !== undefined) return
    for (const other of idle) other.emit('error', error) // the pool removes it
    idle.clear()
  }

  const guard = (client: pg.PoolClient): Client => {
    let isLost = false
    return {
      getTransactionStatus: () => client.getTransactionStatus(),
      release: () => client.release(isLost),
      query: async <R>(query: string | pg.QueryConfig, values?: readonly unknown[]) => {
        try {
          const result = await tracedQuery(typeof query === 'string' ? query : query.text, () =>
            client.query(query as string, values as unknown[]),
          )
          return result as unknown as PostgresQueryResult<R>
        } catch (error) {
          const code = codeOf(error)
          if (code === undefined ? isMistake(error) : !PASSING.test(code)) throw error
          if (!isLost && (code === undefined || LOST.test(code))) {
            isLost = true
            giveUp(client, error)
          }
          throw new Unavailable(error)
        }
      },
    }
  }

  return {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new Unavailable(error)
      })
      const known = guards.get(client)
      if (known) return known
      const made = guard(client)
      guards.set(client, made)
      return made
    },
  }
}
