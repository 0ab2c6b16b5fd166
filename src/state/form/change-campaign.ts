import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { updateCampaign as endpoint } from '../../contract/calls/endpoints.ts'
import { currentUserId } from '../../data/call.ts'
import { campaignSaved } from '../../data/campaign-answers.ts'
import { CallError } from '../../data/errors.ts'
import { readCampaign, updateCampaign } from '../../data/update-campaign.ts'
import { formOf, plainAmounts, updateBody, type CampaignForm } from './campaign-form.ts'
import { changesOf } from './use-draft.ts'

/** The last change of each campaign. */
const turns = new Map<string, Promise<void>>()

/**
 * Saves changed values of a campaign, which the user has seen as `seen`. A request contains all settings and has no
 * version, so the campaign is read first: what the user has not changed is sent as it is now. Throws a CallError
 * `preconditionFailed` if somebody else has changed the same value. A change that is already made, because only the
 * response to it was lost, is not sent again. It waits for earlier changes of the campaign, which it would revert.
 */
export function changeCampaign(seen: Campaign, changes: Partial<CampaignForm>): Promise<void> {
  const userId = currentUserId()
  const change = () => readAndChange(seen, plainAmounts(changes), userId)
  const turn = (turns.get(seen.id) ?? Promise.resolve()).then(change, change)
  turns.set(seen.id, turn)
  return turn
}

async function readAndChange(seen: Campaign, changes: Partial<CampaignForm>, userId: string): Promise<void> {
  const campaign = await readCampaign(seen.id)
  // Meanwhile another user may have signed in, in whose name the change must not be sent.
  if (currentUserId() !== userId) throw new CallError('unauthorized', endpoint.path)
  const present = formOf(campaign)
  const wanted = { ...present, ...changes }
  const due = Object.keys(changesOf(wanted, present))
  if (due.length === 0) return campaignSaved(campaign)
  const changedByOthers = changesOf(present, formOf(seen))
  if (due.some((field) => field in changedByOthers)) throw new CallError('preconditionFailed', endpoint.path)
  await updateCampaign(updateBody(wanted, seen.id))
}
