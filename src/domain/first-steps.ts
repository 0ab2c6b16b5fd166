import type { AdvertState } from '../contract/advert/advert.ts'
import type { Campaign } from '../contract/campaigns/campaign.ts'

/** The steps of a new advertiser to the first running ad, in order. */
export const FIRST_STEPS = ['campaign', 'advert', 'submit', 'run'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** The highest number of campaigns with which an advertiser counts as a newcomer. */
export const MOST_FIRST_CAMPAIGNS = 3

/** The ad with which the steps continue; its state is unknown if the platform has added it since. */
export type FirstAdvert = { advertId: string; state: AdvertState | 'unknown' }

/** Returns whether the account has yet to run its first ad. */
export const isNewcomer = (campaigns: readonly Campaign[]): boolean =>
  campaigns.length <= MOST_FIRST_CAMPAIGNS &&
  campaigns.every(({ spent, startedAdvertsCount }) => spent === 0 && startedAdvertsCount === 0)

/** Returns the campaign with which the steps continue: the newest with ads, else the newest. */
export const firstCampaign = (campaigns: readonly Campaign[]): Campaign | undefined =>
  campaigns
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .toSorted((a, b) => Number(b.totalAdvertsCount > 0) - Number(a.totalAdvertsCount > 0))[0]

/** Returns the progress of an ad: still to be submitted, submitted, shown. */
function progressOf({ state }: FirstAdvert): 0 | 1 | 2 {
  if (isToSubmit(state)) return 0
  return state === 'WaitingForApproval' || state === 'Approved' || state === 'unknown' ? 1 : 2
}
const isToSubmit = (state: FirstAdvert['state']) =>
  state === 'Draft' || state === 'Rejected' || state === 'StoppedByPlatform'

/** Returns the ad that has progressed farthest, undefined without any. */
export const foremostAdvert = (adverts: readonly FirstAdvert[]): FirstAdvert | undefined =>
  adverts.toSorted((a, b) => progressOf(b) - progressOf(a))[0]

/** Returns the next open step; undefined once an ad runs. */
export function stepLeft(campaign: Campaign | undefined, advert: FirstAdvert | undefined): FirstStep | undefined {
  if (!campaign) return 'campaign'
  if (!advert) return 'advert'
  return (['submit', 'run', undefined] as const)[progressOf(advert)]
}
