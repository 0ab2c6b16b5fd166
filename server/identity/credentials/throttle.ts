import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { DAY, MINUTE } from '../../../src/domain/calendar.ts'
import type { Database } from '../../db/schema.ts'

/**
 * How many attempts are free, the time after which one of them is forgotten, and the longest wait: from the first
 * attempt beyond the free ones the wait starts at a second and doubles.
 */
type Limit = { free: number; forgetMs: number; maxMs: number }

/**
 * `pair` is a login at an address, `device` a login in a browser where it has signed in before. `address` stops clients
 * that try one password with many logins, `login` clients that try one login from many addresses. Their allowances are
 * large: an address may belong to a whole company, and anybody can use up the allowance of a login. A known browser
 * therefore counts only as `device`: strangers can slow down a user's sign-in in a new browser, by a minute at most,
 * and in no other. `code` is a second factor, which is requested only after the right password.
 */
const LIMITS = {
  pair: { free: 5, forgetMs: 10 * MINUTE, maxMs: 15 * MINUTE },
  device: { free: 5, forgetMs: 10 * MINUTE, maxMs: 15 * MINUTE },
  address: { free: 50, forgetMs: MINUTE, maxMs: 5 * MINUTE },
  login: { free: 50, forgetMs: 5 * MINUTE, maxMs: MINUTE },
  code: { free: 5, forgetMs: 10 * MINUTE, maxMs: 15 * MINUTE },
} satisfies Record<string, Limit>

/** A key by which attempts are counted. */
export type Bucket = { kind: keyof typeof LIMITS; key: string }

/** Returns a bucket; its subject, for example a mistyped login, can't be read from its key. */
const bucket = (secret: string, kind: Bucket['kind'], ...of: readonly string[]): Bucket => ({
  kind,
  key: createHmac('sha256', secret)
    .update(JSON.stringify([kind, ...of]))
    .digest('base64url'),
})

/** Returns the buckets of an attempt to sign in at an address, in a known browser if `device` names one. */
export const bucketsOf = (secret: string, login: string, address: string, device?: string): Bucket[] =>
  device === undefined
    ? [bucket(secret, 'pair', login, address), bucket(secret, 'address', address), bucket(secret, 'login', login)]
    : [bucket(secret, 'device', login, device)]

/** Returns the buckets of a user's second factor. */
export const codeBuckets = (secret: string, userId: string, device?: string): Bucket[] => [
  device === undefined ? bucket(secret, 'code', userId) : bucket(secret, 'device', 'code', userId, device),
]

const waitAfter = ({ free, maxMs }: Limit, level: number): number =>
  level <= free ? 0 : Math.min(maxMs, 1_000 * 2 ** Math.min(30, Math.ceil(level - free) - 1))

type Db = Kysely<Database>

/**
 * Counts an attempt before it is made, so that simultaneous ones count too. Returns the milliseconds to wait if it must
 * not be made; it is then not counted.
 */
export const takeAttempt = (db: Db, buckets: readonly Bucket[], now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const keys = buckets.map(({ key }) => key)
    await trx
      .insertInto('throttles')
      .values([...keys].sort().map((key) => ({ key, level: 0, last_at: now })))
      .onConflict((row) => row.doNothing())
      .execute()
    const rows = await trx
      .selectFrom('throttles')
      .selectAll()
      .where('key', 'in', keys)
      .orderBy('key')
      .forUpdate()
      .execute()
    const states = buckets.map(({ kind, key }) => {
      const { level = 0, last_at = now } = rows.find((row) => row.key === key) ?? {}
      const passed = Math.max(0, now.getTime() - last_at.getTime())
      const { forgetMs } = LIMITS[kind]
      return {
        key,
        wait: waitAfter(LIMITS[kind], level) - passed,
        next: Math.max(0, level - passed / forgetMs) + 1,
      }
    })
    const wait = Math.max(...states.map((state) => state.wait))
    if (wait > 0) return wait
    for (const { key, next } of states)
      await trx.updateTable('throttles').set({ level: next, last_at: now }).where('key', '=', key).execute()
    return 0
  })

/** Takes a successful attempt back; the user's own allowance is full again. */
export async function forgiveAttempt(db: Db, buckets: readonly Bucket[]): Promise<void> {
  for (const { kind, key } of buckets)
    await db
      .updateTable('throttles')
      .set(({ fn, eb, val }) => ({
        level: ['pair', 'device', 'code'].includes(kind) ? 0 : fn<number>('greatest', [val(0), eb('level', '-', 1)]),
      }))
      .where('key', '=', key)
      .execute()
}

/** Deletes the buckets whose attempts are forgotten: every allowance is full again after a day. */
export async function purgeThrottles(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('last_at', '<', new Date(now.getTime() - DAY))
    .execute()
}
