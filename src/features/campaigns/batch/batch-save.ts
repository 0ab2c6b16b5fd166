import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { updateCampaign } from '../../../contract/calls/endpoints.ts'
import { campaignSaved } from '../../../data/campaign-answers.ts'
import { CallError } from '../../../data/errors.ts'
import { mayBeDone, unlessDone } from '../../../data/may-be-done.ts'
import { readCampaign } from '../../../data/update-campaign.ts'
import type { Failure } from '../../../state/batch/use-batch.ts'
import { CampaignChanged } from '../../../state/campaign-edit/campaign-changed.ts'
import { CampaignStops, changeCampaign } from '../../../state/campaign-edit/change-campaign.ts'
import { checkForm, formOf, type CampaignForm } from '../../../state/campaign-edit/campaign-form.ts'
import { changesOf } from '../../../state/form/use-draft.ts'
import { stopText } from '../../../state/campaign-edit/stop-note.ts'
import { validationText } from '../../../state/form/validation-text.ts'

/** Returns the message of the rule that changed values of a campaign break; undefined if they break none. */
export function ruleAgainst(campaign: Campaign, changes: Partial<CampaignForm>): string | undefined {
  const [rule] = checkForm({ ...formOf(campaign), ...changes }, { mode: 'update', previous: campaign })
  return rule && validationText(rule)
}

/** What came of a save: the saved campaign, or the message of a failure and the campaign on which to base the next. */
type Outcome = { saved: Campaign } | { failure: Failure; now?: Campaign }

/** Changes a campaign; if the response was lost, finds out whether it is changed. */
async function changeOrFind(campaign: Campaign, changes: Partial<CampaignForm>, mayStop: boolean): Promise<Campaign> {
  try {
    return await changeCampaign(campaign, changes, mayStop)
  } catch (error) {
    if (!mayBeDone(updateCampaign, error)) throw error
    let now = campaign
    await unlessDone(error, async () => {
      now = await readCampaign(campaign.id)
      return Object.keys(changesOf({ ...formOf(now), ...changes }, formOf(now))).length === 0
    })
    campaignSaved(now)
    return now
  }
}

/** Saves a campaign with changed values, unless that stops it and may not. */
export async function saveWith(campaign: Campaign, changes: Partial<CampaignForm>, mayStop: boolean): Promise<Outcome> {
  try {
    return { saved: await changeOrFind(campaign, changes, mayStop) }
  } catch (error) {
    if (error instanceof CampaignStops)
      return { failure: () => stopText(error.reason, error.campaign.spent), now: error.seen }
    if (!(error instanceof CallError)) throw error
    const [refused] = error.errors
    const failure = refused ? () => validationText(refused) : error
    return error instanceof CampaignChanged ? { failure, now: error.campaign } : { failure }
  }
}
