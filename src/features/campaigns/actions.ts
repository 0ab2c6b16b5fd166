import * as endpoints from '../../contract/endpoints.ts'
import { campaignGone } from '../../data/campaign-answers.ts'
import { send } from '../../data/client.ts'

export async function deleteCampaign(advertiserId: string, campaignId: string): Promise<void> {
  await send(endpoints.deleteCampaign, { query: { advertiserId, campaignId } })
  campaignGone(campaignId)
}
