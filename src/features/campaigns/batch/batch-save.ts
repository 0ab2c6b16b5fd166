import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { CallError } from '../../../data/errors.ts'
import { callErrorText } from '../../../state/call-errors.ts'
import { CampaignChanged, changeCampaign } from '../../../state/form/change-campaign.ts'
import { checkForm, formOf, type CampaignForm } from '../../../state/form/campaign-form.ts'
import { validationText } from '../../../state/form/validation-text.ts'

/** Returns the message of the rule that changed values of a campaign break; undefined if they break none. */
export function ruleAgainst(campaign: Campaign, changes: Partial<CampaignForm>): string | undefined {
  const [rule] = checkForm({ ...formOf(campaign), ...changes }, { mode: 'update', previous: campaign })
  return rule && validationText(rule)
}

/**
 * Saves a campaign with changed values; returns the message of a failure. `onChanged` gets the campaign if somebody
 * else has changed the same values.
 */
export async function saveWith(
  campaign: Campaign,
  changes: Partial<CampaignForm>,
  onChanged?: (campaign: Campaign) => void,
): Promise<string | undefined> {
  try {
    await changeCampaign(campaign, changes)
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error instanceof CampaignChanged) onChanged?.(error.campaign)
    const [refused] = error.errors
    return refused ? validationText(refused) : callErrorText(error.kind)
  }
}
