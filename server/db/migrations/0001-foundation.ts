import { sql, type Kysely } from 'kysely'

const statements = [
  `create table portals (
    id text primary key, host text not null unique, name text not null, currency text not null, support_email text not null,
    logo_url text not null, icon_url text, is_invite_allowed boolean not null, is_ord_portal boolean not null,
    support_widget_enabled boolean not null, support_widget_content jsonb not null)`,
  `create table users (
    id text primary key, login text not null unique, password_hash text not null, nickname text not null, email text not null, locale text)`,
  `create table advertisers (
    id text primary key, portal_id text not null references portals, name text not null, balance numeric(14,2) not null,
    is_ord_advertiser boolean not null, is_invites_allowed boolean not null)`,
  `create table memberships (
    user_id text not null references users, advertiser_id text not null references advertisers, primary key (user_id, advertiser_id))`,
  `create table partners (
    id text primary key, name text not null, image_url text not null, web_site_url text not null, auditory integer not null,
    tags jsonb not null, auto_accept_managed_content boolean not null, auto_accept_unmanaged_content boolean not null,
    attribution_allowed boolean not null)`,
  `create table portal_partners (
    portal_id text not null references portals, partner_id text not null references partners, primary key (portal_id, partner_id))`,
  `create table placements (
    id text primary key, partner_id text not null references partners, position integer not null, placement_type text not null,
    device_type text not null, group_id text not null, is_available boolean not null, bid_floor numeric(14,2), daily_views integer not null,
    thumbnail_url text not null, images jsonb not null, texts jsonb not null, named_parameters jsonb not null, string_settings jsonb not null,
    product_shelf_settings jsonb not null, banner_settings jsonb not null, multimedia_settings jsonb not null)`,
  `create table campaigns (
    id text primary key, advertiser_id text not null references advertisers, partner_id text not null references partners,
    partner_logo_url text not null, name text not null, brand text, limit_amount numeric(14,2) not null, spent numeric(14,2) not null default 0,
    start_date date, end_date date, offset_minutes integer not null, created_at timestamptz not null, deleted_at timestamptz)`,
  `create index campaigns_newest on campaigns (advertiser_id, partner_id, created_at desc, id desc) where deleted_at is null`,
  `create table adverts (
    id text primary key, advertiser_id text not null references advertisers, campaign_id text not null references campaigns,
    placement_id text not null references placements, name text not null, state text not null, content_template jsonb not null,
    impression_rules jsonb not null, attribution_rule jsonb, ord_advert jsonb, is_custom_parameter_enabled boolean not null,
    reject_reason text, stop_reason text, version integer not null default 1, created_at timestamptz not null, submitted_at timestamptz,
    first_started_at timestamptz, deleted_at timestamptz)`,
  `create index adverts_of_campaign on adverts (campaign_id, created_at) where deleted_at is null`,
  `create index adverts_of_advertiser on adverts (advertiser_id, created_at) where deleted_at is null`,
  `create index adverts_ever_started on adverts (campaign_id) where first_started_at is not null`,
  `create index adverts_by_state on adverts (state) where deleted_at is null`,
  `create table delivery (
    advertiser_id text not null, campaign_id text not null, advert_id text not null, hour timestamptz not null, views integer not null,
    clicks integer not null, uniq_view_visitors integer not null, spent numeric(14,2) not null, primary key (advertiser_id, advert_id, hour))`,
  `create index delivery_of_campaign on delivery (advertiser_id, campaign_id, hour) include (views, clicks, uniq_view_visitors, spent)`,
  `create table sold_products (
    id text not null, advertiser_id text not null, campaign_id text not null, advert_id text not null, interacted_at timestamptz not null,
    interaction text not null, order_id text not null, product_id text not null, product_name text not null, quantity integer not null,
    revenue numeric(14,2) not null, primary key (advertiser_id, id))`,
  `create index sold_products_of_campaign on sold_products (advertiser_id, campaign_id, interacted_at)`,
  `create table delivery_steps (hour timestamptz primary key, taken_at timestamptz not null)`,
  `create table products (id text primary key, name text not null, vendor text not null, price numeric(14,2), category_id integer)`,
  `create table categories (id integer primary key, name text not null, path text not null)`,
  `create table invites (
    id text primary key, advertiser_id text not null references advertisers, created_by text not null references users,
    created_at timestamptz not null, expires_at timestamptz not null, accepted_by text references users, accepted_at timestamptz)`,
  `create table idempotency_keys (
    user_id text not null, key text not null, request_hash text not null, status integer not null, content_type text not null,
    body text not null, created_at timestamptz not null, primary key (user_id, key))`,
  `create table identity_records (
    kind text not null, id text not null, payload jsonb not null, grant_id text, uid text, user_code text, expires_at timestamptz,
    consumed_at timestamptz, primary key (kind, id))`,
  `create index identity_records_grant on identity_records (grant_id)`,
  `create index identity_records_uid on identity_records (kind, uid)`,
  `create table secrets (name text primary key, value jsonb not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
