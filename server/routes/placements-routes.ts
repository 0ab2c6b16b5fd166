import type { Listeners } from '../http/calls.ts'
import { advertiserOf } from '../store/advertisers.ts'
import { toCampaign } from '../store/campaigns/campaigns.ts'
import { accessPlacements } from '../store/placements.ts'

export const placementsRoutes = {
  getPlacementsPage: async ({ db, userId, query: { campaignId }, locale, now }) => {
    const { campaign, placements } = await accessPlacements(db, userId, campaignId, locale)
    return { advertiser: advertiserOf(campaign), campaign: toCampaign(campaign, now), placements }
  },
} satisfies Partial<Listeners>
