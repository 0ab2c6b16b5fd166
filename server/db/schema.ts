import type { ColumnType, Generated } from 'kysely'
import type { AdvertState, AttributionRule, ImpressionRule, OrdAdvert } from '../../src/contract/advert/advert.ts'
import type { Pacing, ShowTimes } from '../../src/contract/campaigns/campaign.ts'
import type { Condition } from '../../src/contract/advert/condition.ts'
import type { ContentTemplate } from '../../src/contract/advert/content.ts'
import type { ContentType, DeviceType, PlacementType } from '../../src/contract/placements/placement-types.ts'
import type { DomainConfiguration } from '../../src/contract/domain-configuration.ts'
import type { ChangedFields, ChangeKind } from '../../src/contract/history.ts'
import type { NoticeKind } from '../../src/contract/inbox/inbox.ts'
import type { Locale } from '../../src/domain/locale.ts'
import type { Role } from '../../src/contract/accounts/role.ts'
import type { SavedView } from '../../src/contract/saved-views.ts'
import type { NamedParameter, Placement } from '../../src/contract/placements/placement.ts'

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
/** A public key (RFC 7517); with an `alg` it is for that algorithm only. */
export type PublicJwk = { kty: string; crv?: string; x?: string; y?: string; n?: string; e?: string; alg?: string }
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
  /** The origins of the pages that may show the office in a frame. */
  embed_origins: Generated<string[]>
  /** The languages that the portal offers, null for all. */
  locales: ColumnType<Locale[] | null, Locale[] | null | undefined, Locale[] | null>
  appearance: JsonOrNull<NonNullable<DomainConfiguration['appearance']>>
}
/** A site that shows a portal's office in its pages; a partner in `Partners` is a retail platform. */
interface EmbedPartners {
  portal_id: string
  /** The `iss` of its assertions. */
  id: string
  name: string
}
/** The public keys with which an embedding partner signs its assertions. */
interface EmbedPartnerKeys {
  portal_id: string
  partner_id: string
  kid: string
  jwk: Json<PublicJwk>
  created_at: Instant
}
/** The users of an embedding partner, each mapped to a user of the portal. */
interface EmbedPartnerUsers {
  portal_id: string
  partner_id: string
  /** The `sub` of its assertions. */
  external_id: string
  user_id: string
}
export interface Users {
  id: string
  login: string
  password_hash: string
  nickname: string
  email: string
  locale: string | null
  /** The expiry of a password that somebody else has set: it only lets the user choose another one. */
  password_expires_at: InstantOrNull
  /** The time from which the user can no longer sign in. */
  disabled_at: InstantOrNull
  /** The sealed secret of the second factor; null without one. */
  totp: ColumnType<string | null, string | null | undefined, string | null>
  /** The time step of the last one-time code: each code is valid once. */
  totp_used_step: ColumnType<string | null, string | null | undefined, string | number | null>
  /** The hashes of the unused recovery codes. */
  recovery_codes: Generated<string[]>
}
/** The used part of the allowance of a guesser: server/identity/credentials/throttle.ts. */
interface Throttles {
  key: string
  level: number
  last_at: Instant
}
/** The sessions as their users see them; the session itself is a record of the identity provider. */
interface SignIns {
  session_uid: string
  user_id: string
  host: string
  began_at: Instant
  seen_at: Instant
  address: string
  agent: string
}
/** The keys with which a portal's identity provider signs: the newest one; retiring keys only verify. */
interface PortalKeys {
  portal_id: string
  kid: string
  /** The sealed private JWK. */
  key: string
  made_at: Instant
  retires_at: InstantOrNull
}
/** The audit trail of sign-ins, tokens, portals and users; append-only, with a partition for each month. */
export interface Audit {
  id: string
  at: Instant
  event: string
  host: string | null
  user_id: string | null
  session_uid: string | null
  /** The embedding partner or the operator who acted. */
  actor: string | null
  address: string | null
  details: Json<Record<string, unknown>>
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
  role: Generated<Role>
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
  /** The daily spending limit at the campaign's offset; null for none. */
  daily_budget: ColumnType<number | null, number | null | undefined, number | null>
  /** Whether the daily budget is spread over the day, or spent as soon as possible. */
  pacing: ColumnType<Pacing, Pacing | undefined, Pacing>
  /** The most views of an ad by one visitor in a day, null for no cap. */
  frequency_cap: ColumnType<number | null, number | null | undefined, number | null>
  /** The days of the week and hours in which its ads are shown, null for always. */
  show_times: JsonOrNull<ShowTimes>
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
  /** The field that the reason is about, until it changes: `name`, or a path in the body of an update. */
  reject_path: Generated<string | null>
  stop_reason: string | null
  version: Generated<number>
  created_at: Instant
  /** The time of the last submission to moderation; automatic moderation decides some seconds later. */
  submitted_at: InstantOrNull
  /** The SHA-256 of the files that its links to other hosts led to when it was saved, by URL; null if it has none. */
  media_hashes: JsonOrNull<Record<string, string>>
  /** The time when these links were last checked. */
  media_checked_at: InstantOrNull
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
/** The weight of all ads of a type that compete for the views of a placement. */
export type StepWeight = { placementId: string; contentType: ContentType; weight: number }
/** The delivery steps that have begun, so that each runs once. */
interface DeliverySteps {
  hour: Instant
  taken_at: Instant
  /** The step's part of a day's views. */
  share: Generated<number>
  weights: ColumnType<StepWeight[], string | undefined, string>
}
/** The ads of a step that are still to be delivered: all of some campaigns, or some of a large one. */
interface DeliveryPortions {
  step: Instant
  number: number
  campaign_ids: string[]
  advert_ids: string[] | null
}
/** The properties of an ad, at a version, that delivery needs. */
interface AdvertDemands {
  advert_id: string
  version: number
  content_type: ContentType
  reach: number
  cpm: number
  weight: number
  /** The ids of the products whose orders are credited to the ad. */
  credited: string[]
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
  /** The role that the new member will have. */
  role: Generated<Role>
  accepted_by: string | null
  accepted_at: InstantOrNull
}
/** The first response to an idempotent write, kept for 24 hours. */
interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  status: number
  content_type: string
  body: string
  created_at: Instant
}
/** The views of lists that a user keeps for an account. */
interface SavedViewsTable {
  user_id: string
  advertiser_id: string
  views: Json<SavedView[]>
}
/** The audiences that the members of an account keep for a retail platform. */
interface SavedAudiencesTable {
  id: string
  advertiser_id: string
  partner_id: string
  name: string
  condition: Json<Condition>
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
/** The identity provider's state: sessions, grants, codes and tokens. */
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

/** One row for each change of a campaign or, with `advert_id`, of an ad; append-only. */
export interface Changes {
  id: string
  advertiser_id: string
  campaign_id: string
  advert_id: string | null
  made_at: Instant
  made_by: 'user' | 'platform' | 'moderator'
  user_id: string | null
  kind: ChangeKind
  fields: Json<ChangedFields>
}

/** The notices to the members of an advertiser. */
export interface Notices {
  id: string
  advertiser_id: string
  campaign_id: string | null
  advert_id: string | null
  made_at: Instant
  kind: NoticeKind
  /** The key of an occasion that is reported only once; null for others. */
  occasion: string | null
  reason: string | null
  run_out_day: DayOrNull
}
interface NoticeReads {
  user_id: string
  notice_id: string
}

export interface Database {
  portals: Portals
  embed_partners: EmbedPartners
  embed_partner_keys: EmbedPartnerKeys
  embed_partner_users: EmbedPartnerUsers
  users: Users
  throttles: Throttles
  sign_ins: SignIns
  portal_keys: PortalKeys
  audit: Audit
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
  delivery_portions: DeliveryPortions
  advert_demands: AdvertDemands
  products: Products
  categories: Categories
  invites: Invites
  idempotency_keys: IdempotencyKeys
  saved_views: SavedViewsTable
  saved_audiences: SavedAudiencesTable
  uploads: Uploads
  changes: Changes
  notices: Notices
  notice_reads: NoticeReads
  identity_records: IdentityRecords
  secrets: Secrets
}
