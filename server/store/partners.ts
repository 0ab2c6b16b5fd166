import type { InferResult, Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { ALL_PLATFORMS } from '../../src/contract/all-platforms.ts'
import type { Partner } from '../../src/contract/accounts/partner.ts'
import type { Role } from '../../src/contract/accounts/role.ts'
import type { Locale } from '../../src/domain/locale.ts'
import type { Database } from '../db/schema.ts'
import { NotFound } from './errors.ts'
import { textIn } from './localized.ts'
import { accessed } from './access.ts'
import { accessAdvertiser, advertiserQuery } from './advertisers.ts'
import { campaignsPageJson, cutCampaigns, type RankedList } from './campaigns/campaign-list.ts'
import type { PageRequest } from './paging.ts'
import { campaignsCount, mustCountCampaigns } from './quotas.ts'

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

/** Selects an advertiser with a retail platform of its portal. */
const partnerQuery = (db: Kysely<Database>, userId: string, advertiserId: string, partnerId: string) =>
  advertiserQuery(db, userId, advertiserId)
    .leftJoin('portal_partners as pp', (join) =>
      join.onRef('pp.portal_id', '=', 'o.portal_id').on('pp.partner_id', '=', partnerId),
    )
    .leftJoin('partners as pa', 'pa.id', 'pp.partner_id')
    .select(['pa.id as partner_id', 'pa.name as partner_name', 'pa.image_url as partner_image_url'])
type PartnerRow = InferResult<ReturnType<typeof partnerQuery>>[number]

function accessedPartner(row: PartnerRow | undefined, needed: Role) {
  const { partner_id: id, partner_name: name, partner_image_url: imageUrl } = accessed(row, 'The advertiser', needed)
  if (id === null || name === null || imageUrl === null) throw new NotFound('The platform')
  return { id, name, imageUrl }
}

/** Returns a retail platform of an advertiser's portal, for a member of the advertiser with the rights of `needed`. */
export async function accessPartner(
  db: Kysely<Database>,
  userId: string,
  advertiserId: string,
  partnerId: string,
  needed: Role = 'viewer',
) {
  return accessedPartner(await partnerQuery(db, userId, advertiserId, partnerId).executeTakeFirst(), needed)
}

/** Returns the same for a manager who adds a campaign, with the number of the advertiser's campaigns where it is needed. */
export async function accessPartnerForCampaign(
  db: Kysely<Database>,
  userId: string,
  { advertiserId, partnerId }: { advertiserId: string; partnerId: string },
  max: number,
) {
  const row = await partnerQuery(db, userId, advertiserId, partnerId)
    .$if(mustCountCampaigns(advertiserId, max), (query) =>
      query.select(() => campaignsCount(db, advertiserId, max).as('count')),
    )
    .executeTakeFirst()
  return { partner: accessedPartner(row, 'manager'), count: row?.count ?? undefined }
}

const EVERY = { ru: 'Все площадки', en: 'All platforms', de: 'Alle Plattformen' }

const every = (locale: Locale) => ({ id: ALL_PLATFORMS, name: textIn(EVERY, locale), imageUrl: '' })

/** Returns the platform of a list, as `accessPartner` does, or a placeholder for all of them. */
export async function accessListed(
  db: Kysely<Database>,
  userId: string,
  { advertiserId, partnerId }: { advertiserId: string; partnerId: string },
  locale: Locale,
) {
  if (partnerId !== ALL_PLATFORMS)
    return { partner: await accessPartner(db, userId, advertiserId, partnerId), partnerIds: [partnerId] }
  await accessAdvertiser(db, userId, advertiserId)
  return { partner: every(locale), partnerIds: [] }
}

/** Returns the platform of a list with a page of it, for a member of the advertiser, in one query. */
export async function accessListedPage(
  db: Kysely<Database>,
  userId: string,
  list: Omit<RankedList, 'partnerIds'> & { partnerId: string },
  page: PageRequest,
  locale: Locale,
) {
  const { advertiserId, partnerId } = list
  if (partnerId === ALL_PLATFORMS) {
    const row = await advertiserQuery(db, userId, advertiserId)
      .select(campaignsPageJson(db, { ...list, partnerIds: [] }, page).as('campaigns'))
      .executeTakeFirst()
    const { campaigns } = accessed(row, 'The advertiser', 'viewer')
    return { partner: every(locale), ...cutCampaigns(campaigns, page) }
  }
  const row = await partnerQuery(db, userId, advertiserId, partnerId)
    .select(campaignsPageJson(db, { ...list, partnerIds: [partnerId] }, page).as('campaigns'))
    .executeTakeFirst()
  return { partner: accessedPartner(row, 'viewer'), ...cutCampaigns(row?.campaigns ?? [], page) }
}

/** Selects an advertiser with the names of its portal's retail platforms. */
const partnerNamesQuery = (db: Kysely<Database>, userId: string, advertiserId: string) =>
  advertiserQuery(db, userId, advertiserId).select((eb) =>
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

/** Returns an advertiser with the names of its portal's retail platforms, for a member of it. */
export async function accessPartnerNames(db: Kysely<Database>, userId: string, advertiserId: string) {
  return accessed(await partnerNamesQuery(db, userId, advertiserId).executeTakeFirst(), 'The advertiser', 'viewer')
}

/** Returns the same with a page of the advertiser's campaigns on some of the platforms, in one query. */
export async function accessPartnersCampaigns(
  db: Kysely<Database>,
  userId: string,
  list: RankedList,
  page: PageRequest,
) {
  const row = await partnerNamesQuery(db, userId, list.advertiserId)
    .select(campaignsPageJson(db, list, page).as('campaigns'))
    .executeTakeFirst()
  const { partners, delivery_version: version, campaigns } = accessed(row, 'The advertiser', 'viewer')
  return { partners, version, ...cutCampaigns(campaigns, page) }
}
