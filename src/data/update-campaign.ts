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

/** Returns the settings as a text; whether one that is not set is absent, null or empty differs between responses. */
const settingsOf = (campaign: Campaign) => JSON.stringify(SETTINGS.map((name) => campaign[name] || null))

/** Returns the campaign as the latest response of this visit shows it; `from` if none does. */
function latest(from: Campaign): Campaign {
  let found = from
  let foundAt = -Infinity
  const look = (campaign: Campaign | undefined, at: number) => {
    if (campaign?.id !== from.id || isRecalled(campaign) || at < foundAt) return
    found = campaign
    foundAt = at
  }
  eachCached(endpoints.getCampaignsPage, ({ campaigns }, _, at) => campaigns.forEach((each) => look(each, at)))
  eachCached(endpoints.getPlacementsPage, ({ campaign }, _, at) => look(campaign, at))
  return found
}

/**
 * Saves a campaign and updates the cache, so that every screen shows the new values at once. `from` is what the user
 * has changed. If a later response shows other settings, the save is refused: the body contains all settings, and would
 * revert what somebody else has saved.
 */
export async function updateCampaign(body: UpdateCampaign, from: Campaign): Promise<void> {
  if (settingsOf(latest(from)) !== settingsOf(from))
    throw new CallError('preconditionFailed', endpoints.updateCampaign.path)
  await putCampaign(body)
}

/** Like `updateCampaign`, over settings that have just been read. */
export async function putCampaign(body: UpdateCampaign): Promise<void> {
  const {
    data: { campaign },
  } = await send(endpoints.updateCampaign, { body, struct: CampaignAnswerStruct })
  campaignSaved(campaign)
}
