import type { Listeners } from '../http/calls.ts'
import { encodeCursor, pageOf } from '../http/paging.ts'
import { createCampaign, deleteCampaign, updateCampaign } from '../store/campaign-writes.ts'
import { campaignsPage, toCampaign } from '../store/campaigns.ts'
import { accessPartner } from '../store/partners.ts'

export const campaignsRoutes = {
  getCampaignsPage: async ({ db, userId, query, now }) => {
    const { advertiserId, partnerId } = query
    const page = pageOf(query)
    const partner = await accessPartner(db, userId, advertiserId, partnerId)
    const { rows, next } = await campaignsPage(db, { advertiserId, partnerIds: [partnerId] }, page)
    return { partner, campaigns: rows.map((row) => toCampaign(row, now)), nextCursor: encodeCursor(next) }
  },
  createCampaign: async ({ db, userId, body, now }) => ({ campaign: await createCampaign(db, userId, body, now) }),
  updateCampaign: async ({ db, userId, body, now }) => ({ campaign: await updateCampaign(db, userId, body, now) }),
  deleteCampaign: ({ db, userId, query, now }) => deleteCampaign(db, userId, query.advertiserId, query.campaignId, now),
} satisfies Partial<Listeners>
