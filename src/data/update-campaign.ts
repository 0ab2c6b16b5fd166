import { CampaignAnswerStruct, type UpdateCampaign } from '../contract/campaign.ts'
import * as endpoints from '../contract/calls/endpoints.ts'
import { campaignSaved } from './campaign-answers.ts'
import { send } from './client.ts'

/** Saves a campaign and updates the cache, so that every screen shows the new values at once. */
export async function updateCampaign(body: UpdateCampaign): Promise<void> {
  const {
    data: { campaign },
  } = await send(endpoints.updateCampaign, { body, struct: CampaignAnswerStruct })
  campaignSaved(campaign)
}
