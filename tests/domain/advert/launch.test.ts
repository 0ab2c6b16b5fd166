import { describe, expect, it } from 'vitest'
import type { Advert, AdvertPage } from '../../../src/contract/advert/advert.ts'
import { isAutoAccepted, isHeld, isResubmission, launchOf, obstacleOf } from '../../../src/domain/advert/launch.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'
import { campaignWith } from '../../helpers/campaigns.ts'
import { placementWith } from '../helpers/placement.ts'

const inDebt = (page: AdvertPage): AdvertPage => ({
  ...page,
  advertiser: { ...page.advertiser, isMonetaryBalancePositive: false },
})
const inCampaign = (state: 'scheduled' | 'completed', advert: Partial<Advert> = {}) =>
  advertPageWith(advert, { campaign: campaignWith({ state }) })

describe('content that runs without moderation', () => {
  it('is decided for shelves, and for all other content', () => {
    const page = advertPageWith({}, { autoAcceptManagedContent: true, autoAcceptUnmanagedContent: false })
    expect(isAutoAccepted(page, 'ProductShelfs')).toBe(true)
    expect(isAutoAccepted(page, 'SharedProductShelf')).toBe(true)
    expect(isAutoAccepted(page, 'String')).toBe(false)
    expect(isAutoAccepted({ ...page, autoAcceptUnmanagedContent: true }, 'String')).toBe(true)
  })
})

describe('what keeps an ad from being shown', () => {
  it('is nothing in an active campaign with a balance', () => {
    expect(obstacleOf(advertPageWith())).toBeNull()
    expect(isHeld(advertPageWith())).toBe(false)
  })

  it('is a debt, the campaign, or a placement that does not take the content', () => {
    expect(obstacleOf(inDebt(advertPageWith()))).toBe('balance')
    expect(obstacleOf(inCampaign('completed'))).toBe('completed')
    const placement = placementWith({ stringSettings: { isEnabled: false, isKktuRequired: false } })
    expect(obstacleOf(advertPageWith({}, { placement }))).toBe('contentType')
    expect(obstacleOf(advertPageWith({}, { placement }), 'Banners')).toBeNull()
    expect(isHeld(inDebt(advertPageWith()))).toBe(true)
  })

  it('is also a campaign that rests for now', () => {
    const campaign = { ...campaignWith(), idle: { reason: 'dailyBudget' as const, until: '2099-01-01T00:00:00.000Z' } }
    const page = advertPageWith({ state: 'Started' }, { campaign })
    expect(obstacleOf(page)).toBeNull()
    expect(isHeld(page)).toBe(true)
  })
})

describe('a draft that goes to moderation', () => {
  it('goes there again after a verdict, or once it has been shown', () => {
    expect(isResubmission(advertPageWith(), 'String')).toBe(false)
    expect(isResubmission(advertPageWith({ rejectReason: 'No' }), 'String')).toBe(true)
    expect(isResubmission(advertPageWith({ stopReason: 'No' }), 'String')).toBe(true)
    const { stats } = advertPageWith().advert
    expect(isResubmission(advertPageWith({ stats: { ...stats, views: 1 } }), 'String')).toBe(true)
  })

  it('does not go there if its content is accepted without moderation', () => {
    expect(isResubmission(advertPageWith({ rejectReason: 'No' }), 'ProductShelfs')).toBe(false)
  })
})

describe('the launch of an ad', () => {
  it.each([
    ['Draft', 'startDraftAdvert'],
    ['Approved', 'startApprovedAdvert'],
    ['Stopped', 'startStoppedAdvert'],
  ] as const)('of the state %s is %s', (state, action) => {
    expect(launchOf(advertPageWith({ state }), 'String')).toEqual({ action, obstacle: null })
  })

  it.each(['Started', 'Suspended', 'WaitingForApproval', 'Rejected'] as const)('does not exist in %s', (state) => {
    expect(launchOf(advertPageWith({ state }), 'String')).toBeNull()
  })

  it('of a draft is a submission, for which the campaign need not run yet', () => {
    expect(launchOf(inCampaign('scheduled'), 'String')).toEqual({ action: 'startDraftAdvert', obstacle: null })
    expect(launchOf(inDebt(advertPageWith()), 'String')).toMatchObject({ obstacle: 'balance' })
  })

  it('of an approved ad waits for its campaign', () => {
    expect(launchOf(inCampaign('scheduled', { state: 'Approved' }), 'String')).toEqual({
      action: 'startApprovedAdvert',
      obstacle: 'scheduled',
    })
  })
})
