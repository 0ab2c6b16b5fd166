import type { Listeners } from '../http/calls.ts'
import { accessAdvertiser, toAdvertiser } from '../store/advertisers.ts'
import { accessCampaign, toCampaign } from '../store/campaigns.ts'
import { advertsSummaries, placementsOf } from '../store/placements.ts'

export const placementsRoutes = {
  getPlacementsPage: async ({ db, userId, query: { campaignId }, locale, now }) => {
    const campaign = await accessCampaign(db, userId, campaignId)
    const [advertiser, placements, summaryOf] = await Promise.all([
      accessAdvertiser(db, userId, campaign.advertiser_id),
      placementsOf(db, campaign.partner_id, locale),
      advertsSummaries(db, campaignId),
    ])
    return {
      advertiser: toAdvertiser(advertiser),
      campaign: toCampaign(campaign, now),
      placements: placements.map((placement) => ({ ...placement, advertsSummary: summaryOf(placement.id) })),
    }
  },
} satisfies Partial<Listeners>
