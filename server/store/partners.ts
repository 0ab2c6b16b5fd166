import type { Kysely } from 'kysely'
import type { Partner } from '../../src/contract/partner.ts'
import type { Database, Localized } from '../db/schema.ts'
import { notFound } from '../http/problem.ts'

/** The platforms of the advertiser's portal, by name, with how many campaigns the advertiser has on each. */
export async function partnersOf(db: Kysely<Database>, advertiser: { id: string; portal_id: string }, locale: keyof Localized): Promise<Partner[]> {
  const rows = await db
    .selectFrom('partners as p')
    .innerJoin('portal_partners as pp', 'pp.partner_id', 'p.id')
    .where('pp.portal_id', '=', advertiser.portal_id)
    .selectAll('p')
    .select((eb) =>
      eb
        .selectFrom('campaigns as c')
        .whereRef('c.partner_id', '=', 'p.id')
        .where('c.advertiser_id', '=', advertiser.id)
        .where('c.deleted_at', 'is', null)
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('n'))
        .as('campaigns_count'),
    )
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    imageUrl: row.image_url,
    webSiteUrl: row.web_site_url,
    name: row.name,
    tags: row.tags.map(({ id, name }) => ({ id, name: name[locale] })),
    auditory: row.auditory,
    campaignsCount: row.campaigns_count ?? 0,
  }))
}

/** What the platforms of a portal are called, by name. */
export const partnerNames = (db: Kysely<Database>, portalId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('partners as p')
    .innerJoin('portal_partners as pp', 'pp.partner_id', 'p.id')
    .where('pp.portal_id', '=', portalId)
    .select(['p.id', 'p.name'])
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()

/** A platform of the portal; 404 for one that is unknown or works with other portals. */
export async function partnerOfPortal(db: Kysely<Database>, portalId: string, partnerId: string) {
  const row = await db
    .selectFrom('partners as p')
    .innerJoin('portal_partners as pp', 'pp.partner_id', 'p.id')
    .where('pp.portal_id', '=', portalId)
    .where('p.id', '=', partnerId)
    .select(['p.id', 'p.name', 'p.image_url'])
    .executeTakeFirst()
  if (!row) throw notFound('The platform')
  return row
}
