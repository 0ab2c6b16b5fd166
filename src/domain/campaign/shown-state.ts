import type { Campaign, CampaignState } from '../../contract/campaigns/campaign.ts'

/** The state of a campaign as it is shown: an active one without a started ad is not running. */
export type ShownState = CampaignState | 'notRunning'

/** Returns the state to show: an active campaign may have only drafts, paused ads, or ads suspended for the balance. */
export const shownState = (campaign: Pick<Campaign, 'state' | 'startedAdvertsCount'>): ShownState =>
  campaign.state === 'active' && campaign.startedAdvertsCount === 0 ? 'notRunning' : campaign.state
