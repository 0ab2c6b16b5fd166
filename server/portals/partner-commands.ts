import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { algorithmsOf, readPublicKey, UnfitKey } from '../identity/partner-key.ts'
import { form, type Commands } from './arguments.ts'
import { portalOf } from './portal-of.ts'
import { Refusal } from './refusal.ts'
import { readText } from './settings.ts'
import { table } from './table.ts'

type Db = Kysely<Database>

/** Returns an id if it is valid in an assertion. Throws Refusal. */
function parseId(text: string): string {
  if (/^\P{Cc}{1,255}$/u.test(text) && text.trim() === text) return text
  throw new Refusal('An id has 1 to 255 characters, without control characters and surrounding spaces.')
}

/** Returns the columns that name a partner of a portal. Throws Refusal for an unknown one. */
async function partnerOf(db: Db, host: string, partnerId: string) {
  const portal = await portalOf(db, host)
  const partner = await db
    .selectFrom('embed_partners')
    .select('id')
    .where('portal_id', '=', portal.id)
    .where('id', '=', partnerId)
    .executeTakeFirst()
  if (!partner) throw new Refusal(`${portal.host} has no partner ${partnerId}.`)
  return { portal_id: portal.id, partner_id: partnerId }
}

async function addPartner(db: Db, host: string, id: string, name = id): Promise<string> {
  const portal = await portalOf(db, host)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('embed_partners')
    .values({ portal_id: portal.id, id: parseId(id), name })
    .onConflict((existing) => existing.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal(`${portal.host} already has a partner ${id}.`)
  return `${id} is a partner of ${portal.host}; add its key next: npm run portal -- key ${portal.host} ${id} add FILE`
}

async function listPartners(db: Db, host: string): Promise<string> {
  const portal = await portalOf(db, host)
  const rows = await db
    .selectFrom('embed_partners as e')
    .where('portal_id', '=', portal.id)
    .select((eb) => [
      'e.id',
      'e.name',
      eb
        .selectFrom('embed_partner_keys as k')
        .whereRef('k.portal_id', '=', 'e.portal_id')
        .whereRef('k.partner_id', '=', 'e.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('keys'),
      eb
        .selectFrom('embed_partner_users as u')
        .whereRef('u.portal_id', '=', 'e.portal_id')
        .whereRef('u.partner_id', '=', 'e.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('users'),
    ])
    .orderBy('e.id')
    .execute()
  if (rows.length === 0) return `${portal.host} has no partners.`
  const cells = rows.map(({ id, name, keys, users }) => [id, name, String(keys), String(users)])
  return table(['Partner', 'Name', 'Keys', 'Users'], cells)
}

async function addKey(db: Db, now: Date, host: string, partnerId: string, file: string): Promise<string> {
  const partner = await partnerOf(db, host, partnerId)
  const { kid, jwk } = await readPublicKey(readText(file)).catch((error: unknown) => {
    throw error instanceof UnfitKey ? new Refusal(`The file ${file} ${error.message}.`) : error
  })
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('embed_partner_keys')
    .values({ ...partner, kid: parseId(kid), jwk: JSON.stringify(jwk), created_at: now })
    .onConflict((existing) => existing.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal(`${partnerId} already has a key ${kid}.`)
  return `The key is registered; the header of each assertion that it signs must name it: "kid": "${kid}"`
}

async function mapUser(db: Db, host: string, partnerId: string, externalId: string, login: string): Promise<string> {
  const partner = await partnerOf(db, host, partnerId)
  const user = await db.selectFrom('users').select('id').where('login', '=', login.toLowerCase()).executeTakeFirst()
  if (!user) throw new Refusal(`There is no user with the login ${login}.`)
  await db
    .insertInto('embed_partner_users')
    .values({ ...partner, external_id: parseId(externalId), user_id: user.id })
    .onConflict((existing) =>
      existing.columns(['portal_id', 'partner_id', 'external_id']).doUpdateSet({ user_id: user.id }),
    )
    .execute()
  return `${externalId} of ${partnerId} is ${login} here.`
}

/** Returns the sentence if something was deleted. Throws Refusal otherwise. */
function deleted({ numDeletedRows }: { numDeletedRows: bigint }, sentence: string, otherwise: string): string {
  if (numDeletedRows === 0n) throw new Refusal(otherwise)
  return sentence
}

export const partnerCommands: Commands = {
  partner: {
    about: 'Manages the partners that vouch for their users.',
    forms: [
      form('HOST add ID', ({ db }, { HOST, ID }, { name }) => addPartner(db, HOST, ID, name?.[0]), {
        options: { name: { value: 'TEXT', help: 'its name, if it differs from the id' } },
      }),
      form('HOST remove ID', async ({ db }, { HOST, ID }) => {
        const { portal_id } = await partnerOf(db, HOST, ID)
        await db.deleteFrom('embed_partners').where('portal_id', '=', portal_id).where('id', '=', ID).execute()
        return `${ID} is no longer a partner of ${HOST}; its keys and users are removed.`
      }),
      form('HOST list', ({ db }, { HOST }) => listPartners(db, HOST)),
    ],
  },

  key: {
    about: 'Manages the public keys of a partner, each from a file with a JWK or PEM.',
    forms: [
      form('HOST PARTNER add FILE', ({ db, now }, { HOST, PARTNER, FILE }) => addKey(db, now, HOST, PARTNER, FILE)),
      form('HOST PARTNER remove KID', async ({ db }, { HOST, PARTNER, KID }) => {
        const { portal_id, partner_id } = await partnerOf(db, HOST, PARTNER)
        const result = await db
          .deleteFrom('embed_partner_keys')
          .where('portal_id', '=', portal_id)
          .where('partner_id', '=', partner_id)
          .where('kid', '=', KID)
          .executeTakeFirstOrThrow()
        return deleted(result, `The key ${KID} is no longer valid.`, `${PARTNER} has no key ${KID}.`)
      }),
      form('HOST PARTNER list', async ({ db }, { HOST, PARTNER }) => {
        const { portal_id, partner_id } = await partnerOf(db, HOST, PARTNER)
        const keys = await db
          .selectFrom('embed_partner_keys')
          .selectAll()
          .where('portal_id', '=', portal_id)
          .where('partner_id', '=', partner_id)
          .orderBy('created_at')
          .execute()
        if (keys.length === 0) return `${PARTNER} has no keys.`
        const rows = keys.map(({ kid, jwk, created_at }) => [
          kid,
          algorithmsOf(jwk).join(' '),
          created_at.toISOString(),
        ])
        return table(['Key', 'Algorithms', 'Registered'], rows)
      }),
    ],
  },

  user: {
    about: 'Maps the users of a partner to users of the office.',
    forms: [
      form('HOST PARTNER map EXTERNAL LOGIN', ({ db }, { HOST, PARTNER, EXTERNAL, LOGIN }) =>
        mapUser(db, HOST, PARTNER, EXTERNAL, LOGIN),
      ),
      form('HOST PARTNER unmap EXTERNAL', async ({ db }, { HOST, PARTNER, EXTERNAL }) => {
        const { portal_id, partner_id } = await partnerOf(db, HOST, PARTNER)
        const result = await db
          .deleteFrom('embed_partner_users')
          .where('portal_id', '=', portal_id)
          .where('partner_id', '=', partner_id)
          .where('external_id', '=', EXTERNAL)
          .executeTakeFirstOrThrow()
        return deleted(
          result,
          `${EXTERNAL} of ${PARTNER} is no longer mapped to a user.`,
          `${EXTERNAL} of ${PARTNER} was not mapped to a user.`,
        )
      }),
      form('HOST PARTNER list', async ({ db }, { HOST, PARTNER }) => {
        const { portal_id, partner_id } = await partnerOf(db, HOST, PARTNER)
        const users = await db
          .selectFrom('embed_partner_users as e')
          .innerJoin('users as u', 'u.id', 'e.user_id')
          .where('portal_id', '=', portal_id)
          .where('partner_id', '=', partner_id)
          .select(['e.external_id', 'u.login', 'u.nickname'])
          .orderBy('e.external_id')
          .execute()
        if (users.length === 0) return `${PARTNER} has no mapped users.`
        return table(
          ['External', 'Login', 'Name'],
          users.map(({ external_id, login, nickname }) => [external_id, login, nickname]),
        )
      }),
    ],
  },
}
