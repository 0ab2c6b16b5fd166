import { CampaignAnswerStruct, type Campaign } from '../contract/campaigns/campaign.ts'
import type { UpdateCampaign } from '../contract/campaigns/campaign-writes.ts'
import * as endpoints from '../contract/calls/endpoints.ts'
import { eachCached } from './cached.ts'
import { campaignSaved } from './campaign-answers.ts'
import { send } from './client.ts'
import { CallError } from './errors.ts'
import { isRecalled } from './recalled.ts'

/** The settings of a campaign, all of which an update contains. */
const SETTINGS = [
  'name',
  'brand',
  'limit',
  'startDate',
  'endDate',
  'dailyBudget',
  'pacing',
  'frequencyCap',
  'showTimes',
] as const satisfies (keyof Campaign & keyof UpdateCampaign)[]

const settingsOf = (campaign: Campaign) => JSON.stringify(SETTINGS.map((name) => campaign[name]))

/** Returns whether the settings of a campaign from an earlier visit have changed since. */
function isOutdated(from: Campaign): boolean {
  let now = from
  const look = (campaign: Campaign | undefined) => {
    if (campaign?.id === from.id && !isRecalled(campaign)) now = campaign
  }
  if (isRecalled(from)) {
    eachCached(endpoints.getCampaignsPage, ({ campaigns }) => campaigns.forEach(look))
    eachCached(endpoints.getPlacementsPage, ({ campaign }) => look(campaign))
  }
  return settingsOf(now) !== settingsOf(from)
}

/**
 * Saves a campaign and updates the cache, so that every screen shows the new values at once. `from` is what the user
 * has changed: an outdated one from an earlier visit is refused, because the body contains all settings.
 */
export async function updateCampaign(body: UpdateCampaign, from: Campaign): Promise<void> {
  if (isOutdated(from)) throw new CallError('preconditionFailed', endpoints.updateCampaign.path)
  const {
    data: { campaign },
  } = await send(endpoints.updateCampaign, { body, struct: CampaignAnswerStruct })
  campaignSaved(campaign)
}
