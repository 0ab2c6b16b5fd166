import { useState } from 'react'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { formOf, type CampaignForm } from './campaign-form.ts'
import { CampaignChanged, changeCampaign } from './change-campaign.ts'
import { changesOf } from './use-draft.ts'

type Change = Partial<CampaignForm>

const baseOf = (seen: Campaign, theirs: Change = {}) => ({ seen, initial: formOf(seen), theirs })

/**
 * Holds what the edit of a campaign is based on: the campaign as it was opened or, once a save has met changes of
 * somebody else, as they have left it. `theirs` are then their values of what the user has changed, too.
 */
export function useCampaignEdit(opened: Campaign) {
  const [{ seen, initial, theirs }, setBase] = useState(() => baseOf(opened))
  /** Saves values. `adopt` gets what somebody else has changed apart from `theirs`. */
  const save = async (values: CampaignForm, adopt: (others: Change) => void) => {
    const changes: Change = changesOf(values, initial)
    try {
      await changeCampaign(seen, changes)
    } catch (error) {
      if (error instanceof CampaignChanged) {
        const changed = changesOf(formOf(error.campaign), initial) as CampaignForm
        const differing = Object.entries(changesOf(changed, values))
        const pick = (isMine: boolean): Change =>
          Object.fromEntries(differing.filter(([field]) => field in changes === isMine))
        setBase(baseOf(error.campaign, pick(true)))
        adopt(pick(false))
      }
      throw error
    }
  }
  return { seen, initial, theirs, save }
}
