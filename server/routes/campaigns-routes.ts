import type { FastifyInstance } from 'fastify'
import {
  CreateCampaignStruct,
  UpdateCampaignStruct,
  type CampaignAnswer,
  type CampaignsPage,
} from '../../src/contract/campaign.ts'
import { CampaignsQueryStruct, DeleteCampaignQueryStruct } from '../../src/contract/queries.ts'
import { encodeCursor, pageOf } from '../http/paging.ts'
import { parseBody, parseQuery } from '../http/parse.ts'
import type { Deps } from '../start/deps.ts'
import { createCampaign, deleteCampaign, updateCampaign } from '../store/campaign-writes.ts'
import { campaignsPage, toCampaign } from '../store/campaigns.ts'
import { accessPartner } from '../store/partners.ts'

export function campaignsRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  app.get('/api/campaignsPage/', async (request): Promise<CampaignsPage> => {
    const { advertiserId, partnerId, cursor, limit } = parseQuery(CampaignsQueryStruct, request.query)
    const page = pageOf({ cursor, limit })
    const partner = await accessPartner(db, request.user.id, advertiserId, partnerId)
    const { rows, next } = await campaignsPage(db, { advertiserId, partnerIds: [partnerId] }, page)
    const now = clock()
    return {
      partner,
      campaigns: rows.map((row) => toCampaign(row, now)),
      nextCursor: encodeCursor(next),
    }
  })

  app.post('/api/campaignsPage/createCampaign/', async (request, reply) => {
    const campaign = await createCampaign(db, request.user.id, parseBody(CreateCampaignStruct, request.body), clock())
    return reply.code(201).send({ campaign } satisfies CampaignAnswer)
  })

  app.put('/api/campaignCard/updateCampaign/', async (request): Promise<CampaignAnswer> => ({
    campaign: await updateCampaign(db, request.user.id, parseBody(UpdateCampaignStruct, request.body), clock()),
  }))

  app.delete('/api/campaignsPage/deleteCampaign/', async (request, reply) => {
    const { advertiserId, campaignId } = parseQuery(DeleteCampaignQueryStruct, request.query)
    await deleteCampaign(db, request.user.id, advertiserId, campaignId, clock())
    return reply.code(204).send()
  })
}
