import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advertiserCheck, campaignsPageCheck, domainConfigurationCheck } from '../../src/contract/first-checks.ts'
import { quickly } from '../../src/contract/struct/check.ts'
import { eachFigure } from '../../src/contract/statistics/figure-shape.ts'
import {
  accountsOverviewCheck,
  advertisersPageCheck,
  partnersPageCheck,
  savedViewsCheck,
} from '../../src/contract/accounts/accounts-checks.ts'
import { inboxCheck, rejectedAdvertsCheck } from '../../src/contract/inbox/inbox-checks.ts'
import { invitePageCheck, membersPageCheck } from '../../src/contract/accounts/members-checks.ts'
import { placementsPageCheck } from '../../src/contract/placements/placements-check.ts'
import { campaignCountsCheck } from '../../src/contract/campaigns/campaign-counts-check.ts'
import {
  campaignsStatsPageCheck,
  statsPageCheck,
  statsSeriesCheck,
} from '../../src/contract/statistics/stats-checks.ts'

type Quick = {
  pattern: object
  struct: () => Promise<{ validate: (value: unknown, options: { mask: true }) => readonly unknown[] }>
}
type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const campaign = {
  id: 'c',
  createdAt: '2026-01-01T00:00:00Z',
  partnerId: 'p',
  partnerLogoUrl: '/logo.svg',
  name: 'Spring',
  brand: 'Brand',
  limit: 10.5,
  spent: 0,
  startDate: '2026-01-01',
  endDate: null,
  isStartDateEnabled: true,
  state: 'a state of a later version',
  deletionAllowed: false,
  startedAdvertsCount: 1,
  totalAdvertsCount: 2,
  rejectedAdvertsCount: 3,
  pendingAdvertsCount: null,
  dailyBudget: 1.5,
  pacing: 'even',
  frequencyCap: 1,
  showTimes: { weekdays: [1], hours: [0, 23] },
}
const account = {
  id: 'v',
  name: 'Account',
  balance: 0.5,
  isMonetaryBalancePositive: true,
  isOrdAdvertiser: false,
  isInvitesAllowed: true,
  role: 'owner',
}
const stats: Json = eachFigure<number, number>(() => 1)
const banner = { pictureUrl: '/picture.png', targetUrl: '' }
const contents: Json[] = [
  { stringValue: 'Bread' },
  { productShelfs: [['p1', 'p2'], []] },
  { banners: [banner] },
  { sharedBanner: banner },
  { sharedProductShelf: ['p1'] },
  { sharedMultimedia: { imageUrl: '/picture.png' } },
  { sharedMultimedia: { videoUrl: '/film.mp4' } },
  { aContentOfALaterVersion: 1 },
]
const warnings: Json[] = [
  { contentTypeDisabled: { contentType: 'String' } },
  { placementUnavailable: {} },
  { bannerSizeChanged: { width: 10, height: 20 } },
  { tooFewProducts: { minProducts: 2 } },
  { namedParameterUnsupported: { impressionRuleId: 'r', parameterId: 'p', displayName: 'Name' } },
  { productsMissing: { ids: ['p1'] } },
  { aWarningOfALaterVersion: {} },
]
const advertWith = (details: Json) => ({
  advertId: 'a',
  name: 'Ad',
  state: 'Started',
  isDeleted: false,
  contentTemplateType: 'String',
  contentTemplateWarnings: warnings,
  stats,
  details,
})
const detailsOf = (contentTemplate: Json) => ({
  contentTemplate,
  bidPrices: [1.5],
  rejectReason: 'Blurred',
  stopReason: null,
})
const placementWith = (adverts: Json[]) => ({
  placementId: 'p',
  deviceType: 'Desktop',
  groupName: 'Group',
  placementName: 'Banner',
  isPlacementAvailable: true,
  stats,
  adverts,
})
const currentCampaign = { ...campaign, idle: { reason: 'showTimes', until: '2026-01-01T00:00:00Z' } }
const answers: [string, Quick, Json][] = [
  [
    'the figures of a campaign',
    statsPageCheck,
    {
      total: stats,
      placementsStats: [placementWith(contents.map((content) => advertWith(detailsOf(content))))],
      advertiser: account,
      campaign: currentCampaign,
    },
  ],
  [
    'the figures of campaigns',
    campaignsStatsPageCheck,
    {
      campaigns: [{ ...campaign, stats }],
      partners: [{ id: 'p', name: 'Shop' }],
      nextCursor: null,
      total: stats,
      campaignsTotal: { count: 1, limit: 2, spent: 0.5, startedAdvertsCount: 1, totalAdvertsCount: 2 },
    },
  ],
  [
    'the figures over time',
    statsSeriesCheck,
    { from: '2026-01-01', to: '2026-01-01', step: 'day', points: [{ at: '2026-01-01', stats }] },
  ],
  [
    'the counts of campaigns',
    campaignCountsCheck,
    {
      total: 2,
      states: [{ state: 'a state of a later version', count: 2 }],
      attention: 0,
      brands: [{ brand: 'Brand', count: 1 }],
      partners: [{ id: 'p', name: 'Shop', count: 2 }],
    },
  ],
  ['the accounts of a user', advertisersPageCheck, { advertisers: [{ id: 'v', name: 'A', isInvitesAllowed: true }] }],
  [
    'the accounts with their money',
    accountsOverviewCheck,
    {
      accounts: [
        {
          id: 'v',
          name: 'Account',
          balance: -0.5,
          activeCampaignsCount: 1,
          rejectedAdvertsCount: 0,
          exhaustedCampaignsCount: 0,
          lowBudgetCampaignsCount: 2,
          days: [{ day: '2026-01-01', spent: 1.5, revenue: 0 }],
        },
      ],
    },
  ],
  [
    'the platforms of an account',
    partnersPageCheck,
    {
      partners: [
        {
          id: 'p',
          imageUrl: '',
          webSiteUrl: '',
          name: 'Shop',
          tags: [{ id: 't', name: 'Food' }],
          auditory: 10,
          campaignsCount: 3,
        },
      ],
    },
  ],
  [
    'the saved views',
    savedViewsCheck,
    { views: [{ id: 'w', screen: 'campaigns', name: 'Mine', query: 'state=active', isDefault: true }] },
  ],
  [
    'the inbox',
    inboxCheck,
    {
      notices: [
        {
          id: 'n',
          at: '2026-01-01T00:00:00Z',
          kind: 'a kind of a later version',
          isRead: false,
          campaign: { id: 'c', name: 'Spring' },
          advert: null,
          reason: 'Blurred',
          day: '2026-01-01',
        },
      ],
      unread: 1,
      nextCursor: 'next',
    },
  ],
  [
    'the members',
    membersPageCheck,
    {
      members: [{ userId: 'u', name: 'Anna', email: '', role: 'a role of a later version', isYou: true }],
      invites: [{ inviteId: 'i', role: 'viewer', createdBy: 'Anna', expiresAt: '2026-01-01T00:00:00Z' }],
    },
  ],
  [
    'an invite',
    invitePageCheck,
    { invite: { id: 'i', advertiserId: 'v', advertiserName: 'Account', isAcceptable: true } },
  ],
  [
    'the rejected ads',
    rejectedAdvertsCheck,
    { adverts: [{ id: 'a', name: 'Ad', campaign: { id: 'c', name: 'Spring' } }] },
  ],
  [
    'the placements of a campaign',
    placementsPageCheck,
    {
      advertiser: account,
      campaign,
      placements: [
        {
          id: 'p',
          placementType: 'Any',
          thumbnailUrl: '',
          images: ['/image.png'],
          name: 'Banner',
          summary: '',
          details: '',
          deviceType: 'a device of a later version',
          bidFloor: 1.5,
          groupId: 'g',
          groupName: 'Group',
          isAvailable: true,
          namedParameters: [{ id: 'n', name: 'n', displayName: 'N', values: [{ value: 'v', displayValue: 'V' }] }],
          stringSettings: { isEnabled: true, isKktuRequired: false },
          productShelfSettings: {
            isEnabled: true,
            isSharedContentEnabled: false,
            isKktuRequired: false,
            filterUnavailableProducts: true,
            minProducts: 1,
            maxProducts: 5,
          },
          bannerSettings: {
            isEnabled: true,
            isSharedContentEnabled: false,
            isKktuRequired: false,
            width: 100,
            height: 100,
            minBanners: 1,
            maxBanners: 5,
          },
          multimediaSettings: {
            isSharedContentEnabled: true,
            isKktuRequired: false,
            minCount: 1,
            maxCount: 2,
            width: 10,
            height: 20,
          },
          advertsSummary: { totalCount: 3, countByContentType: { String: 1, Banners: 2 }, firstAdvertId: 'a' },
        },
      ],
    },
  ],
  ['an account', advertiserCheck, account],
  [
    'a page of campaigns',
    campaignsPageCheck,
    { partner: { id: 'p', name: 'Shop', imageUrl: '' }, campaigns: [campaign, campaign], nextCursor: 'next' },
  ],
  [
    'the configuration of a host',
    domainConfigurationCheck,
    {
      id: 'd',
      portalId: 'p',
      portalName: 'Portal',
      currency: 'RUB',
      supportEmail: '',
      logoUrl: '',
      iconUrl: null,
      isInviteAllowed: true,
      isOrdPortal: false,
      authSettings: {
        authority: '',
        clientId: '',
        redirectUri: '',
        postLogoutRedirectUri: '',
        audience: '',
        scope: '',
        metadata: { issuer: 'https://id.example' },
      },
      supportWidgetSettings: { isEnabled: true, content: '' },
      accountUrl: '/account',
      embedOrigins: ['https://shop.example'],
      locales: ['ru'],
      appearance: { accent: '#112233', theme: null, radius: '4', density: 'compact', font: 'system' },
      features: ['totals'],
    },
  ],
]

