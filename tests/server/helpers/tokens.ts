import { importJWK, SignJWT, type JWTPayload } from 'jose'
import type { Kysely } from 'kysely'
import type { Database } from '../../../server/db/schema.ts'
import { readSecrets } from '../../../server/identity/secrets.ts'
import { readConfig } from '../../../server/start/config.ts'
import { AUDIENCE, SIGNING_ALGORITHM } from '../../../server/identity/settings.ts'

type Changes = { payload?: JWTPayload; header?: Record<string, string>; lifetimeSeconds?: number }

/** Signs an access token with the identity provider's key and in its format; `changes` corrupt it for a test. */
export async function signAccessToken(
  db: Kysely<Database>,
  issuer: string,
  userId: string,
  now: Date,
  changes: Changes = {},
): Promise<string> {
  const { host, hostname } = new URL(issuer)
  const deps = { db, config: readConfig({}), clock: () => now }
  const [key] = await (await readSecrets(deps)).keys(hostname)
  if (!key) throw new Error(`${host} is not a portal`)
  const sid = `session of ${userId}`
  await db
    .insertInto('identity_records')
    .values({ kind: 'Session', id: sid, uid: sid, payload: JSON.stringify({ accountId: userId }) })
    .onConflict((row) => row.doNothing())
    .execute()
  const iat = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    iss: issuer,
    aud: AUDIENCE,
    sub: userId,
    client_id: 'office',
    sid,
    iat,
    exp: iat + (changes.lifetimeSeconds ?? 3_600),
    ...changes.payload,
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'at+jwt', kid: key.kid, ...changes.header })
    .sign(await importJWK(key.jwk, SIGNING_ALGORITHM))
}
