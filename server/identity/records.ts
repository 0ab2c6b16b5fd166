import { createHash } from 'node:crypto'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { sql, type Kysely } from 'kysely'
import { errors } from './oidc-provider.ts'
import type { Deps } from '../start/deps.ts'
import { endIfIdle, idleSince } from './sessions.ts'
import { SESSION_SECONDS } from './settings.ts'
import type { Database } from '../db/schema.ts'

type Column = 'id' | 'uid' | 'user_code'

/** The kinds of records whose ids are secrets of their holders: session cookies, codes and refresh tokens. */
const SECRET_KINDS = new Set(['Session', 'AuthorizationCode', 'RefreshToken'])

const HASHED = 'sha256:'

/** Returns the id under which a record is stored: a hash of a secret, so that a copy of the database opens nothing. */
const storedId = (kind: string, id: string): string =>
  SECRET_KINDS.has(kind) ? HASHED + createHash('sha256').update(id).digest('base64url') : id

/** Returns the ids under which a record can be found: earlier versions stored secrets as they were, but no hashes. */
const idsOf = (kind: string, id: string): string[] => [storedId(kind, id), ...(id.startsWith(HASHED) ? [] : [id])]

/** Returns what is stored of a record, without the secrets in it. */
function payloadOf(kind: string, payload: AdapterPayload): AdapterPayload {
  const { jti, session, ...rest } = payload
  return {
    ...rest,
    ...(!SECRET_KINDS.has(kind) && { jti }),
    ...(session && { session: { ...session, cookie: undefined } }),
  }
}

/** Stores the identity provider's state (sessions, grants, codes, refresh tokens) in the server's database. */
export const identityRecords =
  ({ db, config }: Pick<Deps, 'db' | 'config'>): AdapterFactory =>
  (kind): Adapter => {
    const find = async (column: Column, values: readonly string[]): Promise<AdapterPayload | undefined> => {
      const row = await db
        .selectFrom('identity_records')
        .select(['payload', 'expires_at', 'consumed_at'])
        .where('kind', '=', kind)
        .where(column, 'in', values)
        .executeTakeFirst()
      if (!row || (row.expires_at && row.expires_at.getTime() <= Date.now())) return undefined
      if (kind === 'Session' && (await endIfIdle(db, row.payload, idleSince(new Date(), config)))) return undefined
      return { ...row.payload, ...(row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {}) }
    }

    return {
      async upsert(id, payload, expiresIn) {
        const values = {
          payload: JSON.stringify(payloadOf(kind, payload)),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          user_code: payload.userCode ?? null,
          expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
        }
        await db
          .insertInto('identity_records')
          .values({ kind, id: storedId(kind, id), ...values })
          .onConflict((row) => row.columns(['kind', 'id']).doUpdateSet(values))
          .execute()
        // Replaces the session of a browser that an earlier version stored.
        if (kind === 'Session')
          await db.deleteFrom('identity_records').where('kind', '=', kind).where('id', '=', id).execute()
      },
      async find(id) {
        const payload = await find('id', idsOf(kind, id))
        return payload && { ...payload, jti: id }
      },
      findByUid: (uid) => find('uid', [uid]),
      findByUserCode: (userCode) => find('user_code', [userCode]),
      async consume(id) {
        const first = await db
          .updateTable('identity_records')
          .set({ consumed_at: new Date() })
          .where('kind', '=', kind)
          .where('id', 'in', idsOf(kind, id))
          .where('consumed_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!first) await refuseReuse(db, kind, id)
      },
      async destroy(id) {
        await db.deleteFrom('identity_records').where('kind', '=', kind).where('id', 'in', idsOf(kind, id)).execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('identity_records').where('kind', '=', kind).where('grant_id', '=', grantId).execute()
      },
    }
  }

/**
 * Refuses what another request has redeemed since this one read it, and ends everything issued with it: one of the two
 * holders may have stolen it (RFC 9700, 2.2.2).
 */
async function refuseReuse(db: Kysely<Database>, kind: string, id: string): Promise<never> {
  const found = await db
    .selectFrom('identity_records')
    .select('grant_id')
    .where('kind', '=', kind)
    .where('id', 'in', idsOf(kind, id))
    .executeTakeFirst()
  const grant = found?.grant_id
  if (grant)
    await db
      .deleteFrom('identity_records')
      .where((row) =>
        row.or([row('grant_id', '=', grant), row.and([row('kind', '=', 'Grant'), row('id', '=', grant)])]),
      )
      .execute()
  throw new errors.InvalidGrant('it was used before')
}

type RefreshToken = { grantId?: string | undefined; iiat?: number | undefined; nonce?: string | undefined }

/**
 * Deletes the refresh tokens of one sign-in, those that were rotated included. Returns whether another sign-in of the
 * same browser still uses the grant that they share.
 */
export async function endSignIn(db: Kysely<Database>, { grantId = '', iiat, nonce }: RefreshToken): Promise<boolean> {
  await db
    .deleteFrom('identity_records')
    .where('kind', '=', 'RefreshToken')
    .where('grant_id', '=', grantId)
    .where(sql`payload ->> 'iiat'`, '=', String(iiat))
    .where(sql`payload ->> 'nonce'`, 'is not distinct from', nonce ?? null)
    .execute()
  const other = await db
    .selectFrom('identity_records')
    .select('id')
    .where('kind', '=', 'RefreshToken')
    .where('grant_id', '=', grantId)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', new Date())
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Deletes the records that have expired by `now`, and the notes about ended sessions. */
export async function purgeIdentityRecords(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('identity_records').where('expires_at', '<', now).execute()
  const ended = new Date(now.getTime() - SESSION_SECONDS * 1_000)
  await db.deleteFrom('sign_ins').where('began_at', '<', ended).execute()
}
