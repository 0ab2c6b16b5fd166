import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../start/deps.ts'
import { portalKeys, type PortalKeys } from './portal-keys.ts'
import { resealFactor } from './credentials/second-factor.ts'
import { createSeal, type Seal } from './seal.ts'

/** The server's secrets. */
export type Secrets = {
  /** Keys that sign cookies and marks; the first one signs, all of them verify. */
  cookieKeys: string[]
  seal: Seal
  keys: PortalKeys
}

const COOKIE_KEYS = 'cookie-keys'

const store = (db: Kysely<Database>, value: string) =>
  db
    .insertInto('secrets')
    .values({ name: COOKIE_KEYS, value: JSON.stringify(value) })
    .onConflict((row) => row.doNothing())
    .execute()

/** Reads the cookie keys, or creates them on the first start; if several processes do, the first one wins. */
async function readCookieKeys(db: Kysely<Database>, { seal, open }: Seal): Promise<string[]> {
  const read = async (): Promise<unknown> =>
    (await db.selectFrom('secrets').select('value').where('name', '=', COOKIE_KEYS).executeTakeFirst())?.value
  if (!(await read())) await store(db, seal(COOKIE_KEYS, JSON.stringify([randomBytes(32).toString('base64url')])))
  const value = await read()
  // An earlier version stored them unencrypted.
  return (typeof value === 'string' ? JSON.parse(open(COOKIE_KEYS, value)) : value) as string[]
}

/** Reads the secrets; throws a ConfigError if the configured keys do not decrypt them. */
export async function readSecrets(deps: Deps): Promise<Secrets> {
  const seal = createSeal(deps.config.secretsKeys)
  return { cookieKeys: await readCookieKeys(deps.db, seal), seal, keys: portalKeys(deps, seal) }
}

/** Throws a ConfigError unless the configured keys decrypt the stored secrets, as they do in the running processes. */
export async function checkSecrets(db: Kysely<Database>, { open }: Seal): Promise<void> {
  const secret = await db.selectFrom('secrets').select('value').where('name', '=', COOKIE_KEYS).executeTakeFirst()
  if (typeof secret?.value === 'string') open(COOKIE_KEYS, secret.value)
  for (const { portal_id, key } of await db.selectFrom('portal_keys').select(['portal_id', 'key']).execute())
    open(portal_id, key)
}

/** Encrypts again the stored secrets that do not use the first of the configured keys. Returns their number. */
export async function reseal({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> {
  const seal = createSeal(config.secretsKeys)
  const again = (of: string, sealed: string): string | undefined =>
    seal.isFresh(sealed) ? undefined : seal.seal(of, seal.open(of, sealed))
  return db.transaction().execute(async (trx) => {
    let count = 0
    const secret = await trx
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', COOKIE_KEYS)
      .forUpdate()
      .executeTakeFirst()
    const kept = typeof secret?.value === 'string' ? secret.value : JSON.stringify(secret?.value ?? null)
    const cookieKeys = secret && again(COOKIE_KEYS, kept)
    if (cookieKeys !== undefined) {
      await trx
        .updateTable('secrets')
        .set({ value: JSON.stringify(cookieKeys) })
        .where('name', '=', COOKIE_KEYS)
        .execute()
      count++
    }
    for (const { portal_id, kid, key } of await trx.selectFrom('portal_keys').selectAll().forUpdate().execute()) {
      const fresh = again(portal_id, key)
      if (fresh === undefined) continue
      await trx
        .updateTable('portal_keys')
        .set({ key: fresh })
        .where('portal_id', '=', portal_id)
        .where('kid', '=', kid)
        .execute()
      count++
    }
    const factors = trx.selectFrom('users').select(['id', 'totp']).where('totp', 'is not', null)
    for (const { id, totp } of await factors.forUpdate().execute()) {
      const fresh = resealFactor(seal, id, totp ?? '')
      if (fresh === undefined) continue
      await trx.updateTable('users').set({ totp: fresh }).where('id', '=', id).execute()
      count++
    }
    return count
  })
}
