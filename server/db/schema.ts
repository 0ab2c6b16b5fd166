import type { ColumnType, Generated } from 'kysely'
import type { AdvertState, AttributionRule, ImpressionRule, OrdAdvert } from '../../src/contract/advert.ts'
import type { ContentTemplate } from '../../src/contract/content.ts'
import type { Locale } from '../../src/domain/locale.ts'
import type { DeviceType, NamedParameter, Placement, PlacementType } from '../../src/contract/placement.ts'

/** A jsonb column: read as a value, written as JSON text (so that the driver does not convert arrays to SQL arrays). */
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
/** A timestamptz column, read and written as a Date. */
type Instant = ColumnType<Date, Date, Date>
type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
/** A date column, read and written as yyyy-MM-dd. */
type DayOrNull = ColumnType<string | null, string | null | undefined, string | null>
/** A set of visitors of a retail platform, each with a number there, as an int4multirange: `{[1,5),[7,8)}`. */
type Visitors = string
/** A text in the languages of its author; `textIn` chooses the reader's. */
export type Localized = { en: string } & Partial<Record<Locale, string>>

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
  /** Increases with each write of the advertiser's delivery: data read at the same version is still valid. */
  delivery_version: Generated<number>
}
interface Memberships {
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
interface PortalPartners {
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
  named_parameters: Json<
    (Omit<NamedParameter, 'displayName' | 'values'> & {
      displayName: Localized
      values: { value: string; displayValue: Localized }[]
    })[]
  >
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
  /** The time of the last submission to moderation; automatic moderation decides some seconds later. */
  submitted_at: InstantOrNull
  /** The time of the first start, after which the campaign can't be deleted. */
  first_started_at: InstantOrNull
  deleted_at: InstantOrNull
}
/** One row for each ad and hour: views, clicks and charges. */
export interface Delivery {
  advertiser_id: string
  campaign_id: string
  advert_id: string
  hour: Instant
  views: number
  clicks: number
  spent: number
  visitors: Visitors
}
/** One row for each product of an order credited to an ad. */
export interface SoldProducts {
  id: string
  advertiser_id: string
  campaign_id: string
  advert_id: string
  /** The credited view or click, at most 30 days before the order. */
  interacted_at: Instant
  interaction: 'click' | 'view'
  order_id: string
  product_id: string
  product_name: string
  quantity: number
  revenue: number
}
/**
 * The sums of an ad's rows of `delivery` and `sold_products` over a day or a week, and their visitors, updated in the
 * same transaction; days and weeks are those of UTC, and a week begins on Monday.
 */
export interface DeliveryTotals {
  advertiser_id: string
  campaign_id: string
  advert_id: string
  span: 'day' | 'week'
  since: string
  views: number
  clicks: number
  spent: number
  click_products: number
  click_revenue: number
  view_products: number
  view_revenue: number
  visitors: Visitors
}
/** The completed delivery steps, so that each step runs once. */
interface DeliverySteps {
  hour: Instant
  taken_at: Instant
}
export interface Products {
  id: string
  name: string
  vendor: string
  /** In dollars; `priceIn` of the store converts it. */
  price: number | null
  category_id: number | null
  /** The folded name and vendor. */
  search_text: string
  /** Their words, each between spaces. */
  search_words: string
}
export interface Categories {
  id: number
  name: string
  path: string
  /** The Russian name and path, where they are known. */
  name_ru: string | null
  path_ru: string | null
  /** The folded names and paths. */
  search_name: string
  search_path: string
  /** The words of the names, each between spaces. */
  search_words: string
}
interface Invites {
  id: string
  advertiser_id: string
  created_by: string
  created_at: Instant
  expires_at: Instant
  accepted_by: string | null
  accepted_at: InstantOrNull
}
/** The first response to a repeatable write, kept for 24 hours. */
interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  status: number
  content_type: string
  body: string
  created_at: Instant
}
/** Pictures and videos of ads, each a file named by the digest of its content. */
interface Uploads {
  advertiser_id: string
  hash: string
  name: string
  kind: 'image' | 'video'
  width: number
  height: number
  bytes: number
  created_at: Instant
}
/** The identity provider's own state: sessions, grants, codes and tokens. */
interface IdentityRecords {
  kind: string
  id: string
  payload: Json<Record<string, unknown>>
  grant_id: string | null
  uid: string | null
  user_code: string | null
  expires_at: InstantOrNull
  consumed_at: InstantOrNull
}
/** Secrets that the server creates on its first start: signing keys and cookie keys. */
interface Secrets {
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
