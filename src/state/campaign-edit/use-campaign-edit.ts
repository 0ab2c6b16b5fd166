import { useLayoutEffect, useRef, useState } from 'react'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { updateCampaign } from '../../contract/calls/endpoints.ts'
import { mayBeDone } from '../../data/may-be-done.ts'
import type { Locale } from '../../domain/locale.ts'
import { CampaignChanged } from './campaign-changed.ts'
import { formOf, plainAmounts, type CampaignForm } from './campaign-form.ts'
import { CampaignStops, changeCampaign } from './change-campaign.ts'
import { changedSince, knownWith, pick, readEdit, type Known, type StoredEdit } from './stored-edit.ts'
import { changesOf } from '../form/use-draft.ts'
import { locale } from '../locale.ts'

type Change = Partial<CampaignForm>

/** Returns what is known of the settings of a change. */
const knownOf = (change: Change, known: Known): Known =>
  Object.fromEntries(Object.entries(known).filter(([field]) => field in change))

type Around = { theirs?: Change; waiting?: Change; known?: Known }

function baseOf(seen: Campaign, { theirs = {}, waiting = {}, known = {} }: Around) {
  const saved = formOf(seen)
  return {
    seen,
    saved,
    initial: { ...saved, ...waiting },
    waiting,
    theirs,
    unsure: {} as Change,
    /** What is known of each setting; of those in `theirs`, what was before their change. */
    known: { ...knownWith(known, saved, waiting), ...knownOf(theirs, known) },
  }
}

/** Returns what an edit is based on with its amounts written in the language of the office. */
const inLanguageOfOffice = (base: ReturnType<typeof baseOf>, from: Locale) => ({
  ...base,
  saved: plainAmounts(base.saved, from),
  initial: plainAmounts(base.initial, from),
  theirs: plainAmounts(base.theirs, from),
  unsure: plainAmounts(base.unsure, from),
})

const fieldsOf = (values: Change) => Object.keys(values) as (keyof CampaignForm)[]
const conflictOf = (campaign: Campaign, theirs: Change) =>
  Object.keys(theirs).length > 0 ? new CampaignChanged(campaign, fieldsOf(theirs)) : undefined

/** The values that can stop a campaign. */
const riskOf = ({ limit, endDate }: CampaignForm) => `${limit} ${endDate}`

/**
 * Holds what the edit of a campaign is based on: the campaign as it was opened or, once a save has met changes of
 * somebody else, as they have left it. `theirs` are then their values of what the user has changed, too. What was sent
 * without an answer stays changed, even if it is put back, and so do `waiting` values, which are sent with the next
 * connection; `initial` has them already. `stop` is set while the user has to agree to stop the campaign. `draft` names
 * the stored edit, whose content `toStore` chooses; `conflict` is set if somebody else has changed the same since.
 */
export function useCampaignEdit(opened: Campaign, draft: string, waiting: Change = {}) {
  const [stored] = useState(() => readEdit(draft))
  const [base, setBase] = useState(() => {
    const { known = {} } = stored
    return baseOf(opened, { waiting, theirs: changedSince(stored, opened), known })
  })
  const [conflict] = useState(() => conflictOf(opened, base.theirs))
  const [writtenIn, setWrittenIn] = useState(locale.value)
  if (writtenIn !== locale.value) {
    setWrittenIn(locale.value)
    setBase((now) => inLanguageOfOffice(now, writtenIn))
  }
  const latest = useRef(base)
  useLayoutEffect(() => void (latest.current = base))
  const { seen, saved, initial, theirs, unsure } = base
  const [stop, setStop] = useState<CampaignStops>()
  const agreed = useRef('')
  const changesIn = (values: CampaignForm): Change => {
    const sent = Object.entries(values).filter(([field]) => field in unsure || field in base.waiting)
    return { ...Object.fromEntries(sent), ...changesOf(values, saved) }
  }
  /** Returns whether the user has changed anything that is neither saved nor waiting. */
  const isChanged = (values: CampaignForm) => Object.keys({ ...unsure, ...changesOf(values, initial) }).length > 0
  const [toStore] = useState(() => (values: CampaignForm, shown: CampaignForm): StoredEdit => {
    const changes = changesOf(values, shown)
    return { ...changes, known: knownOf(changes, latest.current.known) }
  })
  /** Ends the conflict: the user has seen what is saved. */
  const decide = () => setBase((now) => ({ ...now, theirs: {}, known: knownWith({}, now.saved, now.waiting) }))
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
      if (mayBeDone(updateCampaign, error))
        setBase((now) => ({ ...now, unsure: { ...now.unsure, ...changes }, known: knownWith(now.known, changes) }))
      if (error instanceof CampaignChanged) {
        agreed.current = '' // to stop what was seen
        const present = formOf(error.campaign)
        // What has been contested before and is not decided, too.
        const changed = { ...theirs, ...changesOf(present, saved) }
        const differing = pick(changesOf(present, values), (field) => field in changed)
        const contested = pick(differing, (field) => field in changes)
        setBase(baseOf(error.campaign, { theirs: contested, known: base.known }))
        adopt(pick(differing, (field) => !(field in changes)))
        throw error.alsoIn(fieldsOf(contested))
      }
      throw error
    }
  }
  return {
    seen,
    initial,
    theirs,
    conflict,
    decide,
    toStore,
    changesIn,
    isChanged,
    stop,
    keepRunning: () => setStop(undefined),
    save,
  }
}
