import { CampaignAnswerStruct, type Campaign } from '../../contract/campaigns/campaign.ts'
import { browserOffset } from '../../domain/calendar.ts'
import { hasSameSettings } from '../../domain/campaign/same-settings.ts'
import * as endpoints from '../../contract/calls/endpoints.ts'
import { campaignGone } from '../../data/campaign-answers.ts'
import { campaignReads, outdate } from '../../data/calls.ts'
import { send } from '../../data/client.ts'
import { once, type Pending } from '../../data/idempotent.ts'
import { findsGone, isGone } from '../../data/gone.ts'
import { unlessDone } from '../../data/may-be-done.ts'
import { readCampaign } from '../../data/update-campaign.ts'

/**
 * Copies a campaign with its ads. A retry of the `pending` copy makes no other, unless somebody has changed or deleted
 * the first one. A failed one may have been made.
 */
export async function copyCampaign(campaignId: string, name: string, pending: Pending): Promise<Campaign> {
  const body = { campaignId, name, offset: browserOffset() }
  const copy = async () => {
    const { data } = await once(pending, body, (idempotencyKey) =>
      send(endpoints.copyCampaign, { body, idempotencyKey, struct: CampaignAnswerStruct }),
    )
    return data.campaign
  }
  const mayExist = pending.write !== undefined
  try {
    const campaign = await copy()
    return mayExist && (await isChanged(campaign)) ? await copy() : campaign
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
