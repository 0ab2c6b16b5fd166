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

/** What came of a save: the saved campaign, or the message of a failure and what somebody else has saved instead. */
type Outcome = { saved: Campaign } | { failure: string; theirs?: Campaign }

/** Saves a campaign with changed values. */
export async function saveWith(campaign: Campaign, changes: Partial<CampaignForm>): Promise<Outcome> {
  try {
    return { saved: await changeCampaign(campaign, changes) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const [refused] = error.errors
    const failure = refused ? validationText(refused) : callErrorText(error.kind)
    return error instanceof CampaignChanged ? { failure, theirs: error.campaign } : { failure }
  }
}
