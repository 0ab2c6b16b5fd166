-- The platform's own tables work as they are: YugabyteDB hashes the first column of a key and orders by the others, and each key
-- begins with the advertiser. This chooses the number of tablets as well. Run it after the platform's first start has made
-- its tables and before there is anything in these three: it creates them again. In a colocated database a table that is
-- split has to say that it is not colocated; its indexes follow it.
drop table delivery, sold_products, delivery_totals;

create table delivery (
  advertiser_id text not null, campaign_id text not null, advert_id text not null, hour timestamptz not null, views integer not null,
  clicks integer not null, spent numeric(14,2) not null, visitors int4multirange not null,
  primary key (advertiser_id hash, advert_id asc, hour asc)) with (colocation = false) split into 16 tablets;
create index delivery_of_campaign on delivery (advertiser_id hash, campaign_id asc, hour asc) split into 16 tablets;

-- By the hour alone, all writes of an hour would meet in one tablet: buckets spread them, each in order.
create index delivery_by_hour on delivery ((yb_hash_code(advertiser_id) % 16) asc, hour asc)
  split at values ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));

create table sold_products (
  id text not null, advertiser_id text not null, campaign_id text not null, advert_id text not null, interacted_at timestamptz not null,
  interaction text not null, order_id text not null, product_id text not null, product_name text not null, quantity integer not null,
  revenue numeric(14,2) not null, primary key (advertiser_id hash, id asc)) with (colocation = false) split into 16 tablets;
create index sold_products_of_campaign on sold_products (advertiser_id hash, campaign_id asc, interacted_at asc) split into 16 tablets;

create table delivery_totals (
  advertiser_id text not null, campaign_id text not null, advert_id text not null, span text not null, since date not null,
  views bigint not null, clicks bigint not null, spent numeric(14,2) not null,
  click_products bigint not null, click_revenue numeric(14,2) not null, view_products bigint not null, view_revenue numeric(14,2) not null,
  visitors int4multirange not null,
  primary key (advertiser_id hash, advert_id asc, span asc, since asc)) with (colocation = false) split into 16 tablets;
create index delivery_totals_of_campaign on delivery_totals (advertiser_id hash, campaign_id asc, span asc, since asc) split into 16 tablets;
