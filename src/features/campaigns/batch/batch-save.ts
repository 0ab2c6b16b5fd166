import type { Campaign } from '../../../contract/campaign.ts'
import { CallError, type CallErrorKind } from '../../../data/errors.ts'
import { updateCampaign } from '../../../data/update-campaign.ts'
import type { FieldError } from '../../../domain/validation-error.ts'
import { checkForm, formOf, updateBody, type CampaignForm } from '../../../state/form/campaign-form.ts'

/** The reason why a campaign was not saved: a rule that the new value breaks, or the error of the call. */
export type SaveFailure = { rule: FieldError } | { call: CallErrorKind }

/** Saves a campaign with changed values; returns undefined on success. Nothing is sent if validation fails. */
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
