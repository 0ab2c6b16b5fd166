import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

type Column = 'id' | 'uid' | 'user_code'

/** Stores the identity provider's state (sessions, grants, codes, refresh tokens) in the server's database. */
export const identityRecords =
  (db: Kysely<Database>): AdapterFactory =>
  (kind): Adapter => {
    const find = async (column: Column, value: string): Promise<AdapterPayload | undefined> => {
      const row = await db
        .selectFrom('identity_records')
        .select(['payload', 'expires_at', 'consumed_at'])
        .where('kind', '=', kind)
        .where(column, '=', value)
        .executeTakeFirst()
      if (!row || (row.expires_at && row.expires_at.getTime() <= Date.now())) return undefined
      return { ...row.payload, ...(row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {}) }
    }

    return {
      async upsert(id, payload, expiresIn) {
        const values = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          user_code: payload.userCode ?? null,
          expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
        }
        await db
          .insertInto('identity_records')
          .values({ kind, id, ...values })
          .onConflict((row) => row.columns(['kind', 'id']).doUpdateSet(values))
          .execute()
      },
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: (userCode) => find('user_code', userCode),
      async consume(id) {
        await db
          .updateTable('identity_records')
          .set({ consumed_at: new Date() })
          .where('kind', '=', kind)
          .where('id', '=', id)
          .execute()
      },
      async destroy(id) {
        await db.deleteFrom('identity_records').where('kind', '=', kind).where('id', '=', id).execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('identity_records').where('kind', '=', kind).where('grant_id', '=', grantId).execute()
      },
    }
  }

/** Deletes the expired records. */
export async function purgeIdentityRecords(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('identity_records').where('expires_at', '<', new Date()).execute()
}