/** Returns the ways to all parts of a value, the value itself first. */
const waysIn = (value: Json): string[][] => [
  [],
  ...(typeof value === 'object' && value
    ? Object.entries(value).flatMap(([key, part]) => waysIn(part).map((way) => [key, ...way]))
    : []),
]
/** Returns a copy with another part at that place, or without it. */
function changed(value: Json, [key, ...rest]: string[], to: Json | undefined): Json | undefined {
  if (key === undefined) return to
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, Json>
  const part = changed(copy[key] as Json, rest, to)
  if (part !== undefined) copy[key] = part
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete copy[key]
  return copy
}

const others = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom<Json>(null, true, 0, 1.5, '', 'text', [], {}, [0], [null], { id: 1 }, { stringValue: '', other: 1 }),
)

describe.each(answers)('the quick check of %s', (_, check, answer) => {
  it('comes to the verdict of its struct, whatever part is different or missing', async () => {
    const struct = await check.struct()
    const isValid = (value: unknown) => !struct.validate(value, { mask: true })[0]
    expect(quickly(check as never, answer)).toBe(true)
    expect(isValid(answer)).toBe(true)
    for (const way of waysIn(answer)) {
      fc.assert(
        fc.property(others, (other) => {
          const value = changed(answer, way, other)
          expect(quickly(check as never, value)).toBe(isValid(value))
        }),
        { numRuns: 40 },
      )
    }
  })
})
