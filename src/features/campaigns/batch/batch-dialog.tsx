import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { CallError } from '../../../data/errors.ts'
import { changedAmount } from '../../../domain/amount-change.ts'
import { offsetOf } from '../../../domain/campaign/campaign-offset.ts'
import { isOverAtOnce, MIN_CAMPAIGN_LIMIT } from '../../../domain/campaign/campaign-rules.ts'
import { useBatch, type Failure } from '../../../state/batch/use-batch.ts'
import { formOf, today, type CampaignForm } from '../../../state/campaign-edit/campaign-form.ts'
import { dayWords } from '../../../state/form/day-words.ts'
import { stopText } from '../../../state/campaign-edit/stop-note.ts'
import { useAmountChange } from '../../../state/form/use-amount-change.ts'
import { useFormErrors } from '../../../state/form/use-form-errors.ts'
import { useLimitNote } from '../../../state/campaign-edit/use-limit-note.ts'
import { useUnsaved } from '../../../state/form/unsaved.ts'
import { texts } from '../../../state/locale.ts'
import { ChangeField } from '../../../ui/form/change-field.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { BatchDialog } from '../../../ui/popover/batch-dialog.tsx'
import type { BatchRow } from '../../../ui/popover/batch-row.ts'
import { ruleAgainst, saveWith } from './batch-save.ts'
import { checkEndDate, reasonToStop, undoOf, type BatchChange, type BatchKind, type BatchUndo } from './batch-value.ts'
import { stopQuestion, valueText } from './batch-words.ts'

type CampaignsDialogProps = {
  kind: BatchKind
  campaigns: readonly Campaign[]
  /** Closes the dialog: with what can be undone; `isUndone` undoes it at once. */
  onClose: (undo?: BatchUndo, isUndone?: boolean) => void
}

/** Changes a value of several campaigns: shows it before and after in each, and the result for each. */
export function CampaignsDialog(props: CampaignsDialogProps) {
  return props.kind === 'limit' ? <LimitDialog {...props} /> : <EndDateDialog {...props} />
}

/** Returns what both dialogs share. */
function useCampaignBatch({ kind, campaigns: asked, onClose }: CampaignsDialogProps) {
  // The initial selection, since saved campaigns become new objects. Those that a failed save has read are replaced.
  const [campaigns, setCampaigns] = useState(asked)
  const batch = useBatch()
  const leaving = useUnsaved(batch.isHeld)
  const [changes, setChanges] = useState<ReadonlyMap<string, BatchChange>>(new Map())
  const undo = undoOf(kind, [...changes.values()])
  const end = {
    onUndo: () => onClose(undo, true),
    onClose: () => onClose(undo.knownCount > 0 ? undo : undefined),
  }
  const { bulk, campaignEditor, common } = texts.value
  const remember = (change: BatchChange) => setChanges((earlier) => new Map(earlier).set(change.before.id, change))
  const save = async (before: Campaign, after: Campaign, change: Partial<CampaignForm>, mayStop: boolean) => {
    const outcome = await saveWith(before, change, mayStop)
    if ('saved' in outcome) return void remember({ before, after: outcome.saved })
    const { failure, now } = outcome
    if (failure instanceof CallError && failure.isUnsure) remember({ before, after, isUnsure: true })
    if (now) setCampaigns((earlier) => earlier.map((each) => (each.id === now.id ? now : each)))
    return failure
  }
  /** `wanted` returns a campaign as it shall become; undefined while nothing valid is typed. */
  const rowsOf = (
    wanted: ((campaign: Campaign) => Campaign) | undefined,
    noteOf?: (wanted: Campaign) => string | undefined,
  ): BatchRow<Failure>[] =>
    campaigns.map((campaign) => {
      const { id: key, name } = campaign
      const known = changes.get(key)
      const made = known?.isUnsure ? undefined : known
      const { before, after } = made ?? { before: campaign, after: wanted?.(campaign) }
      const [from, to] = [before, after].map((each) => each && valueText(each, kind))
      const what = <span className="number">{to === undefined ? from : bulk.fromTo({ from: from ?? '', to })}</span>
      if (!after || made) return { key, name, what }
      const change = { [kind]: formOf(after)[kind] }
      const rule = ruleAgainst(campaign, change)
      if (rule) return { key, name, what, reason: rule }
      const { spent, state } = asked.find((each) => each.id === key) ?? campaign // as the list has it by now
      const stop = reasonToStop({ ...campaign, spent, state }, after)
      const reason = stop ? stopText(stop, spent) : noteOf?.(after)
      const risk = stop && `${from} ${to}` // a new question if somebody else has changed it
      return { key, name, what, reason, risk, carryOut: () => save(campaign, after, change, Boolean(stop)) }
    })
  const applyLabel = (count: number) => campaignEditor.applyTo({ count: count || campaigns.length })
  return { campaigns, rowsOf, shared: { words: bulk, common, batch, leaving, applyLabel, ...end } }
}

function LimitDialog(props: CampaignsDialogProps) {
  useSignals()
  const { bulk, campaignEditor: words } = texts.value
  const { campaigns, rowsOf, shared } = useCampaignBatch(props)
  const { change, passes, field, ...ways } = useAmountChange(MIN_CAMPAIGN_LIMIT)
  const isSet = ways.way === 'set'
  const note = useLimitNote(isSet ? field.value : '', Math.min(...campaigns.map(({ spent }) => spent)))
  const rows = rowsOf(change && ((campaign) => ({ ...campaign, limit: changedAmount(campaign.limit, change) })))
  return (
    <BatchDialog
      title={words.batchLimitTitle()}
      rows={rows}
      passes={passes}
      question={(count) => stopQuestion(count, props.kind)}
      {...shared}
    >
      <ChangeField
        labels={{ way: bulk.way(), value: isSet ? words.limitLabel() : bulk.by() }}
        field={field}
        hint={words.limitHint()}
        warning={note}
        readOnly={shared.batch.isRunning}
        {...ways}
      />
    </BatchDialog>
  )
}

function EndDateDialog(props: CampaignsDialogProps) {
  useSignals()
  const { campaignEditor: words } = texts.value
  const { rowsOf, shared } = useCampaignBatch(props)
  const [value, setValue] = useState('')
  const errors = useFormErrors()
  const found = checkEndDate(value)
  const [firstDay] = props.campaigns.map((campaign) => today(offsetOf(campaign))).toSorted()
  const rows = rowsOf(found.length === 0 ? (campaign) => ({ ...campaign, endDate: value }) : undefined, (wanted) =>
    isOverAtOnce(wanted, today(offsetOf(wanted))) ? words.endsAtOnce() : undefined,
  )
  return (
    <BatchDialog
      title={words.batchEndDateTitle()}
      rows={rows}
      passes={() => errors.passes(found)}
      question={(count) => stopQuestion(count, props.kind)}
      {...shared}
    >
      <DateField
        {...dayWords(words)}
        label={words.endDate()}
        hint={words.endDateHint()}
        min={firstDay}
        value={value}
        required
        readOnly={shared.batch.isRunning}
        error={errors.textOf('endDate')}
        onChange={(typed) => {
          setValue(typed)
          errors.forget('endDate')
        }}
      />
    </BatchDialog>
  )
}
