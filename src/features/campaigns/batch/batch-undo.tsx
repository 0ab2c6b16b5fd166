import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { useBatch, type Failure } from '../../../state/batch/use-batch.ts'
import { formOf, type CampaignForm } from '../../../state/campaign-edit/campaign-form.ts'
import { stopText } from '../../../state/campaign-edit/stop-note.ts'
import { useUnsaved } from '../../../state/form/unsaved.ts'
import { texts } from '../../../state/locale.ts'
import { BatchDialog } from '../../../ui/popover/batch-dialog.tsx'
import type { BatchRow } from '../../../ui/popover/batch-row.ts'
import { ruleAgainst, saveWith } from './batch-save.ts'
import { reasonToStop, undoOf, type BatchUndo } from './batch-value.ts'
import { stopQuestion, valueText } from './batch-words.ts'

type CampaignsUndoProps = {
  undo: BatchUndo
  /** The loaded campaigns, as they are now. */
  campaigns: readonly Campaign[]
  /** Gets what is left: the changes that can be undone and are not yet. */
  onClose: (left: BatchUndo) => void
}

/** Restores the values of several campaigns before a change, except those that were changed since. */
export function CampaignsUndo({ undo: { kind, changes }, campaigns, onClose }: CampaignsUndoProps) {
  useSignals()
  const { bulk, campaignTools: words, common } = texts.value
  const batch = useBatch()
  const leaving = useUnsaved(batch.isHeld)
  const [theirs, setTheirs] = useState<ReadonlyMap<string, Campaign>>(new Map())
  const restore = async (campaign: Campaign, change: Partial<CampaignForm>, mayStop: boolean) => {
    const outcome = await saveWith(campaign, change, mayStop)
    if ('saved' in outcome) return undefined
    const changed = outcome.now
    if (changed) setTheirs((earlier) => new Map(earlier).set(changed.id, changed))
    return outcome.failure
  }
  const changedSince = kind === 'limit' ? words.limitChangedSince() : words.endDateChangedSince()
  const rows = changes.map(({ before, after }): BatchRow<Failure> => {
    const { id, name } = before
    // One that the change has taken out of the filter is as it was saved, as far as is known here.
    const campaign = theirs.get(id) ?? campaigns.find((each) => each.id === id) ?? after
    const [now, made, wanted] = [campaign, after, before].map((each) => formOf(each)[kind])
    const what = bulk.fromTo({ from: valueText(after, kind), to: valueText(before, kind) })
    if (now !== made && now !== wanted) return { key: id, name, what, reason: changedSince }
    const change = { [kind]: wanted }
    const rule = ruleAgainst(campaign, change)
    if (rule) return { key: id, name, what, reason: rule }
    const stop = reasonToStop(campaign, { ...campaign, [kind]: before[kind] })
    const reason = stop && stopText(stop, campaign.spent)
    return { key: id, name, what, reason, risk: stop, carryOut: () => restore(campaign, change, Boolean(stop)) }
  })
  const isLeft = ({ key, carryOut }: BatchRow<Failure>) => carryOut && batch.resultOf?.(key).status !== 'done'
  const end = () => {
    const left = new Set(rows.filter(isLeft).map(({ key }) => key))
    onClose(
      undoOf(
        kind,
        changes.filter(({ before }) => left.has(before.id)),
      ),
    )
  }
  return (
    <BatchDialog
      isImmediate
      title={words.undoTitle()}
      words={bulk}
      applyLabel={(count) => bulk.restoreCount({ count })}
      question={(count) => stopQuestion(count, kind)}
      onClose={end}
      {...{ common, rows, batch, leaving }}
    />
  )
}
