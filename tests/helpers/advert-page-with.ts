import type { Advert, AdvertPage } from '../../src/contract/advert/advert.ts'
import { placementWith } from '../domain/helpers/placement.ts'
import { campaignWith } from './campaigns.ts'

/** The page of a draft in an active campaign: one rule with a bid of 20, in a placement whose floor is 15. */
export const advertPageWith = (advert: Partial<Advert> = {}, page: Partial<AdvertPage> = {}): AdvertPage => ({
  advert: {
    id: 'a1',
    name: 'Kettles',
    state: 'Draft',
    stats: { views: 0, clicks: 0, ctr: null, spent: 0, cpc: null },
    contentTemplate: { stringValue: 'Kettles for less' },
    impressionRules: [{ id: 'r1', bidPrice: 20, audienceSegment: 'All' }],
    isCustomParameterEnabled: true,
    contentTemplateWarnings: [],
    alerts: [],
    ...advert,
  },
  advertiser: {
    id: 'o1',
    name: 'Berryyard',
    balance: 100,
    isMonetaryBalancePositive: true,
    isOrdAdvertiser: false,
    isInvitesAllowed: true,
  },
  placement: placementWith({ bidFloor: 15 }),
  portal: { id: 'portal', isOrdPortal: true },
  campaign: campaignWith({ partnerId: 'pa1', partnerLogoUrl: '' }),
  advertsList: [{ id: 'a1', name: 'Kettles', placementId: 'p1', state: 'Draft' }],
  attributionAllowed: true,
  autoAcceptUnmanagedContent: false,
  autoAcceptManagedContent: true,
  ...page,
})
