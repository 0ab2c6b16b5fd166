import { array, integer, nullable, optional, string, type, type Struct } from 'superstruct'
import type { CallName } from '../../src/contract/calls/calls.ts'
import type { Ask, Request } from './backend.ts'
import { Breach } from './verdict.ts'

/** The ids for the calls, found through other calls; a missing kind is absent. */
export type Things = {
  portalId?: string
  /** The features that the backend announces. */
  features?: readonly string[]
  advertiserId?: string
  partner?: { id: string; imageUrl: string }
  campaignId?: string
  advertId?: string
  productId?: string
  categoryId?: number
}

/** The number of advertisers, retail platforms and campaigns searched for an ad, at most. */
const LOOK_INTO = 5

// The structs cover only what the search needs: a wrong field elsewhere is reported once, by the check of its call.
const Ids = array(type({ id: string() }))
const Portal = type({ portalId: string(), features: optional(nullable(array(string()))) })
const Advertisers = type({ advertisers: Ids })
const Partners = type({ partners: array(type({ id: string(), imageUrl: string() })) })
const Campaigns = type({ campaigns: Ids })
const Placements = type({ placements: array(type({ advertsSummary: type({ firstAdvertId: nullable(string()) }) })) })
const Products = type({ products: Ids })
const Categories = type({ categories: array(type({ id: integer() })) })

/** Returns the response of a call if it has that shape, else undefined. */
async function read<T>(ask: Ask, name: CallName, request: Request, struct: Struct<T, unknown>): Promise<T | undefined> {
  try {
    const { status, text } = await ask(name, request)
    const value: unknown = status === 200 ? JSON.parse(text) : undefined
    return struct.is(value) ? value : undefined
  } catch (error) {
    if (error instanceof Breach || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Finds an ad and the things that lead to it; without an ad, the first advertiser, platform and campaign found. */
async function findAdvert(ask: Ask, found: Things): Promise<Things> {
  const { advertisers = [] } =
    (await read(ask, 'getAdvertisersPage', { query: { portalId: found.portalId } }, Advertisers)) ?? {}
  let best: Things = { ...found }
  for (const { id: advertiserId } of advertisers.slice(0, LOOK_INTO)) {
    best = { advertiserId, ...best }
    const { partners = [] } = (await read(ask, 'getPartnersPage', { query: { advertiserId } }, Partners)) ?? {}
    for (const partner of partners.slice(0, LOOK_INTO)) {
      if (!best.partner) best = { ...best, advertiserId, partner }
      const query = { advertiserId, partnerId: partner.id, limit: 40 }
      const { campaigns = [] } = (await read(ask, 'getCampaignsPage', { query }, Campaigns)) ?? {}
      for (const { id: campaignId } of campaigns.slice(0, LOOK_INTO)) {
        if (!best.campaignId) best = { ...best, advertiserId, partner, campaignId }
        const { placements = [] } = (await read(ask, 'getPlacementsPage', { query: { campaignId } }, Placements)) ?? {}
        const advertId = placements.map(({ advertsSummary }) => advertsSummary.firstAdvertId).find((id) => id !== null)
        if (advertId) return { ...best, advertiserId, partner, campaignId, advertId }
      }
    }
  }
  return best
}

/** Finds one thing of every kind that the user may see: a portal, an advertiser, …, down to an ad. */
export async function findThings(ask: Ask, host: string): Promise<Things> {
  const portal = await read(ask, 'getDomainConfiguration', { params: { domain: host } }, Portal)
  if (!portal) return {}
  const things = await findAdvert(ask, { portalId: portal.portalId, features: portal.features ?? [] })
  if (!things.partner) return things
  const search = { params: { partnerId: things.partner.id }, query: { searchPhrase: 'a' } }
  const productId = (await read(ask, 'searchProducts', search, Products))?.products[0]?.id
  const categoryId = (await read(ask, 'searchCategories', search, Categories))?.categories[0]?.id
  return { ...things, ...(productId !== undefined && { productId }), ...(categoryId !== undefined && { categoryId }) }
}
