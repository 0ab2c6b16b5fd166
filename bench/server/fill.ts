import { sql, type Kysely } from 'kysely'
import { atPace } from '../../server/db/pace.ts'
import type { Database } from '../../server/db/schema.ts'
import { rebuildTotals } from '../../server/store/statistics/delivery-totals.ts'

export const ADVERTISER = 'bench-advertiser'
/** The ids of a campaign, the newest of which is the first, and of its running ad. */
export const campaignId = (number: number): string => `bench-${String(number).padStart(6, '0')}`
export const advertId = (campaign: number): string => `${campaignId(campaign)}-1`
const CAMPAIGNS = 10_000
const HOURS = 90 * 24
/** Rows of delivery for each sold product. */
const ROWS_A_SALE = 20

/** Copies a row of the demonstration, so that the inserted rows look like those that the server writes. */
const advertiser = sql`
  insert into advertisers (id, portal_id, name, balance, is_ord_advertiser, is_invites_allowed) select ${ADVERTISER}, portal_id, 'Bench', 1e9, false, true from advertisers where id = 'altair'`
const member = sql`insert into memberships values ('user-agency', ${ADVERTISER})`
const campaigns = (count: number) => sql`
  insert into campaigns (id, advertiser_id, partner_id, partner_logo_url, name, brand, limit_amount, offset_minutes, created_at)
  select 'bench-' || lpad(n::text, 6, '0'), ${ADVERTISER}, c.partner_id, c.partner_logo_url, 'Campaign ' || n, 'Brand ' || n % 50, 1e6, 180, now() - n * interval '1 minute'
  from (select * from campaigns where advertiser_id = 'altair' order by id limit 1) c, generate_series(1, ${sql.lit(count)}) n`
/** Three ads for each campaign, the first of which runs. */
const adverts = sql`
  insert into adverts (id, advertiser_id, campaign_id, placement_id, name, state, content_template, impression_rules, is_custom_parameter_enabled, created_at, first_started_at)
  select c.id || '-' || n, c.advertiser_id, c.id, p.id, 'Ad ' || n, case n when 1 then 'Started' else 'Draft' end, '{"stringValue":"Fresh bread"}',
    '[{"id":"rule","bidPrice":20,"audienceSegment":"All"}]', true, c.created_at, case n when 1 then c.created_at end
  from campaigns c, lateral (select id from placements where partner_id = c.partner_id and is_available and (string_settings->>'isEnabled')::boolean order by id limit 1) p, generate_series(1, 3) n
  where c.advertiser_id = ${ADVERTISER}`

/** One row for each hour of 90 days and each running ad of the newest campaigns, up to `rows` rows. */
const delivery = (rows: number) => sql`
  insert into delivery
  select a.advertiser_id, a.campaign_id, a.id, date_trunc('hour', now()) - h * interval '1 hour', 500 + h % 300, h % 9, (500 + h % 300) * 0.02,
    int4multirange(int4range((${sql.lit(HOURS)} - h) * 150, (${sql.lit(HOURS)} - h) * 150 + 300 + h % 100))
  from (select * from adverts where advertiser_id = ${ADVERTISER} and state = 'Started' order by id limit ${sql.lit(Math.ceil(rows / HOURS))}) a, generate_series(1, ${sql.lit(HOURS)}) h
  limit ${sql.lit(rows)}`
const sold = sql`
  insert into sold_products
  select advert_id || '-' || extract(epoch from hour)::bigint, advertiser_id, campaign_id, advert_id, hour + interval '5 minutes',
    case when extract(hour from hour)::int % 3 = 0 then 'view' else 'click' end, 'order', 'product', 'Product', 1, 99.9
  from delivery where advertiser_id = ${ADVERTISER} and (extract(epoch from hour)::bigint / 3600) % ${sql.lit(ROWS_A_SALE)} = 0`
/** Ten changes of each campaign, five notices of each hundredth, and three saved views. */
const changes = sql`
  insert into changes
  select c.id || '-' || n, c.advertiser_id, c.id, null, c.created_at + n * interval '1 second', 'user', 'user-agency', 'settings', '{"limit":{"from":900,"to":1000}}'
  from campaigns c, generate_series(1, 10) n where c.advertiser_id = ${ADVERTISER}`
const notices = sql`
  insert into notices (id, advertiser_id, campaign_id, made_at, kind, occasion)
  select c.id || '-' || n, c.advertiser_id, c.id, c.created_at + n * interval '1 second', 'finished', c.id || '-' || n
  from campaigns c, generate_series(1, 5) n where c.advertiser_id = ${ADVERTISER} and c.id like '%00'`
const views = sql`
  insert into saved_views
  select 'user-agency', ${ADVERTISER}, jsonb_agg(jsonb_build_object('id', 'view-' || n, 'screen', 'campaigns', 'name', 'View ' || n, 'query', 'state=active', 'isDefault', false))
  from generate_series(1, 3) n`

/**
 * Inserts an advertiser of the demo agency with its campaigns and `rows` rows of delivery; returns its retail platform
 * and its portal.
 */
export async function fill(db: Kysely<Database>, rows: number, count = CAMPAIGNS) {
  const statements = [advertiser, member, campaigns(count), adverts, delivery(rows), sold, changes, notices, views]
  await atPace('upgrade', async () => {
    for (const statement of statements) await statement.execute(db)
    await rebuildTotals(db)
    await sql`vacuum analyze`.execute(db)
  })
  return db
    .selectFrom('campaigns as c')
    .innerJoin('advertisers as a', 'a.id', 'c.advertiser_id')
    .select(['c.partner_id as partnerId', 'a.portal_id as portalId'])
    .where('c.advertiser_id', '=', ADVERTISER)
    .limit(1)
    .executeTakeFirstOrThrow()
}
