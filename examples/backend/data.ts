import { ulid } from 'ulid'
import type { Advert } from '../../src/contract/advert/advert.ts'
import type { Advertiser } from '../../src/contract/accounts/advertiser.ts'
import type { CreateCampaign } from '../../src/contract/campaigns/campaign-writes.ts'
import type { DomainConfiguration } from '../../src/contract/domain-configuration.ts'
import type { Placement } from '../../src/contract/placements/placement.ts'
import { DAY, HOUR, dayAt } from '../../src/domain/calendar.ts'

/** A campaign as it is stored; its spending, its state and its counts are computed. */
export type StoredCampaign = CreateCampaign & { id: string; createdAt: string; wasStarted: boolean }

/** An ad as it is stored; its figures, warnings and alerts are computed. */
export type StoredAdvert = Pick<
  Advert,
  'id' | 'name' | 'state' | 'contentTemplate' | 'impressionRules' | 'attributionRule' | 'ordAdvert'
> & { campaignId: string; placementId: string; version: number }

/** An ad shown to a visitor, and its result. */
export type View = {
  advertId: string
  at: Date
  visitor: string
  spent: number
  isClicked: boolean
  order?: { quantity: number; revenue: number }
}

export const USER = 'demo'
export const AUDIENCE = 'urn:example:office'

/** The settings of the host, all of them invented except the addresses. */
const portalAt = (origin: string): DomainConfiguration => ({
  id: new URL(origin).hostname,
  portalId: 'example',
  portalName: 'Example Ads',
  currency: 'EUR',
  supportEmail: 'help@example.com',
  logoUrl: '/favicon.svg',
  isInviteAllowed: true,
  isOrdPortal: false,
  authSettings: {
    authority: `${origin}/identity`,
    clientId: 'office',
    redirectUri: `${origin}/oidc-callback`,
    postLogoutRedirectUri: `${origin}/oidc-logout`,
    audience: AUDIENCE,
    scope: 'openid profile offline_access',
  },
  supportWidgetSettings: { isEnabled: true, content: 'Write to [help@example.com](mailto:help@example.com).' },
})

const advertiser = (id: string, name: string): Advertiser => ({
  id,
  name,
  balance: 1000,
  isMonetaryBalancePositive: true,
  isOrdAdvertiser: false,
  isInvitesAllowed: true,
})

const placement = (id: string, name: string, own: Partial<Placement>): Placement => ({
  id,
  placementType: 'Any',
  thumbnailUrl: '/favicon.svg',
  images: [],
  name,
  summary: name,
  details: `**${name}** of the shop.`,
  deviceType: 'web',
  bidFloor: 10,
  groupId: 'site',
  groupName: 'Website',
  isAvailable: true,
  namedParameters: [],
  stringSettings: { isEnabled: false, isKktuRequired: false },
  productShelfSettings: {
    isEnabled: false,
    isSharedContentEnabled: false,
    isKktuRequired: false,
    filterUnavailableProducts: false,
    minProducts: 1,
    maxProducts: 20,
  },
  bannerSettings: {
    isEnabled: false,
    isSharedContentEnabled: false,
    isKktuRequired: false,
    width: 640,
    height: 320,
    minBanners: 1,
    maxBanners: 1,
  },
  multimediaSettings: {
    isSharedContentEnabled: false,
    isKktuRequired: false,
    minCount: 1,
    maxCount: 1,
    width: 1080,
    height: 1920,
  },
  ...own,
})

const placements = [
  placement('search', 'Line above the results', {
    placementType: 'Search',
    stringSettings: { isEnabled: true, isKktuRequired: false },
  }),
  placement('home', 'Banner on the home page', {
    bannerSettings: { ...placement('', '', {}).bannerSettings, isSharedContentEnabled: true },
  }),
]
const partner = {
  id: 'shop',
  imageUrl: '/favicon.svg',
  webSiteUrl: 'https://shop.example/',
  name: 'The Shop',
  tags: [{ id: 'all', name: 'Everything' }],
  auditory: 100_000,
}
const products = ['Apple juice', 'Black tea', 'Camomile tea'].map((name, index) => ({
  id: String(1000 + index),
  name,
  price: 2.5 + index,
  url: `https://shop.example/products/${1000 + index}`,
}))
const categories = [
  { id: 1, name: 'Drinks', path: 'Drinks' },
  { id: 2, name: 'Tea', path: 'Drinks > Tea' },
]

/** The store at the start: two advertisers, of which the user is a member of one, with campaigns, ads and views. */
export function seed(origin: string, now: Date) {
  const advertisers = [advertiser('acme', 'Acme'), advertiser('other', 'Somebody else')]
  const campaigns = new Map<string, StoredCampaign>()
  const adverts = new Map<string, StoredAdvert>()
  const views: View[] = []
  for (const [index, advertiserId] of ['acme', 'acme', 'acme', 'acme', 'acme', 'other'].entries()) {
    const number = index + 1
    const createdAt = new Date(now.getTime() - (50 - number) * DAY)
    const campaign: StoredCampaign = {
      id: ulid(createdAt.getTime()),
      advertiserId,
      createdAt: createdAt.toISOString(),
      partnerId: partner.id,
      partnerLogoUrl: partner.imageUrl,
      name: `Campaign ${number}`,
      brand: null,
      limit: 500,
      startDate: null,
      endDate: dayAt(new Date(now.getTime() + 60 * DAY), 0),
      offset: 0,
      wasStarted: true,
    }
    const advert: StoredAdvert = {
      id: ulid(createdAt.getTime()),
      campaignId: campaign.id,
      placementId: 'search',
      name: `Ad ${number}`,
      state: 'Started',
      contentTemplate: { stringValue: 'A cup of tea?' },
      impressionRules: [{ id: ulid(createdAt.getTime()), bidPrice: 20, audienceSegment: 'All' }],
      attributionRule: { mode: 'Disabled' },
      version: 1,
    }
    campaigns.set(campaign.id, campaign)
    adverts.set(advert.id, advert)
    for (let view = 0; view < 200; view += 1)
      views.push({
        advertId: advert.id,
        at: new Date(now.getTime() - view * 4 * HOUR),
        visitor: `visitor ${view % 150}`,
        spent: 0.02,
        isClicked: view % 10 === 0,
        ...(view % 15 === 0 && { order: { quantity: 1, revenue: 4.5 } }),
      })
  }
  const members = new Map([
    ['acme', new Set([USER])],
    ['other', new Set<string>()],
  ])
  return {
    portal: portalAt(origin),
    advertisers,
    members,
    partner,
    placements,
    products,
    categories,
    campaigns,
    adverts,
    views,
  }
}
