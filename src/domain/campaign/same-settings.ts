import type { Campaign } from '../../contract/campaigns/campaign.ts'
import type { UpdateCampaign } from '../../contract/campaigns/campaign-writes.ts'

type Setting = Exclude<keyof UpdateCampaign, 'campaignId' | 'offset'>

const SETTINGS: Record<Setting, true> = {
  name: true,
  brand: true,
  limit: true,
  startDate: true,
  endDate: true,
  dailyBudget: true,
  pacing: true,
  frequencyCap: true,
  showTimes: true,
}

/** Returns whether two campaigns have the same settings. */
export const hasSameSettings = (a: Campaign, b: Campaign): boolean =>
  (Object.keys(SETTINGS) as Setting[]).every(
    (setting) => JSON.stringify(a[setting] ?? null) === JSON.stringify(b[setting] ?? null),
  )
