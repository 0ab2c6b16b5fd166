import type { Kysely } from 'kysely'
import type { Database } from '../../../server/db/schema.ts'
import { signAccessToken } from './tokens.ts'

/** Someone with write access: the user's token, and one of the retail platforms of the advertiser "altair". */
export type Author = { token: string; partnerId: string }

/** Returns an author in the demonstration, served at a port of 127.0.0.1. */
export async function authorOf(
  db: Kysely<Database>,
  port: string,
  { lifetimeSeconds = 3_600 }: { lifetimeSeconds?: number } = {},
): Promise<Author> {
  const issuer = `http://127.0.0.1:${port}/identity`
  const token = await signAccessToken(db, issuer, 'user-agency', new Date(), { lifetimeSeconds })
  const { partner_id: partnerId } = await db
    .selectFrom('campaigns')
    .select('partner_id')
    .where('advertiser_id', '=', 'altair')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { token, partnerId }
}
