import { placementsPageCheck } from '../contract/placements/placements-check.ts'
import { CampaignAnswerStruct, type Campaign } from '../contract/campaigns/campaign.ts'
import type { UpdateCampaign } from '../contract/campaigns/campaign-writes.ts'
import * as endpoints from '../contract/calls/endpoints.ts'
import { placementsPageUrl } from '../contract/calls/urls.ts'
import { call } from './call.ts'
import { campaignSaved } from './campaign-answers.ts'
import { send } from './client.ts'

/** Reads a campaign as it is now, whatever is cached. */
export async function readCampaign(id: string): Promise<Campaign> {
  const { data } = await call(placementsPageUrl(id), { struct: placementsPageCheck })
  return data.campaign
}

/**
 * Saves a campaign, returns it, and updates the cache, so that every screen shows the new values at once. The body
 * contains all settings, and replaces what somebody else has saved since they were read.
 */
export async function updateCampaign(body: UpdateCampaign): Promise<Campaign> {
  const {
    data: { campaign },
  } = await send(endpoints.updateCampaign, { body, struct: CampaignAnswerStruct })
  campaignSaved(campaign)
  return campaign
}
