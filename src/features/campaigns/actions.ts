import * as endpoints from '../../contract/calls/endpoints.ts'
import { campaignGone } from '../../data/campaign-answers.ts'
import { send } from '../../data/client.ts'
import { CallError } from '../../data/errors.ts'

/** Deletes a campaign, even while the page is being left; one that no longer exists counts as deleted. */
export async function deleteCampaign(advertiserId: string, campaignId: string): Promise<void> {
  try {
    await send(endpoints.deleteCampaign, { query: { advertiserId, campaignId }, keepalive: true })
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'notFound') throw error
  }
  campaignGone(campaignId)
}
