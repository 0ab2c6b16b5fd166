import { ulid } from 'ulid'
import { CampaignAnswerStruct, type Campaign, type CreateCampaign, type UpdateCampaign } from '../../contract/campaign.ts'
import * as endpoints from '../../contract/endpoints.ts'
import { campaignReads, outdate } from '../../data/calls.ts'
import { campaignSaved } from '../../data/campaign-answers.ts'
import { send } from '../../data/client.ts'

/** Creates a campaign; the same `idempotencyKey` makes the same one, however often it is sent. */
export async function createCampaign(body: CreateCampaign, idempotencyKey: string): Promise<Campaign> {
  const { campaign } = await send(endpoints.createCampaign, { body, idempotencyKey, struct: CampaignAnswerStruct })
  outdate(...campaignReads)
  return campaign
}

/** Saves a campaign; every screen that shows it has the new values at once. */
export async function updateCampaign(body: UpdateCampaign): Promise<void> {
  const { campaign } = await send(endpoints.updateCampaign, { body, struct: CampaignAnswerStruct })
  campaignSaved(campaign)
}

export const newKey = () => ulid()
