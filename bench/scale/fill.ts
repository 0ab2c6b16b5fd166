import { sql, type Kysely } from 'kysely'
import { atPace } from '../../server/db/pace.ts'
import type { Database } from '../../server/db/schema.ts'
import { rebuildTotals } from '../../server/store/statistics/delivery-totals.ts'

export const ADVERTS = 1_000
const ADVERTS_OF_CAMPAIGN = 5

export const advertiserId = (number: number): string => `scale-${number}`

/** Adds advertisers that share the ads, all of them started. */
export const addAdvertisers = (db: Kysely<Database>, count: number): Promise<void> =>
  atPace('upgrade', async () => {
    await sql`
      insert into advertisers (id, portal_id, name, balance, is_ord_advertiser, is_invites_allowed)
      select 'scale-' || n, portal_id, 'Scale ' || n, 1e9, false, true
      from advertisers, generate_series(1, ${sql.lit(count)}) n where id = 'altair'`.execute(db)
    await sql`
      insert into campaigns (id, advertiser_id, partner_id, partner_logo_url, name, limit_amount, offset_minutes, created_at)
      select 'scale-campaign-' || n, 'scale-' || 1 + n % ${sql.lit(count)}, partner_id, partner_logo_url, 'Campaign ' || n, 1e8, 180, now()
      from (select * from campaigns where advertiser_id = 'altair' order by id limit 1) c,
        generate_series(1, ${sql.lit(ADVERTS / ADVERTS_OF_CAMPAIGN)}) n`.execute(db)
    await sql`
      insert into adverts (id, advertiser_id, campaign_id, placement_id, name, state, content_template, impression_rules, is_custom_parameter_enabled, created_at, first_started_at)
      select c.id || '-' || n, c.advertiser_id, c.id, p.id, 'Ad ' || n, 'Started', '{"stringValue":"Fresh bread"}',
        '[{"id":"rule","bidPrice":20,"audienceSegment":"All"}]', true, now(), now()
      from campaigns c, generate_series(1, ${sql.lit(ADVERTS_OF_CAMPAIGN)}) n,
        lateral (select id from placements where partner_id = c.partner_id and is_available and (string_settings->>'isEnabled')::boolean order by id limit 1) p
      where c.id like 'scale-%'`.execute(db)
    await sql`update placements set daily_views = 1e9`.execute(db)
  })

/** Adds a row for each ad and each of the hours from `from` to `to` before this one, and rebuilds the totals. */
export const addHours = (db: Kysely<Database>, from: number, to: number): Promise<void> =>
  atPace('upgrade', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`set local work_mem = '512MB'`.execute(trx) // sorts ten million rows in few passes
      await sql`
      insert into delivery
      select advertiser_id, campaign_id, id, date_trunc('hour', now()) - h * interval '1 hour', 500 + h % 300, h % 9, (500 + h % 300) * 0.02,
        int4multirange(int4range(1000000 - h * 40, 1000300 - h * 40))
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) h, adverts where id like 'scale-%'`.execute(trx)
      await rebuildTotals(trx)
    })
    await sql`vacuum analyze`.execute(db)
  })
