import type { Listeners } from '../http/calls.ts'
import { dayRange } from '../http/day-range.ts'
import { encodeCursor, pageOf } from '../http/paging.ts'
import { accessAdvert } from '../store/adverts/adverts.ts'
import { accessCampaign } from '../store/campaigns/campaigns.ts'
import { NotFound } from '../store/errors.ts'
import { historyPage, toChange } from '../store/history/read-history.ts'

export const historyRoutes = {
  getHistory: async ({ db, userId, query }) => {
    const { campaignId, advertId, kinds, from, to, offset } = query
    const page = pageOf(query)
    const days = from || to ? dayRange({ from: from ?? '', to: to ?? '', offset: offset ?? '' }) : undefined
    const campaign = await accessCampaign(db, userId, campaignId)
    const advert = advertId ? await accessAdvert(db, userId, advertId) : undefined
    if (advert && advert.campaign_id !== campaignId) throw new NotFound('The ad')
    const wanted = { campaignId, advertId, kinds: kinds ? [kinds].flat() : [], days }
    const { rows, next } = await historyPage(db, wanted, page)
    return {
      campaign: { id: campaign.id, name: campaign.name, advertiserId: campaign.advertiser_id },
      ...(advert && { advert: { id: advert.id, name: advert.name } }),
      changes: rows.map(toChange),
      nextCursor: encodeCursor(next),
    }
  },
} satisfies Partial<Listeners>
