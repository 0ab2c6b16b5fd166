import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Client, Clients } from './guarded-pool.ts'

/** More statements than the server uses; others, and very long ones, are rare and not worth the memory. */
const MAX_STATEMENTS = 300
const MAX_LENGTH = 8_000

/** PostgreSQL's codes if the tables have changed since, or a pooler shares the connection with others. */
const UNPREPARED = new Set(['0A000', '26000', '42P05'])
const isUnprepared = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNPREPARED.has(String(error.code))

/**
 * Wraps a pool so that its connections parse and plan a query once and then only run it: planning is half the time of a
 * page. Only queries outside transactions are prepared, so that a failed one can simply run again unprepared.
 */
export function preparing(pool: Clients): PostgresPool {
  const names = new Map<string, string | null>()
  const nameOf = (text: string): string | null => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= MAX_STATEMENTS || text.length > MAX_LENGTH || !/^\s*select\b/i.test(text)) return null
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
    const name = values.length > 0 && client.getTransactionStatus() === 'I' ? nameOf(text) : null
    if (name === null) return plain()
    try {
      return await client.query<R>({ name, text, values: [...values] })
    } catch (error) {
      if (!isUnprepared(error)) throw error
      names.set(text, null)
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
