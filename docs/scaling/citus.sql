-- On the coordinator, once the platform has made its tables; the workers are known to it already (citus_add_node).
create extension if not exists citus;

-- The coordinator is a node among others: copies of the reference tables lie on it too, beside the tables that stay local.
select citus_set_coordinator_host('coordinator.example', 5432);

-- The rows of an advertiser lie on one node, in all three tables on the same one.
select create_distributed_table('delivery', 'advertiser_id', shard_count => 64);
select create_distributed_table('sold_products', 'advertiser_id', colocate_with => 'delivery');
select create_distributed_table('delivery_totals', 'advertiser_id', colocate_with => 'delivery');

-- Read everywhere and seldom written: a copy on each node.
select create_reference_table('portals');
select create_reference_table('partners');
select create_reference_table('portal_partners');
select create_reference_table('placements');
select create_reference_table('products');
select create_reference_table('categories');
