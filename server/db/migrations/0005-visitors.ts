import { sql, type Kysely } from 'kysely'

/** Returns a number of the ad or campaign, below `limit`. */
const hashOf = (id: string, limit: number) => `('x' || substr(md5(${id}), 1, 6))::bit(24)::integer % ${limit}`

/**
 * Replaces the counts of unique visitors, which were those of an ad and a day, by sets of visitors. A count becomes as
 * many successive visitors after those of the day's earlier hours; three in five of a day's visitors are also those of
 * the day before.
 */
const statements = [
  `alter table delivery add column visitors int4multirange not null default '{}'`,
  `alter table delivery_totals add column visitors int4multirange not null default '{}'`,
  `with daily as (
      select advertiser_id, advert_id, day, sum(visitors) over (partition by advertiser_id, advert_id order by day) - visitors as before
      from (
        select advertiser_id, advert_id, (hour at time zone 'UTC')::date as day, sum(uniq_view_visitors) as visitors
        from delivery group by 1, 2, 3) as days),
    placed as (
      select advertiser_id, advert_id, hour, uniq_view_visitors as visitors,
        ${hashOf('campaign_id', 1_000_000)} + ${hashOf('advert_id', 20_000)} + (before * 2 / 5)::integer
          + (sum(uniq_view_visitors) over (partition by advertiser_id, advert_id, day order by hour))::integer as visitors_end
      from delivery join daily using (advertiser_id, advert_id) where day = (hour at time zone 'UTC')::date)
    update delivery as d set visitors = int4multirange(int4range(visitors_end - p.visitors, visitors_end))
    from placed as p where d.advertiser_id = p.advertiser_id and d.advert_id = p.advert_id and d.hour = p.hour`,
  `update delivery_totals as t set visitors = w.visitors
    from (
      select advertiser_id, advert_id, span, date_trunc(span, hour at time zone 'UTC')::date as since, range_agg(visitors) as visitors
      from delivery, (values ('day'), ('week')) as spans (span) group by 1, 2, 3, 4) as w
    where t.advertiser_id = w.advertiser_id and t.advert_id = w.advert_id and t.span = w.span and t.since = w.since`,
  // The indexes go with the columns that they include.
  `alter table delivery drop column uniq_view_visitors, alter column visitors drop default`,
  `alter table delivery_totals drop column uniq_view_visitors, alter column visitors drop default`,
  `create index delivery_of_campaign on delivery (advertiser_id, campaign_id, hour)`,
  `create index delivery_totals_of_campaign on delivery_totals (advertiser_id, campaign_id, span, since)`,
  `update advertisers set delivery_version = delivery_version + 1`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
