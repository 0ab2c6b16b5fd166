import type { ColumnType, Generated } from 'kysely'
import type { AdvertState, AttributionRule, ImpressionRule, OrdAdvert } from '../../src/contract/advert.ts'
import type { ContentTemplate } from '../../src/contract/content.ts'
import type { DeviceType, NamedParameter, Placement, PlacementType } from '../../src/contract/placement.ts'

/** A jsonb column: read as a value, written as JSON text (so that arrays are not taken for SQL arrays). */
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
/** timestamptz, read and written as a Date. */
type Instant = ColumnType<Date, Date, Date>
type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
/** date, read and written as yyyy-MM-dd. */
type DayOrNull = ColumnType<string | null, string | null | undefined, string | null>
/** A text in both languages; the reader's language is chosen when it is read. */
export type Localized = { ru: string; en: string }

export interface Portals {
  id: string
  host: string
  name: string
  currency: string
  support_email: string
  logo_url: string
  icon_url: string | null
  is_invite_allowed: boolean
  is_ord_portal: boolean
  support_widget_enabled: boolean
  support_widget_content: Json<Localized>
}
export interface Users {
  id: string
  login: string
  password_hash: string
  nickname: string
  email: string
  locale: string | null
}
export interface Advertisers {
  id: string
  portal_id: string
  name: string
  balance: number
  is_ord_advertiser: boolean
  is_invites_allowed: boolean
  /** Rises with each write of its delivery: what was read at the same version is still right. */
  delivery_version: Generated<number>
}
export interface Memberships {
  user_id: string
  advertiser_id: string
}
export interface Partners {
  id: string
  name: string
  image_url: string
  web_site_url: string
  auditory: number
  tags: Json<{ id: string; name: Localized }[]>
  auto_accept_managed_content: boolean
  auto_accept_unmanaged_content: boolean
  attribution_allowed: boolean
}
export interface PortalPartners {
  portal_id: string
  partner_id: string
}
export interface Placements {
  id: string
  partner_id: string
  position: number
  placement_type: PlacementType
  device_type: DeviceType
  group_id: string
  is_available: boolean
  bid_floor: number | null
  daily_views: number
  thumbnail_url: string
  images: Json<string[]>
  texts: Json<{ name: Localized; summary: Localized; details: Localized; groupName: Localized }>
  named_parameters: Json<(Omit<NamedParameter, 'displayName' | 'values'> & { displayName: Localized; values: { value: string; displayValue: Localized }[] })[]>
  string_settings: Json<Placement['stringSettings']>
  product_shelf_settings: Json<Placement['productShelfSettings']>
  banner_settings: Json<Placement['bannerSettings']>
  multimedia_settings: Json<Placement['multimediaSettings']>
}
export interface Campaigns {
  id: string
  advertiser_id: string
  partner_id: string
  partner_logo_url: string
  name: string
  brand: string | null
  limit_amount: number
  spent: Generated<number>
  start_date: DayOrNull
  end_date: DayOrNull
  offset_minutes: number
  created_at: Instant
  deleted_at: InstantOrNull
}
export interface Adverts {
  id: string
  advertiser_id: string
  campaign_id: string
  placement_id: string
  name: string
  state: AdvertState
  content_template: Json<ContentTemplate>
  impression_rules: Json<ImpressionRule[]>
  attribution_rule: JsonOrNull<AttributionRule>
  ord_advert: JsonOrNull<OrdAdvert>
  is_custom_parameter_enabled: boolean
  reject_reason: string | null
  stop_reason: string | null
  version: Generated<number>
  created_at: Instant
  /** When the ad was last sent to moderation; automatic moderation decides some seconds later. */
  submitted_at: InstantOrNull
  /** When it first started: its campaign can't be deleted any more. */
  first_started_at: InstantOrNull
  deleted_at: InstantOrNull
}
/** One row an ad and hour: what was shown, clicked and charged. */
export interface Delivery {
  advertiser_id: string
  campaign_id: string
  advert_id: string
  hour: Instant
  views: number
  clicks: number
  /** Visitors whose first view of this ad on that UTC day fell into this hour, so that rows add up. */
  uniq_view_visitors: number
  spent: number
}
/** One row a product of an order that is credited to an ad. */
export interface SoldProducts {
  id: string
  advertiser_id: string
  campaign_id: string
  advert_id: string
  /** The view or click that is credited (spec.md §9: window of 30 days). */
  interacted_at: Instant
  interaction: 'click' | 'view'
  order_id: string
  product_id: string
  product_name: string
  quantity: number
  revenue: number
}
/** What the rows of `delivery` and `sold_products` of an ad add up to in a day or a week, written with them; both are UTC's, a week begins on Monday. */
export interface DeliveryTotals {
  advertiser_id: string
  campaign_id: string
  advert_id: string
  span: 'day' | 'week'
  since: string
  views: number
  clicks: number
  uniq_view_visitors: number
  spent: number
  click_products: number
  click_revenue: number
  view_products: number
  view_revenue: number
}
/** The delivery steps that were taken, so that each hour is delivered once. */
export interface DeliverySteps {
  hour: Instant
  taken_at: Instant
}
export interface Products {
  id: string
  name: string
  vendor: string
  price: number | null
  category_id: number | null
  /** Name and vendor, folded. */
  search_text: string
}
export interface Categories {
  id: number
  name: string
  path: string
  /** Both folded. */
  search_name: string
  search_path: string
}
export interface Invites {
  id: string
  advertiser_id: string
  created_by: string
  created_at: Instant
  expires_at: Instant
  accepted_by: string | null
  accepted_at: InstantOrNull
}
/** The first answer to a repeatable write, kept for 24 hours. */
export interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  status: number
  content_type: string
  body: string
  created_at: Instant
}
/** Pictures and videos of ads, each a file under the digest of its content. */
export interface Uploads {
  advertiser_id: string
  hash: string
  name: string
  kind: 'image' | 'video'
  width: number
  height: number
  bytes: number
  created_at: Instant
}
/** The identity provider's own state: sessions, grants, codes, tokens. */
export interface IdentityRecords {
  kind: string
  id: string
  payload: Json<Record<string, unknown>>
  grant_id: string | null
  uid: string | null
  user_code: string | null
  expires_at: InstantOrNull
  consumed_at: InstantOrNull
}
/** Secrets the server makes on its first start: signing keys, cookie keys. */
export interface Secrets {
  name: string
  value: Json<unknown>
}

export interface Database {
  portals: Portals
  users: Users
  advertisers: Advertisers
  memberships: Memberships
  partners: Partners
  portal_partners: PortalPartners
  placements: Placements
  campaigns: Campaigns
  adverts: Adverts
  delivery: Delivery
  sold_products: SoldProducts
  delivery_totals: DeliveryTotals
  delivery_steps: DeliverySteps
  products: Products
  categories: Categories
  invites: Invites
  idempotency_keys: IdempotencyKeys
  uploads: Uploads
  identity_records: IdentityRecords
  secrets: Secrets
}
