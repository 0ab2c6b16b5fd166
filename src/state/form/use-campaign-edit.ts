import { useRef, useState } from 'react'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { updateCampaign } from '../../contract/calls/endpoints.ts'
import { mayBeDone } from '../../data/may-be-done.ts'
import { CampaignChanged } from './campaign-changed.ts'
import { formOf, type CampaignForm } from './campaign-form.ts'
import { CampaignStops, changeCampaign } from './change-campaign.ts'
import { changesOf } from './use-draft.ts'

type Change = Partial<CampaignForm>

function baseOf(seen: Campaign, { theirs = {}, waiting = {} }: { theirs?: Change; waiting?: Change }) {
  const saved = formOf(seen)
  return { seen, saved, initial: { ...saved, ...waiting }, waiting, theirs, unsure: {} as Change }
}
/** The values that can stop a campaign. */
const riskOf = ({ limit, endDate }: CampaignForm) => `${limit} ${endDate}`

/**
 * Holds what the edit of a campaign is based on: the campaign as it was opened or, once a save has met changes of
 * somebody else, as they have left it. `theirs` are then their values of what the user has changed, too. What was sent
 * without an answer stays changed, even if it is put back, and so do `waiting` values, which are sent with the next
 * connection; `initial` has them already. `stop` is set while the user has to agree to stop the campaign.
 */
export function useCampaignEdit(opened: Campaign, waiting: Change = {}) {
  const [base, setBase] = useState(() => baseOf(opened, { waiting }))
  const { seen, saved, initial, theirs, unsure } = base
  const [stop, setStop] = useState<CampaignStops>()
  const agreed = useRef('')
  const changesIn = (values: CampaignForm): Change => {
    const sent = Object.entries(values).filter(([field]) => field in unsure || field in base.waiting)
    return { ...Object.fromEntries(sent), ...changesOf(values, saved) }
  }
  /** Returns whether the user has changed anything that is neither saved nor waiting. */
  const isChanged = (values: CampaignForm) => Object.keys({ ...unsure, ...changesOf(values, initial) }).length > 0
  /** Saves values; returns whether they are saved. `adopt` gets what somebody else has changed apart from `theirs`. */
  const save = async (values: CampaignForm, adopt: (others: Change) => void, mayStop = false): Promise<boolean> => {
    setStop(undefined)
    if (mayStop) agreed.current = riskOf(values)
    const changes = changesIn(values)
    try {
      await changeCampaign(seen, changes, agreed.current === riskOf(values))
      return true
    } catch (error) {
      if (error instanceof CampaignStops) {
        setBase((now) => ({ ...now, seen: error.seen }))
        setStop(error)
        return false
      }
      if (mayBeDone(updateCampaign, error)) setBase((now) => ({ ...now, unsure: { ...now.unsure, ...changes } }))
      if (error instanceof CampaignChanged) {
        agreed.current = '' // to stop what was seen
        const present = formOf(error.campaign)
        // What has been contested before and is not decided, too.
        const changed = { ...theirs, ...changesOf(present, saved) }
        const differing = Object.entries(changesOf(present, values)).filter(([field]) => field in changed)
        const pick = (isMine: boolean): Change =>
          Object.fromEntries(differing.filter(([field]) => field in changes === isMine))
        const contested = pick(true)
        setBase(baseOf(error.campaign, { theirs: contested }))
        adopt(pick(false))
        throw error.alsoIn(Object.keys(contested) as (keyof CampaignForm)[])
      }
      throw error
    }
  }
  return { seen, initial, theirs, changesIn, isChanged, stop, keepRunning: () => setStop(undefined), save }
}
