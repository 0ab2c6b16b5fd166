import type { Campaign } from '../../src/contract/campaigns/campaign.ts'
import type { StatsPage } from '../../src/contract/statistics/stats.ts'
import { emptySums, statsOf, type Counted } from '../../src/domain/statistics/stats-math.ts'

export const stats = (counted: Partial<Counted> = {}) => statsOf({ ...emptySums(), uniqViewVisitors: 0, ...counted })

export const campaign: Campaign = {
  id: 'c1',
  createdAt: '2026-09-15T22:30:00.000Z',
  partnerId: 'p1',
  partnerLogoUrl: '/p1.svg',
  name: 'Spring',
  limit: 1000,
  spent: 100,
  isStartDateEnabled: false,
  state: 'active',
  deletionAllowed: false,
  startedAdvertsCount: 1,
  totalAdvertsCount: 1,
}

const figures = stats({
  views: 12_345,
  uniqViewVisitors: 9_000,
  clicks: 120,
  spent: 246.9,
  postClick: { revenue: 1_000, products: 4 },
})

export const statsPage = (changes: Partial<StatsPage> = {}): StatsPage => ({
  total: figures,
  placementsStats: [
    {
      placementId: 'l1',
      deviceType: 'web',
      groupName: 'Home',
      placementName: 'Home banner',
      isPlacementAvailable: false,
      stats: figures,
      adverts: [
        {
          advertId: 'a1',
          name: 'Kettles',
          state: 'Started',
          contentTemplateType: 'String',
          contentTemplateWarnings: [{ placementUnavailable: {} }],
          stats: figures,
        },
      ],
    },
  ],
  advertiser: {
    id: 'v1',
    name: 'Acme',
    balance: 10,
    isMonetaryBalancePositive: true,
    isOrdAdvertiser: false,
    isInvitesAllowed: true,
  },
  campaign,
  ...changes,
})
