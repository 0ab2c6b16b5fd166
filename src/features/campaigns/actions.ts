import { CampaignAnswerStruct, type Campaign } from '../../contract/campaigns/campaign.ts'
import { hasSameSettings } from '../../domain/campaign/same-settings.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { offsetOf } from '../../domain/campaign/campaign-offset.ts'
import { campaignGone } from '../../data/campaign-answers.ts'
import { campaignReads, outdate } from '../../data/calls.ts'
import { send } from '../../data/client.ts'
import { once, type Pending } from '../../data/idempotent.ts'
import { findsGone, isGone } from '../../data/gone.ts'
import { unlessDone } from '../../data/may-be-done.ts'
import { readCampaign } from '../../data/update-campaign.ts'

/**
 * Copies a campaign with its ads; its days and hours stay in its time zone. A retry of the `pending` copy makes no other,
 * unless somebody has changed or deleted the first one. A failed one may have been made.
 */
export async function copyCampaign(campaign: Campaign, name: string, pending: Pending): Promise<Campaign> {
  const body = { campaignId: campaign.id, name, offset: offsetOf(campaign) }
  const copy = async () => {
    const { data } = await once(pending, body, (idempotencyKey) =>
      send(endpoints.copyCampaign, { body, idempotencyKey, struct: CampaignAnswerStruct }),
    )
    return data.campaign
  }
  const mayExist = pending.write !== undefined
  try {
    const made = await copy()
    return mayExist && (await isChanged(made)) ? await copy() : made
  } finally {
    outdate(...campaignReads)
  }
}

/** Reads whether a campaign was deleted, or its settings changed, since it was made. */
async function isChanged(made: Campaign): Promise<boolean> {
  try {
    return !hasSameSettings(await readCampaign(made.id), made)
  } catch (error) {
    return isGone(error)
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
