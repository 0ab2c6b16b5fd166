-- Sixteen partitions by advertiser for everything that is counted: each has small indexes, and is vacuumed by itself.
-- Run it once, in a pause. No key changes, since each begins with the advertiser;
-- the index that begins with the hour finds what has grown old in each partition.
begin;

alter table delivery rename to delivery_whole;
alter table sold_products rename to sold_products_whole;
alter table delivery_totals rename to delivery_totals_whole;
create table delivery (like delivery_whole) partition by hash (advertiser_id);
create table sold_products (like sold_products_whole) partition by hash (advertiser_id);
create table delivery_totals (like delivery_totals_whole) partition by hash (advertiser_id);

do $$
declare
  name text;
begin
  foreach name in array array['delivery', 'sold_products', 'delivery_totals'] loop
    for part in 0..15 loop
      execute format('create table %I partition of %I for values with (modulus 16, remainder %s)', name || '_' || part, name, part);
    end loop;
    execute format('insert into %I select * from %I', name, name || '_whole');
    execute format('drop table %I', name || '_whole');
  end loop;
end $$;

alter table delivery add primary key (advertiser_id, advert_id, hour);
alter table sold_products add primary key (advertiser_id, id);
alter table delivery_totals add primary key (advertiser_id, advert_id, span, since);
create index delivery_of_campaign on delivery (advertiser_id, campaign_id, hour);
create index delivery_by_hour on delivery (hour);
create index sold_products_of_campaign on sold_products (advertiser_id, campaign_id, interacted_at);
create index delivery_totals_of_campaign on delivery_totals (advertiser_id, campaign_id, span, since);
commit;
analyze delivery;
analyze sold_products;
analyze delivery_totals;
