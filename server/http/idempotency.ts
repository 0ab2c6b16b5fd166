import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { DAY, MINUTE } from '../../src/domain/calendar.ts'
import type { Deps } from '../start/deps.ts'
import { Problem } from './problem.ts'

/** A request that has run for longer than this was interrupted with its process. */
const ABANDONED_MS = MINUTE
const WAIT_MS = 10_000
const POLL_MS = 20
const RUNNING = 0

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that this request holds until its response is sent. */
    idempotencyKey: string | undefined
  }
  interface FastifyContextConfig {
    /** Whether the call changes nothing, so that a repeat may run again. */
    isRead?: boolean
  }
}

const hashOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('hex')

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

/**
 * Makes POSTs safe to repeat (`Idempotency-Key`): the same key with the same body returns the first response, for 24
 * hours and for its user; with another body it returns 422. A repeat that arrives while the first still runs waits for
 * it. Faults (5xx), streams and the answers of reads are not kept: a repeat runs again.
 */
export function idempotentPosts(app: FastifyInstance, { db, clock }: Deps): void {
  app.decorateRequest('idempotencyKey', undefined)

  /** Inserts the key, or takes over one that is a day old or whose process died. */
  const take = async (user_id: string, key: string, request_hash: string): Promise<boolean> => {
    const now = clock()
    const fresh = { request_hash, status: RUNNING, content_type: '', body: '', created_at: now }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('idempotency_keys')
      .values({ user_id, key, ...fresh })
      .onConflict((existing) =>
        existing
          .columns(['user_id', 'key'])
          .doUpdateSet(fresh)
          .where(({ or, and, eb, ref }) =>
            or([
              eb(ref('idempotency_keys.created_at'), '<', new Date(now.getTime() - DAY)),
              and([
                eb(ref('idempotency_keys.status'), '=', RUNNING),
                eb(ref('idempotency_keys.created_at'), '<', new Date(now.getTime() - ABANDONED_MS)),
              ]),
            ]),
          ),
      )
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string' || request.body === undefined) return
    if (request.routeOptions.config.isRead) return
    if (key.length === 0 || key.length > 100) throw new Problem(400, 'Idempotency-Key has 1 to 100 characters')
    const hash = hashOf(request)
    const userId = request.user.id
    const deadline = Date.now() + WAIT_MS
    while (!(await take(userId, key, hash))) {
      const first = await db
        .selectFrom('idempotency_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst()
      if (first === undefined) continue // it failed and released the key, so this request runs instead
      if (first.request_hash !== hash) throw new Problem(422, 'This Idempotency-Key was used with another body')
      if (first.status !== RUNNING) {
        if (first.content_type !== '') reply.type(first.content_type)
        return reply.code(first.status).send(first.body === '' ? undefined : first.body)
      }
      if (Date.now() > deadline) throw new Problem(409, 'The first request with this Idempotency-Key is still running')
      await pause()
    }
    request.idempotencyKey = key
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const key = request.idempotencyKey
    if (key === undefined) return payload
    request.idempotencyKey = undefined
    const isKept = reply.statusCode < 500 && (typeof payload === 'string' || payload === undefined || payload === null)
    const own = { user_id: request.user.id, key }
    if (!isKept)
      await db.deleteFrom('idempotency_keys').where('user_id', '=', own.user_id).where('key', '=', key).execute()
    else {
      await db
        .updateTable('idempotency_keys')
        .set({
          status: reply.statusCode,
          content_type: String(reply.getHeader('content-type') ?? ''),
          body: payload ?? '',
        })
        .where('user_id', '=', own.user_id)
        .where('key', '=', key)
        .execute()
    }
    return payload
  })
}

/** Deletes the keys that are a day old. */
export async function purgeIdempotencyKeys({ db, clock }: Deps): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`${new Date(clock().getTime() - DAY)}::timestamptz`)
    .execute()
}
