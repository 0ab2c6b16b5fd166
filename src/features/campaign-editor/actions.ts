import { CampaignAnswerStruct, type Campaign } from '../../contract/campaigns/campaign.ts'
import type { CreateCampaign } from '../../contract/campaigns/campaign-writes.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { campaignReads, outdate } from '../../data/calls.ts'
import { send } from '../../data/client.ts'
import { once, type Pending } from '../../data/idempotent.ts'

/** Creates a campaign; a retry of the `pending` one creates no other. */
export async function createCampaign(body: CreateCampaign, pending: Pending): Promise<Campaign> {
  const {
    data: { campaign },
  } = await once(pending, body, (idempotencyKey) =>
    send(endpoints.createCampaign, { body, idempotencyKey, struct: CampaignAnswerStruct }),
  )
  outdate(...campaignReads)
  return campaign
}
