import { describe, expect, it } from 'vitest'
import { ADVERT_STATES, type AdvertState } from '../../../src/contract/advert/advert.ts'
import { CAMPAIGN_STATES } from '../../../src/contract/campaigns/campaign.ts'
import { onBalance, onCampaignChange, settle } from '../../../src/domain/advert/advert-progress.ts'

const moved = (move: (state: AdvertState) => AdvertState) =>
  Object.fromEntries(ADVERT_STATES.filter((state) => move(state) !== state).map((state) => [state, move(state)]))

describe('a campaign', () => {
  it('stops its running ads when it is completed, even suspended ones', () => {
    expect(moved((state) => onCampaignChange(state, 'completed'))).toEqual({
      Started: 'StoppedByDeadline',
      Suspended: 'StoppedByDeadline',
    })
  })

  it('starts its waiting ads when it is active, and those that its old end date stopped', () => {
    expect(moved((state) => onCampaignChange(state, 'active'))).toEqual({
      Approved: 'Started',
      StoppedByDeadline: 'Started',
    })
  })

  it('starts nothing for an advertiser in debt', () => {
    expect(moved((state) => onCampaignChange(state, 'active', true))).toEqual({})
  })

  it.each(['budgetExhausted', 'scheduled'] as const)('leaves its ads alone when it is %s', (campaignState) => {
    expect(moved((state) => onCampaignChange(state, campaignState))).toEqual({})
  })
})

describe('a balance', () => {
  it('suspends running ads below zero, and resumes them after a top-up', () => {
    expect(moved((state) => onBalance(state, true))).toEqual({ Started: 'Suspended' })
    expect(moved((state) => onBalance(state, false))).toEqual({ Suspended: 'Started' })
  })
})

describe('the settled state of an ad', () => {
  it('takes the campaign and the balance into account', () => {
    expect(settle('Suspended', { campaignState: 'completed', isBalanceNegative: false })).toBe('StoppedByDeadline')
    expect(settle('Started', { campaignState: 'completed', isBalanceNegative: true })).toBe('StoppedByDeadline')
    expect(settle('Started', { campaignState: 'active', isBalanceNegative: true })).toBe('Suspended')
    expect(settle('Approved', { campaignState: 'active', isBalanceNegative: true })).toBe('Approved')
    expect(settle('Suspended', { campaignState: 'active', isBalanceNegative: false })).toBe('Started')
  })

  const everywhere = ADVERT_STATES.flatMap((state) =>
    CAMPAIGN_STATES.flatMap((campaignState) =>
      [true, false].map((isBalanceNegative) => ({ state, campaignState, isBalanceNegative })),
    ),
  )
  it.each(everywhere)('is stable: $state, $campaignState, in debt $isBalanceNegative', ({ state, ...context }) => {
    const settled = settle(state, context)
    expect(settle(settled, context)).toBe(settled)
  })
})
