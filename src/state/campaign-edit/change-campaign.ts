import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { updateCampaign as endpoint } from '../../contract/calls/endpoints.ts'
import { currentUserId } from '../../data/call.ts'
import { campaignSaved } from '../../data/campaign-answers.ts'
import { campaignReads, outdate } from '../../data/calls.ts'
import { CallError } from '../../data/errors.ts'
import { mayBeDone } from '../../data/may-be-done.ts'
import { readCampaign, updateCampaign } from '../../data/update-campaign.ts'
import { stopReason, type StopReason } from '../../domain/campaign/campaign-stop.ts'
import { CampaignChanged } from './campaign-changed.ts'
import { formOf, plainAmounts, updateBody, type CampaignForm } from './campaign-form.ts'
import { noteSent } from './stored-edit.ts'
import { changesOf } from '../form/use-draft.ts'

/**
 * Thrown instead of making a change that stops a campaign and that the user has not agreed to. `campaign` is as it is
 * now; `seen` is as the user has seen it, with what it has spent by now.
 */
export class CampaignStops extends Error {
  constructor(
    readonly campaign: Campaign,
    readonly reason: StopReason,
    readonly seen: Campaign,
  ) {
    super(`${campaign.id} stops by its ${reason}`)
  }
}

/** The last change of each campaign. */
const turns = new Map<string, Promise<unknown>>()

/** Makes a change of a campaign after the earlier ones, which it would revert. */
export function inTurn<T>(id: string, change: () => Promise<T>): Promise<T> {
  const turn = turns.get(id)?.then(change, change) ?? change()
  turns.set(id, turn)
  return turn
}

/** The dates of a campaign, whose values a server accepts only together. */
const OTHER_DATE: Partial<Record<keyof CampaignForm, 'startDate' | 'endDate'>> = {
  startDate: 'endDate',
  endDate: 'startDate',
}

/**
 * The values that were sent, by the campaign that the user had seen. The server may have saved them although its
 * response was lost: where it has one of these, nobody else has changed it.
 */
const sentOn = new WeakMap<Campaign, readonly Partial<CampaignForm>[]>()

/**
 * Saves changed values of a campaign, which the user has seen as `seen`, and returns the saved campaign. A request
 * contains all settings and has no version, so the campaign is read first: what the user has not changed is sent as it
 * is now, and a change that was saved although its response was lost is not sent again. Throws `CampaignChanged` if
 * somebody else has changed the same value, or has changed one date so that the server refuses the other; every screen
 * then shows theirs, and the next attempt can be based on it. Throws `CampaignStops` if the change stops the campaign,
 * unless `mayStop` is set.
 */
export function changeCampaign(seen: Campaign, changes: Partial<CampaignForm>, mayStop = false): Promise<Campaign> {
  const userId = currentUserId()
  return inTurn(seen.id, () => readAndChange(seen, plainAmounts(changes), mayStop, userId))
}

async function readAndChange(
  seen: Campaign,
  changes: Partial<CampaignForm>,
  mayStop: boolean,
  userId: string,
): Promise<Campaign> {
  const campaign = await readCampaign(seen.id)
  // Meanwhile another user may have signed in, in whose name the change must not be sent.
  if (currentUserId() !== userId) throw new CallError('unauthorized', endpoint.path)
  const present = formOf(campaign)
  const wanted = { ...present, ...changes }
  const due: Partial<CampaignForm> = changesOf(wanted, present)
  if (Object.keys(due).length === 0) {
    campaignSaved(campaign)
    return campaign
  }
  const sent = sentOn.get(seen) ?? []
  const known = [formOf(seen), ...sent]
  const changedByOthers = known.reduce<Partial<CampaignForm>>((rest, values) => changesOf(rest, values), present)
  const refuseIn = (fields: readonly (keyof CampaignForm)[]) => {
    const contested = fields.filter((field) => field in changedByOthers)
    if (contested.length === 0) return
    campaignSaved(campaign)
    throw new CampaignChanged(campaign, contested)
  }
  refuseIn(fieldsOf(due))
  const body = updateBody(wanted, campaign)
  const reason = mayStop ? undefined : stopReason(campaign, body, new Date())
  if (reason) {
    campaignSaved(campaign)
    const { spent, state } = campaign
    const seenNow = { ...seen, spent, state }
    sentOn.set(seenNow, sent)
    throw new CampaignStops(campaign, reason, seenNow)
  }
  sentOn.set(seen, [...sent, due])
  noteSent(campaign.id, due)
  try {
    return await updateCampaign(body)
  } catch (error) {
    if (mayBeDone(endpoint, error)) outdate(...campaignReads)
    else sentOn.set(seen, sent)
    if (error instanceof CallError && error.kind === 'rejected')
      refuseIn(fieldsOf(due).flatMap((field) => OTHER_DATE[field] ?? []))
    throw error
  }
}

const fieldsOf = (values: Partial<CampaignForm>) => Object.keys(values) as (keyof CampaignForm)[]
