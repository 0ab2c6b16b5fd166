import { CampaignAnswerStruct, type Campaign } from '../../contract/campaigns/campaign.ts'
import type { CreateCampaign } from '../../contract/campaigns/campaign-writes.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { campaignReads, outdate } from '../../data/calls.ts'
import { send } from '../../data/client.ts'
import { once, type Pending } from '../../data/idempotent.ts'

/** Creates a campaign; a retry of the `pending` one creates no other. A failed one may have been created. */
export async function createCampaign(body: CreateCampaign, pending: Pending): Promise<Campaign> {
  try {
    const { data } = await once(pending, body, (idempotencyKey) =>
      send(endpoints.createCampaign, { body, idempotencyKey, struct: CampaignAnswerStruct }),
    )
    return data.campaign
  } finally {
    outdate(...campaignReads)
  }
}
