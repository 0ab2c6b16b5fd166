import { sql, type Kysely } from 'kysely'

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
  `insert into delivery_totals
    select advertiser_id, campaign_id, advert_id, span, date_trunc(span, at at time zone 'UTC')::date as since, sum(views), sum(clicks), sum(uniq_view_visitors),
      sum(spent), sum(click_products), sum(click_revenue), sum(view_products), sum(view_revenue)
    from (
      select advertiser_id, campaign_id, advert_id, hour as at, views, clicks, uniq_view_visitors, spent, 0 as click_products, 0 as click_revenue, 0 as view_products,
        0 as view_revenue
      from delivery
      union all
      select advertiser_id, campaign_id, advert_id, interacted_at, 0, 0, 0, 0,
        case interaction when 'click' then quantity else 0 end, case interaction when 'click' then revenue else 0 end,
        case interaction when 'view' then quantity else 0 end, case interaction when 'view' then revenue else 0 end
      from sold_products) as written, (values ('day'), ('week')) as spans (span)
    group by advertiser_id, campaign_id, advert_id, span, date_trunc(span, at at time zone 'UTC')`,
  `update advertisers set delivery_version = delivery_version + 1`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
