import type { FastifyInstance } from 'fastify'
import { CampaignsStatsQueryStruct, StatsQueryStruct } from '../../src/contract/queries.ts'
import type { CampaignsStatsPage, StatsPage } from '../../src/contract/stats.ts'
import { statsOf } from '../../src/domain/statistics/stats-math.ts'
import { dayRange } from '../http/day-range.ts'
import { encodeCursor, pageOf } from '../http/paging.ts'
import { parseQuery } from '../http/parse.ts'
import type { Deps } from '../start/deps.ts'
import { accessAdvertiser, toAdvertiser } from '../store/advertisers.ts'
import { campaignNumbers, type PlacementNumbers } from '../store/campaign-stats.ts'
import { accessCampaign, campaignsPage, toCampaign } from '../store/campaigns.ts'
import { accessPartnerNames } from '../store/partners.ts'
import { statsIn, sumsBy, totalOf } from '../store/stats.ts'

export function statsRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  app.get('/api/statsPage/', async (request): Promise<StatsPage> => {
    const { campaignId, from, to, offset } = parseQuery(StatsQueryStruct, request.query)
    const days = dayRange(from, to, offset)
    const campaign = await accessCampaign(db, request.user.id, campaignId)
    const [advertiser, placements] = await Promise.all([
      accessAdvertiser(db, request.user.id, campaign.advertiser_id),
      campaignNumbers(db, campaign, days, request.locale),
    ])
    return {
      total: statsOf(totalOf(placements.flatMap(({ adverts }) => adverts.map(({ sums }) => sums)))),
      placementsStats: placements.map(toPlacementStats),
      advertiser: toAdvertiser(advertiser),
      campaign: toCampaign(campaign, clock()),
    }
  })

  app.get('/api/campaignsStatsPage/', async (request): Promise<CampaignsStatsPage> => {
    const { advertiserId, partnerIds, cursor, limit, from, to, offset } = parseQuery(
      CampaignsStatsQueryStruct,
      request.query,
    )
    const days = dayRange(from, to, offset)
    const page = pageOf({ cursor, limit })
    const { partners, delivery_version: version } = await accessPartnerNames(db, request.user.id, advertiserId)
    const { rows, next } = await campaignsPage(
      db,
      { advertiserId, partnerIds: partnerIds ? [partnerIds].flat() : [] },
      page,
    )
    const sums = await sumsBy(db, 'campaign_id', { advertiserId, campaignIds: rows.map(({ id }) => id), version }, days)
    const now = clock()
    return {
      campaigns: rows.map((row) => ({ ...toCampaign(row, now), stats: statsIn(sums, row.id) })),
      partners,
      nextCursor: encodeCursor(next),
    }
  })
}

const toPlacementStats = ({ placement, adverts }: PlacementNumbers): StatsPage['placementsStats'][number] => ({
  placementId: placement.id,
  deviceType: placement.deviceType,
  groupName: placement.groupName,
  placementName: placement.name,
  isPlacementAvailable: placement.isAvailable,
  stats: statsOf(totalOf(adverts.map(({ sums }) => sums))),
  adverts: adverts.map(({ id, name, state, contentType, warnings, sums }) => ({
    advertId: id,
    name,
    state,
    contentTemplateType: contentType,
    contentTemplateWarnings: warnings,
    stats: statsOf(sums),
  })),
})
