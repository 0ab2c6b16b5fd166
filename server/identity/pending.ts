import type { Kysely } from 'kysely'
import { MINUTE } from '../../src/domain/calendar.ts'
import type { Database } from '../db/schema.ts'

/** How a user has signed in so far (RFC 8176). */
export type Amr = readonly ('pwd' | 'otp' | 'mfa')[]

/** A sign-in whose password was right, with the next step of the user. */
export type Pending = { userId: string; step: 'code' | 'newPassword'; /** Absent in an earlier version. */ amr?: Amr }

/** The kind of the records of sign-ins whose password was right. */
export const PENDING = 'PendingSignIn'
const LIFE_MS = 10 * MINUTE

type Db = Kysely<Database>

/** Stores what has been proved in an interaction of the identity provider. */
export async function savePending(db: Db, uid: string, pending: Pending, now: Date): Promise<void> {
  const values = { payload: JSON.stringify(pending), expires_at: new Date(now.getTime() + LIFE_MS) }
  await db
    .insertInto('identity_records')
    .values({ kind: PENDING, id: uid, grant_id: null, uid: null, user_code: null, ...values })
    .onConflict((row) => row.columns(['kind', 'id']).doUpdateSet(values))
    .execute()
}

/** Returns what has been proved in an interaction; undefined if nothing has, or too long ago. */
export async function readPending(db: Db, uid: string, now: Date): Promise<Pending | undefined> {
  const row = await db
    .selectFrom('identity_records')
    .select('payload')
    .where('kind', '=', PENDING)
    .where('id', '=', uid)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.payload as Pending | undefined
}

export async function deletePending(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('identity_records').where('kind', '=', PENDING).where('id', '=', uid).execute()
}
