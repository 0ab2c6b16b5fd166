import { createHash } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Database, Users } from '../../db/schema.ts'
import { randomCode } from '../../lib/random-code.ts'
import type { Deps } from '../../start/deps.ts'
import type { Seal } from '../seal.ts'
import { codeBuckets, forgiveAttempt, takeAttempt } from './throttle.ts'

type Db = Kysely<Database>

/** The size of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const PERIOD_S = 30
/** The number of steps that a clock may be off. */
const DRIFT = 1
const RECOVERY_CODES = 8
/** This many random bits need no slow hash: nobody can guess them. */
const GROUPS_OF_RECOVERY_CODE = 5

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S })

/** Returns a new secret to be shared with an app (RFC 6238), in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Returns the URI by which apps import a secret. */
export const keyUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString()

/** Returns the time step of a code of the app; undefined for a code that is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: DRIFT })
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PERIOD_S) + delta
}

const sealedAs = (userId: string): string => `totp ${userId}`

const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, code.toLowerCase().replace(/[^a-z\d]/g, '')]))
    .digest('base64url')

function makeRecoveryCodes(userId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomCode(GROUPS_OF_RECOVERY_CODE))
  return { codes, hashes: codes.map((code) => hashOf(userId, code)) }
}

/** A user's second factor as it is stored. */
type Factor = { userId: string; secret: string; /** The step of the code that has confirmed it. */ step: number }

/** Gives a user a second factor. Returns the recovery codes, undefined if there is a second factor already. */
export async function enableFactor(
  db: Db,
  seal: Seal,
  { userId, secret, step }: Factor,
): Promise<string[] | undefined> {
  const { codes, hashes } = makeRecoveryCodes(userId)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp: seal.seal(sealedAs(userId), secret), totp_used_step: step, recovery_codes: hashes })
    .where('id', '=', userId)
    .where('totp', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? codes : undefined
}

/** Replaces the recovery codes of a user with a second factor; undefined for a user without one. */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[] | undefined> {
  const { codes, hashes } = makeRecoveryCodes(userId)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ recovery_codes: hashes })
    .where('id', '=', userId)
    .where('totp', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? codes : undefined
}

export async function disableFactor(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ totp: null, totp_used_step: null, recovery_codes: [] })
    .where('id', '=', userId)
    .execute()
}

/** The second factor that a user presents: a code of the app, or a recovery code. */
export type Shown = { code: string; recovery: string }
/** A refused code; `retryAfter`, in milliseconds, for one that came too early to be checked. */
export type CodeRefused = { problem: 'wrong' } | { problem: 'wait'; retryAfter: number }

/** Marks a code of the app as used, in one step with the check that no later one was used. */
async function spendCode(
  db: Db,
  seal: Seal,
  { id, totp }: Selectable<Users>,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = totp === null ? undefined : stepOf(seal.open(sealedAs(id), totp), code, now)
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_used_step: step })
    .where('id', '=', id)
    .where('totp', '=', totp)
    .where(({ eb, or }) => or([eb('totp_used_step', 'is', null), eb('totp_used_step', '<', String(step))]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function spendRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const hash = hashOf(userId, code)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ recovery_codes: sql`array_remove(recovery_codes, ${hash})` })
    .where('id', '=', userId)
    .where(sql<boolean>`${hash} = any(recovery_codes)`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Takes a user's second factor, each code of which is valid once; returns why it is refused, if it is. */
export async function refuseCode(
  { db, clock }: Deps,
  { seal, cookieKeys: [secret = ''] }: { seal: Seal; cookieKeys: readonly string[] },
  user: Selectable<Users>,
  { code, recovery }: Shown,
  device: string | undefined,
): Promise<CodeRefused | undefined> {
  const buckets = codeBuckets(secret, user.id, device)
  const retryAfter = await takeAttempt(db, buckets, clock())
  if (retryAfter > 0) return { problem: 'wait', retryAfter }
  const isRight = recovery
    ? await spendRecoveryCode(db, user.id, recovery)
    : await spendCode(db, seal, user, code, clock())
  if (!isRight) return { problem: 'wrong' }
  await forgiveAttempt(db, buckets)
  return undefined
}

/** Encrypts a stored secret again unless it uses the first of the keys; returns undefined for one that does. */
export const resealFactor = (seal: Seal, userId: string, totp: string): string | undefined =>
  seal.isFresh(totp) ? undefined : seal.seal(sealedAs(userId), seal.open(sealedAs(userId), totp))
