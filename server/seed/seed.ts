import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { hashPassword } from '../identity/credentials/password.ts'
import { DEMO_PASSWORD } from '../identity/settings.ts'
import { DAY } from '../../src/domain/calendar.ts'
import { noticesOf, notify } from '../store/inbox/notices.ts'
import { rebuildTotals } from '../store/statistics/delivery-totals.ts'
import { advertsOf, type SeedAdvert } from './adverts.ts'
import { planCampaigns, type SeedCampaign } from './campaign-plan.ts'
import { readCatalogue, readCategories } from './catalogue.ts'
import { changesOf } from './changes.ts'
import { campaignHistory } from './history.ts'
import { insertMany } from './insert.ts'
import { PARTNERS } from './partners.ts'
import { ADVERTISERS, USERS } from './people.ts'
import { placementRows } from './placements.ts'
import { EMBED_PARTNERS, PORTALS } from './portals.ts'
import { showcaseAdverts } from './showcase.ts'
import { shelvesOf } from './theme-products.ts'

/** The number of past days for which the demonstration has notices. */
const NOTICED_DAYS = 14

type Options = {
  /** The origin of this server's pictures, for ads whose banners link to them. */
  mediaOrigin?: string
  /** The cost of the password's hash. */
  passwordCost?: number
}

/**
 * Fills an empty database with the demonstration: portals, users, retail platforms, the catalogue, and 120 days of
 * campaigns before `now`. Seeds at one instant differ only in the password's salt. Does nothing where there is data.
 */
export async function seed(
  db: Kysely<Database>,
  now: Date,
  { mediaOrigin = 'http://localhost:8080', passwordCost }: Options = {},
): Promise<void> {
  if (await hasData(db)) return addRussianNames(db)
  const catalogue = readCatalogue()
  const shelfOf = shelvesOf(catalogue)
  const media = { origin: mediaOrigin }
  const adverts = (campaign: SeedCampaign, index: number): SeedAdvert[] =>
    campaign.isShowcase
      ? showcaseAdverts(campaign, shelfOf(campaign.theme), media)
      : advertsOf(campaign, index, shelfOf(campaign.theme), media)
  const campaigns = planCampaigns(now).map((campaign, index) => {
    const list = adverts(campaign, index)
    return { campaign, adverts: list, history: campaignHistory(campaign, list, catalogue.products) }
  })
  const password_hash = await hashPassword(DEMO_PASSWORD, passwordCost)
  const users = USERS.map((user) => ({ ...user, password_hash }))

  await db.transaction().execute(async (trx) => {
    // Of several processes that start at once, one inserts them, and the others wait here for it to finish.
    const { numInsertedOrUpdatedRows: portals } = await trx
      .insertInto('portals')
      .values(PORTALS)
      .onConflict((row) => row.doNothing())
      .executeTakeFirstOrThrow()
    if (portals === 0n) return
    await insertMany(trx, 'embed_partners', EMBED_PARTNERS)
    await insertMany(trx, 'users', users)
    await insertMany(
      trx,
      'advertisers',
      ADVERTISERS.map(({ owner: _, brands: __, ...row }) => row),
    )
    await insertMany(
      trx,
      'memberships',
      ADVERTISERS.map(({ id, owner }) => ({ user_id: `user-${owner}`, advertiser_id: id })),
    )
    await insertMany(
      trx,
      'partners',
      PARTNERS.map(({ portal: _, code: __, site: ___, stores: ____, ...row }) => row),
    )
    await insertMany(
      trx,
      'portal_partners',
      PARTNERS.map(({ id, portal }) => ({ portal_id: portal, partner_id: id })),
    )
    await insertMany(trx, 'placements', placementRows())
    await insertMany(trx, 'categories', catalogue.categories)
    await insertMany(trx, 'products', catalogue.products)
    await insertMany(
      trx,
      'campaigns',
      campaigns.map(({ campaign, history }) => campaignRow(campaign, history)),
    )
    await insertMany(
      trx,
      'adverts',
      campaigns.flatMap(({ adverts }) => adverts.map(advertRow)),
    )
    const changes = campaigns.flatMap(({ campaign, adverts, history }) => changesOf(campaign, adverts, history.limit))
    await insertMany(
      trx,
      'changes',
      changes.map((change) => ({ ...change, fields: JSON.stringify(change.fields) })),
    )
    const lately = changes.filter(({ made_at }) => made_at.getTime() > now.getTime() - NOTICED_DAYS * DAY)
    await notify(trx, noticesOf(lately))
    await insertMany(
      trx,
      'delivery',
      campaigns.flatMap(({ history }) => history.delivery),
    )
    await insertMany(
      trx,
      'sold_products',
      campaigns.flatMap(({ history }) => history.sold),
    )
    await rebuildTotals(trx)
  })
  await sql`analyze`.execute(db) // or queries would be planned for empty tables
}

/** Adds the Russian names of the categories to a database that an earlier version of the server has filled. */
async function addRussianNames(db: Kysely<Database>): Promise<void> {
  const lacking = await db.selectFrom('categories').select('id').where('name_ru', 'is', null).limit(1).execute()
  if (lacking.length === 0) return
  const rows = readCategories()
  const all = (column: 'name_ru' | 'path_ru' | 'search_name' | 'search_path' | 'search_words') =>
    sql`${rows.map((row) => row[column])}::text[]`
  await sql`
    update categories as c set
      name_ru = r.name_ru, path_ru = r.path_ru,
      search_name = r.search_name, search_path = r.search_path, search_words = r.search_words
    from unnest(
      ${rows.map(({ id }) => id)}::int[], ${all('name_ru')}, ${all('path_ru')},
      ${all('search_name')}, ${all('search_path')}, ${all('search_words')}
    ) as r (id, name_ru, path_ru, search_name, search_path, search_words)
    where c.id = r.id`.execute(db)
}

const hasData = async (db: Kysely<Database>) =>
  (await db.selectFrom('portals').select('id').limit(1).executeTakeFirst()) !== undefined

const campaignRow = (campaign: SeedCampaign, { limit, spent }: { limit: number; spent: number }) => ({
  id: campaign.id,
  advertiser_id: campaign.advertiser.id,
  partner_id: campaign.partner.id,
  partner_logo_url: campaign.partner.image_url,
  name: campaign.name,
  brand: campaign.brand,
  limit_amount: limit,
  spent,
  start_date: campaign.startDate,
  end_date: campaign.endDate,
  offset_minutes: campaign.offset,
  created_at: campaign.createdAt,
})

const advertRow = ({ row, content, rules, attribution }: SeedAdvert) => ({
  ...row,
  content_template: JSON.stringify(content),
  impression_rules: JSON.stringify(rules),
  attribution_rule: attribution && JSON.stringify(attribution),
})
