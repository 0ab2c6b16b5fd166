import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, PublicJwk } from '../db/schema.ts'

/** Returns whether a portal, given by its host, has an embedding partner. */
export async function hasEmbedPartners(db: Kysely<Database>, host: string): Promise<boolean> {
  const partner = await db
    .selectFrom('embed_partners as e')
    .innerJoin('portals as p', 'p.id', 'e.portal_id')
    .where('p.host', '=', host)
    .select('e.id')
    .limit(1)
    .executeTakeFirst()
  return partner !== undefined
}

/** Returns a key of an embedding partner of the portal. */
export async function embedPartnerKey(
  db: Kysely<Database>,
  host: string,
  partnerId: string,
  kid: string,
): Promise<PublicJwk | undefined> {
  const row = await db
    .selectFrom('embed_partner_keys as k')
    .innerJoin('portals as p', 'p.id', 'k.portal_id')
    .where('p.host', '=', host)
    .where('k.partner_id', '=', partnerId)
    .where('k.kid', '=', kid)
    .select('k.jwk')
    .executeTakeFirst()
  return row?.jwk
}

/** Returns the id of the portal's user to whom a partner's user is mapped. */
export async function embedPartnerUser(
  db: Kysely<Database>,
  host: string,
  partnerId: string,
  externalId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('embed_partner_users as u')
    .innerJoin('portals as p', 'p.id', 'u.portal_id')
    .where('p.host', '=', host)
    .where('u.partner_id', '=', partnerId)
    .where('u.external_id', '=', externalId)
    .select('u.user_id')
    .executeTakeFirst()
  return row?.user_id
}

/**
 * Marks the id of an assertion as used until a time; returns false if it was already. The insertion decides: of several
 * concurrent attempts, in whatever process, one succeeds.
 */
export async function spendAssertion(
  db: Kysely<Database>,
  [host, partnerId, id]: readonly [host: string, partnerId: string, id: string],
  until: Date,
): Promise<boolean> {
  const key = createHash('sha256')
    .update(JSON.stringify([host, partnerId, id]))
    .digest('base64url')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity_records')
    .values({ kind: 'UsedAssertion', id: key, payload: '{}', expires_at: until })
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
