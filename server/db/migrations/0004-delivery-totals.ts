import { sql, type Kysely } from 'kysely'
import { rebuildTotals } from '../../store/delivery-totals.ts'
import type { Database } from '../schema.ts'

const statements = [
  `create table delivery_totals (
    advertiser_id text not null, campaign_id text not null, advert_id text not null, span text not null, since date not null,
    views bigint not null, clicks bigint not null, uniq_view_visitors bigint not null, spent numeric(14,2) not null,
    click_products bigint not null, click_revenue numeric(14,2) not null, view_products bigint not null, view_revenue numeric(14,2) not null,
    primary key (advertiser_id, advert_id, span, since))`,
  `create index delivery_totals_of_campaign on delivery_totals (advertiser_id, campaign_id, span, since)
    include (views, clicks, uniq_view_visitors, spent, click_products, click_revenue, view_products, view_revenue)`,
  // Increases with each write of an advertiser's delivery.
  `alter table advertisers add column delivery_version bigint not null default 0`,
  // Indexes that count a campaign's ads in a list without reading the ads themselves.
  `drop index adverts_of_campaign`,
  `drop index adverts_ever_started`,
  `create index adverts_of_campaign on adverts (campaign_id) include (state, first_started_at, deleted_at)`,
]

export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await rebuildTotals(db)
}
