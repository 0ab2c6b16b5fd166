import type { Kysely } from 'kysely'
import { assert, type Struct } from 'superstruct'
import type { Database } from '../../../server/db/schema.ts'
import type { Config } from '../../../server/start/config.ts'
import { searchableCategory, searchableProduct } from '../../../server/store/catalogue.ts'
import type { AdvertState } from '../../../src/contract/advert/advert.ts'
import type { ContentTemplate } from '../../../src/contract/advert/content.ts'
import type { Endpoint } from '../../../src/contract/calls/endpoints.ts'
import { buildPath, type PathParams, type Query } from '../../../src/contract/calls/path.ts'
import type { Placement } from '../../../src/contract/placements/placement.ts'
import { startPlatform } from './platform.ts'

export const NOW = new Date('2026-11-20T09:00:00.000Z')
/** The offset of Moscow. */
export const OFFSET = 180

const text = (en: string) => ({ ru: `${en} по-русски`, en })

type PlacementTraits = {
  id: string
  partner_id?: string
  position: number
  device_type?: Placement['deviceType']
  is_available?: boolean
  bid_floor?: number | null
  enabled: ('string' | 'shelf' | 'banner' | 'multimedia')[]
  kktu?: boolean
}

const placement = (traits: PlacementTraits) => {
  const { id, position, enabled, kktu = false } = traits
  const has = (kind: PlacementTraits['enabled'][number]) => enabled.includes(kind)
  return {
    id,
    partner_id: traits.partner_id ?? 'w-shop',
    position,
    placement_type: 'Any' as const,
    device_type: traits.device_type ?? ('web' as const),
    group_id: 'w-group',
    is_available: traits.is_available ?? true,
    bid_floor: traits.bid_floor === undefined ? 15 : traits.bid_floor,
    daily_views: 1000,
    thumbnail_url: '/media/thumbnail.svg',
    images: JSON.stringify(['/media/image.svg']),
    texts: JSON.stringify({
      name: text(id),
      summary: text('Summary'),
      details: text('Details'),
      groupName: text('Group'),
    }),
    named_parameters: JSON.stringify([
      { id: 'city', name: 'city', displayName: text('City'), values: [{ value: 'msk', displayValue: text('Moscow') }] },
    ]),
    string_settings: JSON.stringify({ isEnabled: has('string'), isKktuRequired: kktu }),
    product_shelf_settings: JSON.stringify({
      isEnabled: has('shelf'),
      isSharedContentEnabled: has('shelf'),
      isKktuRequired: kktu,
      filterUnavailableProducts: false,
      minProducts: 2,
      maxProducts: 4,
    }),
    banner_settings: JSON.stringify({
      isEnabled: has('banner'),
      isSharedContentEnabled: false,
      isKktuRequired: kktu,
      width: 1200,
      height: 300,
      minBanners: 1,
      maxBanners: 2,
    }),
    multimedia_settings: JSON.stringify({
      isSharedContentEnabled: has('multimedia'),
      isKktuRequired: kktu,
      minCount: 1,
      maxCount: 1,
      width: 64,
      height: 36,
    }),
  }
}

const partner = (id: string, autoAccepts: boolean, attribution: boolean) => ({
  id,
  name: id,
  image_url: `/media/${id}.svg`,
  web_site_url: `https://${id}.example`,
  auditory: 1000,
  tags: JSON.stringify([{ id: 'food', name: text('Food') }]),
  auto_accept_managed_content: autoAccepts,
  auto_accept_unmanaged_content: false,
  attribution_allowed: attribution,
})

const advertiser = (
  id: string,
  portal_id: string,
  traits: { balance?: number; is_ord_advertiser?: boolean; is_invites_allowed?: boolean } = {},
) => ({
  id,
  portal_id,
  name: id,
  balance: traits.balance ?? 1000,
  is_ord_advertiser: traits.is_ord_advertiser ?? false,
  is_invites_allowed: traits.is_invites_allowed ?? true,
})

const portal = (id: string, host: string, currency: string) => ({
  id,
  host,
  name: id,
  currency,
  support_email: `help@${id}.example`,
  logo_url: `/media/${id}.svg`,
  icon_url: null,
  is_invite_allowed: true,
  is_ord_portal: true,
  support_widget_enabled: true,
  support_widget_content: JSON.stringify({ ru: 'Мы на связи', en: 'We answer' }),
})

const user = (login: string) => ({
  id: `w-user-${login}`,
  login,
  password_hash: '',
  nickname: login,
  email: `${login}@users.example`,
  locale: null,
})

