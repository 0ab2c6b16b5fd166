import type { StatsPage } from '../../src/contract/statistics/stats.ts'
import type { Listeners } from '../http/calls.ts'
import { dayRange } from '../http/day-range.ts'
import { encodeCursor, pageOf } from '../http/paging.ts'
import { accessAdvertiser, toAdvertiser } from '../store/advertisers.ts'
import { campaignNumbers, type PlacementNumbers } from '../store/statistics/campaign-stats.ts'
import { accessCampaign, campaignsPage, toCampaign } from '../store/campaigns.ts'
import { accessPartnerNames } from '../store/partners.ts'
import { statsIn, statsOfAll, sumsBy, totalOfCampaigns } from '../store/statistics/stats.ts'

export const statsRoutes = {
  getStatsPage: async ({ db, userId, query, locale, now }) => {
    const days = dayRange(query)
    const campaign = await accessCampaign(db, userId, query.campaignId)
    const [advertiser, placements] = await Promise.all([
      accessAdvertiser(db, userId, campaign.advertiser_id),
      campaignNumbers(db, campaign, days, locale),
    ])
    return {
      total: statsOfAll(placements.flatMap(({ adverts }) => adverts.map(({ sums }) => sums))),
      placementsStats: placements.map(toPlacementStats),
      advertiser: toAdvertiser(advertiser),
      campaign: toCampaign(campaign, now),
    }
  },

  getCampaignsStatsPage: async ({ db, userId, query, now }) => {
    const { advertiserId, partnerIds } = query
    const days = dayRange(query)
    const page = pageOf(query)
    const { partners, delivery_version: version } = await accessPartnerNames(db, userId, advertiserId)
    const filter = { advertiserId, partnerIds: partnerIds ? [partnerIds].flat() : [] }
    // The sums of all campaigns, which the office asks for page by page, are read once.
    const [{ rows, next }, sums] = await Promise.all([
      campaignsPage(db, filter, page),
      sumsBy(db, 'campaign_id', { advertiserId, version }, days),
    ])
    return {
      campaigns: rows.map((row) => ({ ...toCampaign(row, now), stats: statsIn(sums, row.id) })),
      partners,
      nextCursor: encodeCursor(next),
      ...(!page.cursor && { total: await totalOfCampaigns(db, { ...filter, version }, days, sums) }),
    }
  },
} satisfies Partial<Listeners>

const toPlacementStats = ({ placement, adverts }: PlacementNumbers): StatsPage['placementsStats'][number] => ({
  placementId: placement.id,
  deviceType: placement.deviceType,
  groupName: placement.groupName,
  placementName: placement.name,
  isPlacementAvailable: placement.isAvailable,
  stats: statsOfAll(adverts.map(({ sums }) => sums)),
  adverts: adverts.map(({ id, name, state, isDeleted, contentType, warnings, sums }) => ({
    advertId: id,
    name,
    state,
    ...(isDeleted && { isDeleted }),
    contentTemplateType: contentType,
    contentTemplateWarnings: warnings,
    stats: statsOfAll([sums]),
  })),
})
