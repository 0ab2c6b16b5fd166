import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { SIGNING_ALGORITHM } from './settings.ts'

/** The server's secrets; `signingKey` is a private key. */
export type Secrets = { signingKey: JWK; cookieKeys: string[] }

/** Reads a secret, or creates it on the first start; of several processes that create it, the first one's stays. */
async function readOrMake<T>(db: Kysely<Database>, name: string, make: () => Promise<T>): Promise<T> {
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  const existing = await read()
  if (existing) return existing.value as T
  await db
    .insertInto('secrets')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((row) => row.doNothing())
    .execute()
  return (await read())?.value as T
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: SIGNING_ALGORITHM, use: 'sig' }
}

export async function readSecrets(db: Kysely<Database>): Promise<Secrets> {
  return {
    signingKey: await readOrMake(db, 'signing-key', makeSigningKey),
    cookieKeys: await readOrMake(db, 'cookie-keys', () => Promise.resolve([randomBytes(32).toString('base64url')])),
  }
}
