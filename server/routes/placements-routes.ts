import type { FastifyInstance } from 'fastify'
import type { PlacementsPage } from '../../src/contract/placement.ts'
import { CampaignQueryStruct } from '../../src/contract/queries.ts'
import { parseQuery } from '../http/parse.ts'
import type { Deps } from '../start/deps.ts'
import { accessAdvertiser, toAdvertiser } from '../store/advertisers.ts'
import { accessCampaign, toCampaign } from '../store/campaigns.ts'
import { advertsSummaries, placementsOf } from '../store/placements.ts'

export function placementsRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  app.get('/api/placementsPage/', async (request): Promise<PlacementsPage> => {
    const { campaignId } = parseQuery(CampaignQueryStruct, request.query)
    const campaign = await accessCampaign(db, request.user.id, campaignId)
    const [advertiser, placements, summaryOf] = await Promise.all([
      accessAdvertiser(db, request.user.id, campaign.advertiser_id),
      placementsOf(db, campaign.partner_id, request.locale),
      advertsSummaries(db, campaignId),
    ])
    return {
      advertiser: toAdvertiser(advertiser),
      campaign: toCampaign(campaign, clock()),
      placements: placements.map((placement) => ({ ...placement, advertsSummary: summaryOf(placement.id) })),
    }
  })
}
