import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely, Transaction } from 'kysely'
import { DAY, HOUR } from '../../src/domain/calendar.ts'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../start/deps.ts'
import type { Seal } from './seal.ts'
import { SESSION_SECONDS, SIGNING_ALGORITHM } from './settings.ts'

/** A key with which a portal's identity provider signs, or did: a retiring key still verifies. */
export type PortalKey = { kid: string; jwk: JWK }

/** The time that a key verifies after it is replaced: an id token is presented at the end of a session. */
const OVERLAP_MS = SESSION_SECONDS * 1_000 + HOUR

/** For how long a process may not notice that keys have changed; a missing key is looked up at once. */
const REMEMBERED_MS = 5_000

/** Returns the keys of the portal at a host, the signing one first; none for an unknown host. */
export type PortalKeys = (host: string, needed?: string) => Promise<readonly PortalKey[]>

type Trx = Transaction<Database>

async function makeKey(): Promise<PortalKey> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  return { kid, jwk: { ...jwk, kid, alg: SIGNING_ALGORITHM, use: 'sig' } }
}

type Times = { madeAt: Date; retiresAt?: Date }

const insert = (trx: Trx, seal: Seal, portalId: string, { kid, jwk }: PortalKey, { madeAt, retiresAt }: Times) =>
  trx
    .insertInto('portal_keys')
    .values({
      portal_id: portalId,
      kid,
      key: seal.seal(portalId, JSON.stringify(jwk)),
      made_at: madeAt,
      retires_at: retiresAt ?? null,
    })
    .execute()

/** Runs a change of a portal's keys; concurrent changes run one after another. */
const changingKeys = <T>(db: Kysely<Database>, portalId: string, change: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('portals').select('id').where('id', '=', portalId).forUpdate().execute()
    return change(trx)
  })

/**
 * Gives a portal a new key to sign with. The others either verify until the last session that they signed has ended, or
 * stop at once. Returns the new key's id.
 */
export async function rotateKey(
  db: Kysely<Database>,
  seal: Seal,
  portalId: string,
  now: Date,
  atOnce = false,
): Promise<string> {
  const key = await makeKey()
  const retiresAt = new Date(now.getTime() + (atOnce ? 0 : OVERLAP_MS))
  await changingKeys(db, portalId, async (trx) => {
    const old = trx.updateTable('portal_keys').set({ retires_at: retiresAt }).where('portal_id', '=', portalId)
    await (atOnce ? old : old.where('retires_at', 'is', null)).execute()
    await insert(trx, seal, portalId, key, { madeAt: now })
  })
  return key.kid
}

/** Creates the first key of a portal; the key that all portals shared in an earlier version retires. */
async function makeFirst(db: Kysely<Database>, seal: Seal, portalId: string, now: Date): Promise<void> {
  const key = await makeKey()
  await changingKeys(db, portalId, async (trx) => {
    const there = await trx.selectFrom('portal_keys').select('kid').where('portal_id', '=', portalId).executeTakeFirst()
    if (there) return
    const shared = await trx.selectFrom('secrets').select('value').where('name', '=', 'signing-key').executeTakeFirst()
    const jwk = shared?.value as JWK | undefined
    const retiresAt = new Date(now.getTime() + OVERLAP_MS)
    if (jwk?.kid !== undefined) await insert(trx, seal, portalId, { kid: jwk.kid, jwk }, { madeAt: now, retiresAt })
    await insert(trx, seal, portalId, key, { madeAt: now })
  })
}

async function readKeys(db: Kysely<Database>, seal: Seal, portalId: string, now: Date): Promise<PortalKey[]> {
  const rows = await db
    .selectFrom('portal_keys')
    .select(['kid', 'key'])
    .where('portal_id', '=', portalId)
    .where(({ eb, or }) => or([eb('retires_at', 'is', null), eb('retires_at', '>', now)]))
    .orderBy('retires_at', (order) => order.desc().nullsFirst())
    .orderBy('made_at', 'desc')
    .execute()
  return rows.map(({ kid, key }) => ({ kid, jwk: JSON.parse(seal.open(portalId, key)) as JWK }))
}

/** Returns a function that reads the keys of portals, and creates the first ones. */
export function portalKeys({ db, clock }: Deps, seal: Seal): PortalKeys {
  const remembered = new Map<string, { at: number; keys: readonly PortalKey[] }>()

  const read = async (host: string, now: Date): Promise<readonly PortalKey[]> => {
    const portal = await db.selectFrom('portals').select('id').where('host', '=', host).executeTakeFirst()
    if (!portal) return []
    const keys = await readKeys(db, seal, portal.id, now)
    if (keys.length > 0) return keys
    await makeFirst(db, seal, portal.id, now)
    return readKeys(db, seal, portal.id, now)
  }

  return async (host, needed) => {
    const now = clock()
    const last = remembered.get(host)
    const age = Math.abs(now.getTime() - (last?.at ?? 0))
    const isMissing = needed !== undefined && !last?.keys.some(({ kid }) => kid === needed)
    if (last && age < REMEMBERED_MS && !isMissing) return last.keys
    const keys = await read(host, now)
    if (keys.length > 0) remembered.set(host, { at: now.getTime(), keys })
    else remembered.delete(host)
    return keys
  }
}

/** Deletes the keys that have retired. */
export async function purgeKeys(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('portal_keys')
    .where('retires_at', '<', new Date(now.getTime() - DAY))
    .execute()
}
