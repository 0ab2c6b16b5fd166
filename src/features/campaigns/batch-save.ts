import type { Campaign } from '../../contract/campaign.ts'
import { CallError, type CallErrorKind } from '../../data/errors.ts'
import { updateCampaign } from '../../data/update-campaign.ts'
import type { FieldError } from '../../domain/validation-error.ts'
import { checkForm, formOf, updateBody, type CampaignForm } from '../../state/campaign-form.ts'

/** Why a campaign was not saved: a rule that the new value breaks in it, or what the call answered. */
export type SaveFailure = { rule: FieldError } | { call: CallErrorKind }

/** Saves a campaign with other values; undefined: it is saved. What the rules refuse is not sent. */
export async function saveWith(campaign: Campaign, changes: Partial<CampaignForm>): Promise<SaveFailure | undefined> {
  const values = { ...formOf(campaign), ...changes }
  const [rule] = checkForm(values, { mode: 'update', previous: campaign })
  if (rule) return { rule }
  try {
    await updateCampaign(updateBody(values, campaign.id))
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const [refused] = error.errors
    return refused ? { rule: refused } : { call: error.kind }
  }
}
