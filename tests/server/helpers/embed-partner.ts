import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { Kysely } from 'kysely'
import type { Database } from '../../../server/db/schema.ts'
import { AUDIENCE } from '../../../server/identity/settings.ts'
import { readPublicKey } from '../../../server/identity/partner-key.ts'

type Partner = { portalId: string; id: string; users?: Record<string, string>; alg?: string }
/** Claims and header fields that replace the right ones; one that is undefined is left out. */
type Changes = { payload?: JWTPayload; header?: Record<string, unknown> }

/**
 * Registers an embedding partner with a key and its users, by their external ids. Returns a function that signs an
 * assertion of the user `shop-1` for a portal's issuer.
 */
export async function addEmbedPartner(
  db: Kysely<Database>,
  { portalId, id, users = {}, alg = 'ES256' }: Partner,
): Promise<(issuer: string, now: Date, changes?: Changes) => Promise<string>> {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const { kid, jwk } = await readPublicKey(JSON.stringify(await exportJWK(publicKey)))
  const partner = { portal_id: portalId, partner_id: id }
  await db
    .insertInto('embed_partners')
    .values({ portal_id: portalId, id, name: id })
    .onConflict((row) => row.doNothing())
    .execute()
  await db
    .insertInto('embed_partner_keys')
    .values({ ...partner, kid, jwk: JSON.stringify(jwk), created_at: new Date() })
    .execute()
  for (const [external_id, user_id] of Object.entries(users))
    await db
      .insertInto('embed_partner_users')
      .values({ ...partner, external_id, user_id })
      .execute()
  return (issuer, now, { payload, header } = {}) => {
    const iat = Math.floor(now.getTime() / 1000)
    const claims = { iss: id, sub: 'shop-1', aud: issuer, jti: crypto.randomUUID(), iat, exp: iat + 60, ...payload }
    return new SignJWT(JSON.parse(JSON.stringify(claims)) as JWTPayload)
      .setProtectedHeader(JSON.parse(JSON.stringify({ alg, kid, ...header })) as { alg: string })
      .sign(privateKey)
  }
}

/** The form in which the office in a frame requests the exchange of an assertion. */
export const exchangeForm = (assertion: string, changes: Record<string, string> = {}) => ({
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  client_id: 'office',
  subject_token: assertion,
  subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
  audience: AUDIENCE,
  ...changes,
})
