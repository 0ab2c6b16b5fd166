import { ulid } from 'ulid'
import { CampaignAnswerStruct, type Campaign, type CreateCampaign } from '../../contract/campaign.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { campaignReads, outdate } from '../../data/calls.ts'
import { send } from '../../data/client.ts'

/** Creates a campaign; requests with the same `idempotencyKey` create one campaign. */
export async function createCampaign(body: CreateCampaign, idempotencyKey: string): Promise<Campaign> {
  const {
    data: { campaign },
  } = await send(endpoints.createCampaign, { body, idempotencyKey, struct: CampaignAnswerStruct })
  outdate(...campaignReads)
  return campaign
}

export const newKey = () => ulid()
