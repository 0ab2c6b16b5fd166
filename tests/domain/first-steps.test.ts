import { describe, expect, it } from 'vitest'
import { ADVERT_STATES, type AdvertState } from '../../src/contract/advert/advert.ts'
import type { Campaign } from '../../src/contract/campaigns/campaign.ts'
import { firstCampaign, foremostAdvert, isNewcomer, stepLeft, type FirstStep } from '../../src/domain/first-steps.ts'
import { campaignWith } from '../helpers/campaigns.ts'

const inState = (state: AdvertState) => ({ advertId: state, state })

describe('the first steps', () => {
  it('are those of an account with hardly any campaigns, in which no ad has ever run', () => {
    const isNew = (...changes: Partial<Campaign>[]) => isNewcomer(changes.map(campaignWith))
    expect(isNew()).toBe(true)
    expect(isNew({}, {}, {})).toBe(true)
    expect(isNew({}, {}, {}, {})).toBe(false)
    expect(isNew({}, { startedAdvertsCount: 1 })).toBe(false)
    expect(isNew({}, { spent: 0.5 })).toBe(false)
  })

  it('lead on in the newest campaign that has an ad, else in the newest', () => {
    const campaign = (id: string, day: number, totalAdvertsCount: number) =>
      campaignWith({ id, createdAt: `2026-11-0${day}T10:00:00.000Z`, totalAdvertsCount })
    const [old, busy, fresh] = [campaign('old', 1, 1), campaign('busy', 2, 1), campaign('fresh', 3, 0)]
    expect(firstCampaign([fresh, old, busy])).toBe(busy)
    expect(firstCampaign([campaign('older', 1, 0), fresh])).toBe(fresh)
    expect(firstCampaign([])).toBeUndefined()
  })

  it('are followed by the ad that has progressed farthest', () => {
    const states: AdvertState[] = ['Draft', 'WaitingForApproval', 'Rejected']
    expect(foremostAdvert(states.map(inState))).toEqual(inState('WaitingForApproval'))
    expect(foremostAdvert([])).toBeUndefined()
  })

  it('begin with a campaign and end with an ad that is or was shown', () => {
    const campaign = campaignWith()
    expect(stepLeft(undefined, undefined)).toBe('campaign')
    expect(stepLeft(campaign, undefined)).toBe('advert')
    const statesWith = (step: FirstStep | undefined) =>
      ADVERT_STATES.filter((state) => stepLeft(campaign, inState(state)) === step)
    expect(statesWith('submit')).toEqual(['Draft', 'Rejected', 'StoppedByPlatform'])
    expect(statesWith('run')).toEqual(['Approved', 'WaitingForApproval'])
    expect(statesWith(undefined)).toEqual(['Started', 'Stopped', 'Suspended', 'StoppedByDeadline'])
    expect(stepLeft(campaign, { advertId: 'a1', state: 'unknown' })).toBe('run')
  })
})