const numbers = Array.from({ length: 60 }, (_, index) => index)
const categories = [
  { id: 1, name: 'Animals & Pet Supplies', path: 'Animals & Pet Supplies' },
  { id: 2, name: 'Pet Supplies', path: 'Animals & Pet Supplies > Pet Supplies' },
  { id: 3, name: 'Bird Cages', path: 'Animals & Pet Supplies > Pet Supplies > Bird Cages' },
  { id: 4, name: 'Ёлочные игрушки', path: 'Праздник > Ёлочные игрушки' },
  ...numbers.map((n) => ({ id: 100 + n, name: `Shelf ${n}`, path: `Furniture > Shelf ${n}` })),
]
const products = [
  ...['9900001', '9900002', '9900003'].map((id, n) => ({
    id,
    name: `Zyx Widget ${n}`,
    vendor: 'Zyx & Sons',
    price: n === 0 ? null : n * 10.5,
    category_id: null,
  })),
  { id: '9900004', name: 'Щётка ЖЁСТКАЯ', vendor: 'Ёжик и Ко', price: 7, category_id: null },
  ...numbers.map((n) => ({
    id: String(8_800_000 + n),
    name: `Lamp ${n}: 100% cotton_shade`,
    vendor: "O'Hara\\Co",
    price: 5,
    category_id: 100,
  })),
]

/**
 * Adds two portals; advertisers of `agency` (w-main, w-ord, w-debt, w-closed; w-dollar on the other portal) and of
 * `rival` (w-rival); `brand`, `debtor` and `nobody`, who have none; three retail platforms, and placements that each
 * accept certain content only.
 */
async function addWorld(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('portals')
    .values([portal('w-rouble', 'localhost', 'RUB'), portal('w-dollars', '127.0.0.1', 'USD')])
    .execute()
  await db.insertInto('users').values(['agency', 'rival', 'brand', 'debtor', 'nobody'].map(user)).execute()
  await db.insertInto('categories').values(categories.map(searchableCategory)).execute()
  const advertisers = [
    advertiser('w-main', 'w-rouble'),
    advertiser('w-ord', 'w-rouble', { is_ord_advertiser: true }),
    advertiser('w-debt', 'w-rouble', { balance: -1 }),
    advertiser('w-closed', 'w-rouble', { is_invites_allowed: false, balance: 0 }),
    advertiser('w-dollar', 'w-dollars'),
    advertiser('w-rival', 'w-rouble'),
  ]
  await db.insertInto('advertisers').values(advertisers).execute()
  await db
    .insertInto('memberships')
    .values(
      advertisers.map(({ id }) => ({
        user_id: id === 'w-rival' ? 'w-user-rival' : 'w-user-agency',
        advertiser_id: id,
      })),
    )
    .execute()
  await db
    .insertInto('partners')
    .values([partner('w-shop', false, true), partner('w-auto', true, false), partner('w-away', false, true)])
    .execute()
  await db
    .insertInto('portal_partners')
    .values([
      { portal_id: 'w-rouble', partner_id: 'w-shop' },
      { portal_id: 'w-rouble', partner_id: 'w-auto' },
      { portal_id: 'w-dollars', partner_id: 'w-away' },
    ])
    .execute()
  await db
    .insertInto('placements')
    .values([
      placement({ id: 'w-string', position: 1, enabled: ['string', 'banner'] }),
      placement({ id: 'w-shelf', position: 2, enabled: ['shelf'], bid_floor: null }),
      placement({ id: 'w-screen', position: 3, enabled: ['string'], device_type: 'public' }),
      placement({ id: 'w-gone', position: 4, enabled: ['string'], is_available: false }),
      placement({ id: 'w-kktu', position: 5, enabled: ['string'], kktu: true }),
      placement({ id: 'w-media', position: 6, enabled: ['multimedia'] }),
      placement({ id: 'w-auto-any', position: 1, enabled: ['shelf', 'string'], partner_id: 'w-auto' }),
    ])
    .execute()
  await db.insertInto('products').values(products.map(searchableProduct)).execute()
}

let created = 0

type CampaignTraits = {
  id?: string
  advertiser_id?: string
  partner_id?: string
  name?: string
  brand?: string | null
  limit_amount?: number
  spent?: number
  start_date?: string | null
  end_date?: string | null
  daily_budget?: number | null
  pacing?: 'even' | 'asap'
  frequency_cap?: number
  show_times?: string
  created_at?: Date
}

