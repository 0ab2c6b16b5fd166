import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Partner } from '../../src/contract/partner.ts'
import type { Locale } from '../../src/domain/locale.ts'
import type { Database } from '../db/schema.ts'
import { NotFound } from './errors.ts'
import { textIn } from './localized.ts'
import { accessed } from './access.ts'
import { advertiserQuery } from './advertisers.ts'

/**
 * Returns the retail platforms of the advertiser's portal, by name, with the advertiser's number of campaigns on each.
 */
export async function partnersOf(
  db: Kysely<Database>,
  advertiser: { id: string; portal_id: string },
  locale: Locale,
): Promise<Partner[]> {
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
    tags: row.tags.map(({ id, name }) => ({ id, name: textIn(name, locale) })),
    auditory: row.auditory,
    campaignsCount: row.campaigns_count ?? 0,
  }))
}

/** Returns a retail platform of the portal; throws NotFound for one that is unknown or belongs to other portals. */
export async function partnerOfPortal(db: Kysely<Database>, portalId: string, partnerId: string) {
  const row = await db
    .selectFrom('partners as p')
    .innerJoin('portal_partners as pp', 'pp.partner_id', 'p.id')
    .where('pp.portal_id', '=', portalId)
    .where('p.id', '=', partnerId)
    .select(['p.id', 'p.name', 'p.image_url'])
    .executeTakeFirst()
  if (!row) throw new NotFound('The platform')
  return row
}

/** Returns an advertiser and a retail platform of its portal, for a member of it, in one query. */
export async function accessPartner(db: Kysely<Database>, userId: string, advertiserId: string, partnerId: string) {
  const row = await advertiserQuery(db, userId, advertiserId)
    .leftJoin('portal_partners as pp', (join) =>
      join.onRef('pp.portal_id', '=', 'o.portal_id').on('pp.partner_id', '=', partnerId),
    )
    .leftJoin('partners as pa', 'pa.id', 'pp.partner_id')
    .select(['pa.name as partner_name', 'pa.image_url as partner_image_url'])
    .executeTakeFirst()
  const { partner_name: name, partner_image_url: imageUrl } = accessed(row, 'The advertiser')
  if (name === null || imageUrl === null) throw new NotFound('The platform')
  return { id: partnerId, name, imageUrl }
}

/**
 * Returns an advertiser with the names of its portal's retail platforms, for a member of it, in one query.
 */
export async function accessPartnerNames(db: Kysely<Database>, userId: string, advertiserId: string) {
  const row = await advertiserQuery(db, userId, advertiserId)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('portal_partners as pp')
          .innerJoin('partners as pa', 'pa.id', 'pp.partner_id')
          .whereRef('pp.portal_id', '=', 'o.portal_id')
          .select(['pa.id', 'pa.name'])
          .orderBy('pa.name')
          .orderBy('pa.id'),
      ).as('partners'),
    )
    .executeTakeFirst()
  return accessed(row, 'The advertiser')
}
