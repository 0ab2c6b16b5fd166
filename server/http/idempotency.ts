import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { DAY } from '../../src/domain/calendar.ts'
import { canonicalJson } from '../../src/lib/canonical-json.ts'
import { transact } from '../db/prepared-statements.ts'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../start/deps.ts'
import { problemOf } from './errors.ts'
import { Problem, PROBLEM_TYPE } from './problem.ts'

/** A response as it is stored; `body` is empty if there is none. */
export type StoredAnswer = { status: number; content_type: string; body: string }
type Key = { user_id: string; key: string }

const JSON_TYPE = 'application/json; charset=utf-8'

const hashOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${url} ${canonicalJson(body)}`)
    .digest('hex')

/** Returns the key of a request, undefined without one; throws a 400 for one that is empty or too long. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  if (key.length === 0 || key.length > 100) throw new Problem(400, 'Idempotency-Key must have 1 to 100 characters')
  return key
}

/**
 * Returns the response to a refused write, to be stored as well; throws a fault, after which a retry runs the write
 * again.
 */
function refusalOf(error: unknown): StoredAnswer {
  const problem = problemOf(error as Error)
  if (problem.status >= 500) throw error
  return { status: problem.status, content_type: PROBLEM_TYPE, body: JSON.stringify(problem) }
}

/** A refused write with its response; its transaction is rolled back. */
class Refused extends Error {
  constructor(readonly answer: StoredAnswer) {
    super('The write was refused')
  }
}

/** Runs a write with its key. A refusal is stored afterwards, so that it costs successful writes no statement. */
async function runOnce(
  db: Kysely<Database>,
  own: Key,
  hash: string,
  now: Date,
  write: (trx: Kysely<Database>) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  try {
    return await runWithKey(db, own, hash, now, write)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return runWithKey(db, own, hash, now, () => Promise.resolve(error.answer))
  }
}

/**
 * Runs a write with its key, or returns the response to the first request with this key. The effect, the key and the
 * response share a transaction, so that after a crash either all of them are there or none. The uncommitted key makes
 * retries wait, in this process and in others, until the first request has ended; a running request is never taken
 * over.
 */
async function runWithKey(
  db: Kysely<Database>,
  own: Key,
  request_hash: string,
  now: Date,
  write: (trx: Kysely<Database>) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  return transact(db, async (trx) => {
    // The response takes the place of these values before the transaction ends.
    const fresh = { request_hash, status: 0, content_type: '', body: '', created_at: now }
    const { numInsertedOrUpdatedRows: taken } = await trx
      .insertInto('idempotency_keys')
      .values({ ...own, ...fresh })
      .onConflict((existing) =>
        existing
          .columns(['user_id', 'key'])
          .doUpdateSet(fresh)
          .where('idempotency_keys.created_at', '<', new Date(now.getTime() - DAY)),
      )
      .executeTakeFirst()
    if (taken === 0n) {
      const first = await trx
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'status', 'content_type', 'body'])
        .where('user_id', '=', own.user_id)
        .where('key', '=', own.key)
        .executeTakeFirstOrThrow()
      if (first.request_hash !== request_hash) throw new Problem(422, 'This Idempotency-Key was used with another body')
      return first
    }
    const answer = await write(trx).catch((error: unknown) => {
      throw new Refused(refusalOf(error))
    })
    await trx
      .updateTable('idempotency_keys')
      .set(answer)
      .where('user_id', '=', own.user_id)
      .where('key', '=', own.key)
      .execute()
    return answer
  })
}

/**
 * Returns a function that carries out a write once for its `Idempotency-Key`: the same key with the same body returns
 * the first response, for 24 hours and for its user; with another body it throws a 422. A write without a key runs each
 * time.
 */
export function idempotentWrites({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** Retries wait here first, so that they take no connections from others. */
  const running = new Map<string, Promise<unknown>>()

  return async (
    request: FastifyRequest,
    key: string | undefined,
    status: number,
    write: (db: Kysely<Database>) => Promise<unknown>,
  ): Promise<StoredAnswer> => {
    const answered = async (on: Kysely<Database>): Promise<StoredAnswer> => {
      const value = await write(on)
      return value === undefined
        ? { status, content_type: '', body: '' }
        : { status, content_type: JSON_TYPE, body: JSON.stringify(value) }
    }
    if (key === undefined) return answered(db)
    const own = { user_id: request.user.id, key }
    const name = JSON.stringify(own)
    for (let first = running.get(name); first; first = running.get(name)) await first.catch(() => undefined)
    const run = runOnce(db, own, hashOf(request), clock(), answered)
    running.set(name, run)
    try {
      return await run
    } finally {
      running.delete(name)
    }
  }
}

/** Deletes the keys that are a day old. */
export async function purgeIdempotencyKeys({ db, clock }: Deps): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`${new Date(clock().getTime() - DAY)}::timestamptz`)
    .execute()
}
