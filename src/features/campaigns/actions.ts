import { CampaignAnswerStruct, type Campaign } from '../../contract/campaigns/campaign.ts'
import { browserOffset } from '../../domain/calendar.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { campaignGone } from '../../data/campaign-answers.ts'
import { campaignReads, outdate } from '../../data/calls.ts'
import { send } from '../../data/client.ts'
import { once, type Pending } from '../../data/idempotent.ts'
import { findsGone, isGone } from '../../data/gone.ts'
import { unlessDone } from '../../data/may-be-done.ts'
import { readCampaign } from '../../data/update-campaign.ts'

/** Copies a campaign with its ads; a retry of the `pending` copy makes no other. A failed one may have been made. */
export async function copyCampaign(campaignId: string, name: string, pending: Pending): Promise<Campaign> {
  const body = { campaignId, name, offset: browserOffset() }
  try {
    const { data } = await once(pending, body, (idempotencyKey) =>
      send(endpoints.copyCampaign, { body, idempotencyKey, struct: CampaignAnswerStruct }),
    )
    return data.campaign
  } finally {
    outdate(...campaignReads)
  }
}

/**
 * Deletes a campaign, even while the page is being left; one that no longer exists counts as deleted, which is read if
 * the response is lost.
 */
export async function deleteCampaign(advertiserId: string, campaignId: string): Promise<void> {
  try {
    await send(endpoints.deleteCampaign, { query: { advertiserId, campaignId }, keepalive: true })
  } catch (error) {
    if (!isGone(error)) await unlessDone(error, () => findsGone(readCampaign(campaignId)))
  }
  campaignGone(campaignId)
}
