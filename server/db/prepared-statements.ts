import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Kysely, PostgresPool, PostgresPoolClient, PostgresQueryResult, Transaction } from 'kysely'
import { Unavailable } from '../store/errors.ts'
import type { Client, Clients } from './guarded-pool.ts'
import type { Database } from './schema.ts'

/** More statements than the server uses; others, and very long ones, are rare and not worth the memory. */
const MAX_STATEMENTS = 300
const MAX_LENGTH = 8_000

/** PostgreSQL's codes if the tables have changed since, or a pooler shares the connection with others. */
const UNPREPARED = new Set(['0A000', '26000', '42P05'])
const isUnprepared = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNPREPARED.has(String(error.code))

/** A transaction failed because one of its statements is no longer prepared. */
class Unprepared extends Unavailable {}

/** Whether the statements of a transaction are prepared; undefined for one that nobody runs again. */
const prepares = new AsyncLocalStorage<boolean>()

/**
 * Runs a write in a transaction whose statements are prepared. If one of them no longer is, the write runs again from
 * the beginning, with none prepared.
 */
export async function transact<T>(db: Kysely<Database>, write: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  const run = (isPrepared: boolean) => prepares.run(isPrepared, () => db.transaction().execute(write))
  try {
    return await run(true)
  } catch (error) {
    if (!(error instanceof Unprepared)) throw error
    return run(false)
  }
}

/** The statements that PostgreSQL plans. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * Wraps a pool so that its connections parse and plan a statement once and then only run it: planning is half the time
 * of a page, and of a write. An unprepared statement runs again as it is; in a transaction, which it has ended, only
 * `transact` can run it again.
 */
export function preparing(pool: Clients): PostgresPool {
  const names = new Map<string, string | null>()
  const nameOf = (text: string): string | null => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= MAX_STATEMENTS || text.length > MAX_LENGTH || !PLANNED.test(text)) return null
    // Behind a pooler another process may have prepared a statement of that name on the connection: it is the same
    // statement.
    const name = `q${createHash('sha256').update(text).digest('base64url')}`
    names.set(text, name)
    return name
  }

  const query = async <R>(
    client: Client,
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> => {
    const plain = () => client.query<R>(text, values)
    const isAlone = client.getTransactionStatus() === 'I'
    const name = values.length > 0 && (isAlone || prepares.getStore()) ? nameOf(text) : null
    if (name === null) return plain()
    try {
      return await client.query<R>({ name, text, values: [...values] })
    } catch (error) {
      if (!isUnprepared(error)) throw error
      names.set(text, null)
      if (!isAlone) throw new Unprepared(error)
      return plain()
    }
  }

  const wrapped = new WeakMap<Client, PostgresPoolClient>()
  const wrap = (client: Client): PostgresPoolClient => {
    const known = wrapped.get(client)
    if (known) return known
    const made = {
      query: (text: string, values: readonly unknown[]) => query(client, text, values),
      release: () => client.release(),
    } as PostgresPoolClient
    wrapped.set(client, made)
    return made
  }
  return { connect: async () => wrap(await pool.connect()), end: () => pool.end() }
}
