import type { CampaignCounts } from '../../src/contract/campaigns/campaign-counts.ts'
import { withIdle } from '../delivery/idle.ts'
import type { Listeners } from '../http/calls.ts'
import { filterOf } from '../http/campaign-filter.ts'
import { encodeCursor, pageOf } from '../http/paging.ts'
import { inTurns } from '../lib/in-turns.ts'
import { attentionRank, campaignCounts, fits } from '../store/campaigns/campaign-filter.ts'
import { copyCampaign, createCampaign, deleteCampaign, updateCampaign } from '../store/campaigns/campaign-writes.ts'
import { toCampaign } from '../store/campaigns/campaigns.ts'
import { accessListed, accessListedPage } from '../store/partners.ts'

/** Counting reads all campaigns of an account: many readers share it. */
const counted = inTurns<CampaignCounts>()

export const campaignsRoutes = {
  getCampaignsPage: async ({ db, userId, query, locale, now }) => {
    const { advertiserId } = query
    const page = pageOf(query)
    const list = {
      ...query,
      fits: fits(filterOf(query), advertiserId, now),
      rank: query.order ? attentionRank(now, advertiserId) : undefined,
    }
    const { partner, rows, next } = await accessListedPage(db, userId, list, page, locale)
    return { partner, campaigns: rows.map((row) => toCampaign(row, now)), nextCursor: encodeCursor(next) }
  },
  getCampaignCounts: async ({ db, userId, query, locale, now }) => {
    const { advertiserId, partnerId } = query
    const filter = filterOf(query)
    const { partnerIds } = await accessListed(db, userId, query, locale)
    return counted(JSON.stringify([advertiserId, partnerId, filter]), () =>
      campaignCounts(db, { advertiserId, partnerIds }, filter, now),
    )
  },
  createCampaign: async ({ db, config: { quotas }, userId, body, now }) => ({
    campaign: await withIdle(db, await createCampaign(db, userId, body, now, quotas), now),
  }),
  copyCampaign: async ({ db, config: { quotas }, userId, body, now }) => ({
    campaign: await copyCampaign(db, userId, body, now, quotas),
  }),
  updateCampaign: async ({ db, userId, body, now }) => ({
    campaign: await withIdle(db, await updateCampaign(db, userId, body, now), now),
  }),
  deleteCampaign: ({ db, userId, query, now }) => deleteCampaign(db, userId, query.advertiserId, query.campaignId, now),
} satisfies Partial<Listeners>