/** Returns an id that comes after the earlier ones also as a text, as ids do in production. */
function nextId(prefix: string): string {
  created += 1
  return `${prefix}-${String(created).padStart(6, '0')}`
}

/** Adds a campaign, by default a running one of w-main on w-shop, a second newer than the one before. */
async function addCampaign(db: Kysely<Database>, traits: CampaignTraits = {}): Promise<string> {
  const next = nextId('w-campaign')
  const id = traits.id ?? next
  await db
    .insertInto('campaigns')
    .values({
      id,
      advertiser_id: 'w-main',
      partner_id: 'w-shop',
      partner_logo_url: '/media/w-shop.svg',
      name: id,
      limit_amount: 500,
      offset_minutes: OFFSET,
      created_at: new Date(NOW.getTime() - 86_400_000 + created * 1000),
      ...traits,
    })
    .execute()
  return id
}

type AdvertTraits = {
  state?: AdvertState
  placement_id?: string
  content?: ContentTemplate
  first_started_at?: Date
  reject_reason?: string
  reject_path?: string
  rules?: { id: string; bidPrice: number; audienceSegment: 'All' }[]
}

/** Adds a complete ad to the campaign, by default a string in w-string with one rule. */
async function addAdvert(
  db: Kysely<Database>,
  campaignId: string,
  { state = 'Draft', content, rules, ...traits }: AdvertTraits = {},
): Promise<string> {
  const id = nextId('w-advert')
  const { advertiser_id } = await db
    .selectFrom('campaigns')
    .select('advertiser_id')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('adverts')
    .values({
      id,
      advertiser_id,
      campaign_id: campaignId,
      placement_id: 'w-string',
      name: id,
      state,
      content_template: JSON.stringify(content ?? { stringValue: 'Fresh bread every morning' }),
      impression_rules: JSON.stringify(rules ?? [{ id: 'rule-1', bidPrice: 20, audienceSegment: 'All' }]),
      is_custom_parameter_enabled: true,
      created_at: new Date(NOW.getTime() - 86_400_000 + created * 1000),
      ...traits,
    })
    .execute()
  return id
}

type Request = {
  params?: PathParams
  query?: Query
  body?: unknown
  headers?: Record<string, string>
  as?: string | null
}

/** Starts a server with this data; calls are made as `agency` by default (`as: null`: without a token). */
export async function startWorld({ config = {} }: { config?: Partial<Config> } = {}) {
  const platform = await startPlatform({ now: NOW, seeded: false, config })
  const { db } = platform.deps
  await addWorld(db)
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (login: string): Promise<string> => {
    const token = tokens.get(login) ?? platform.tokenFor(login)
    tokens.set(login, token)
    return token
  }
  const call = async (
    { method, path }: Endpoint,
    { params, query, body, headers = {}, as = 'agency' }: Request = {},
  ) => {
    const token: Record<string, string> = as === null ? {} : { authorization: `Bearer ${await tokenOf(as)}` }
    return platform.app.inject({
      method,
      url: buildPath(path, params, query),
      headers: { ...token, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
  }
  return {
    platform,
    db,
    call,
    addCampaign: (traits?: CampaignTraits) => addCampaign(db, traits),
    addAdvert: (campaignId: string, traits?: AdvertTraits) => addAdvert(db, campaignId, traits),
    stateOf: async (advertId: string) =>
      (await db.selectFrom('adverts').select('state').where('id', '=', advertId).executeTakeFirstOrThrow()).state,
  }
}
export type World = Awaited<ReturnType<typeof startWorld>>
type Answer = Awaited<ReturnType<World['call']>>

/** Returns the body of a success after checking its shape against the contract. */
export function bodyOf<T>(answer: Answer, struct: Struct<T, unknown>, status = 200): T {
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode} ${answer.body}`)
  const body: unknown = answer.json()
  assert(body, struct)
  return body
}

/** Returns the status and errors of a failure after checking that it is a problem. */
export function problemOf(answer: Answer): { status: number; errors: { path: string; kind: string }[] } {
  if (!String(answer.headers['content-type']).startsWith('application/problem+json'))
    throw new Error(`${answer.statusCode} ${answer.body}`)
  const { status, errors = [] } = answer.json<{ status: number; errors?: { path: string; kind: string }[] }>()
  if (status !== answer.statusCode) throw new Error(`The body says ${status}, the status ${answer.statusCode}`)
  return { status, errors: errors.map(({ path, kind }) => ({ path, kind })) }
}
