-- One partition a month for the rows of delivery and of sold products: an old month is dropped, not deleted row by row.
-- Run it once, in a pause. Rows of months that have no partition yet go to the last one; make the next ones in time.
begin;
set local timezone = 'UTC';

alter table delivery rename to delivery_whole;
alter table sold_products rename to sold_products_whole;
create table delivery (like delivery_whole) partition by range (hour);
create table sold_products (like sold_products_whole) partition by range (interacted_at);

do $$
declare
  month timestamptz;
  oldest timestamptz := date_trunc('month', least((select min(hour) from delivery_whole), (select min(interacted_at) from sold_products_whole), now()));
begin
  for month in select generate_series(oldest, now() + interval '1 year', interval '1 month') loop
    execute format('create table %I partition of delivery for values from (%L) to (%L)', 'delivery_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
    execute format('create table %I partition of sold_products for values from (%L) to (%L)', 'sold_products_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
  end loop;
end $$;
create table delivery_later partition of delivery default;
create table sold_products_later partition of sold_products default;

insert into delivery select * from delivery_whole;
insert into sold_products select * from sold_products_whole;
drop table delivery_whole, sold_products_whole;

-- A key of a partitioned table holds what it is partitioned by.
alter table delivery add primary key (advertiser_id, advert_id, hour);
alter table sold_products add primary key (advertiser_id, id, interacted_at);
create index delivery_of_campaign on delivery (advertiser_id, campaign_id, hour);
create index delivery_by_hour on delivery (hour);
create index sold_products_of_campaign on sold_products (advertiser_id, campaign_id, interacted_at);
commit;
analyze delivery;
analyze sold_products;
