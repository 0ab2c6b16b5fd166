import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { changedAmount } from '../../../domain/amount-change.ts'
import { isStoppedBy } from '../../../domain/campaign/campaign-funds.ts'
import { isOverAtOnce, MIN_CAMPAIGN_LIMIT } from '../../../domain/campaign/campaign-rules.ts'
import { formatAmountInput } from '../../../domain/money.ts'
import { useBatch } from '../../../state/batch/use-batch.ts'
import { formOf, today, updateBody, type CampaignForm } from '../../../state/form/campaign-form.ts'
import { dayWords } from '../../../state/form/day-words.ts'
import { useAmountChange } from '../../../state/form/use-amount-change.ts'
import { useFormErrors } from '../../../state/form/use-form-errors.ts'
import { useLimitNote } from '../../../state/form/use-limit-note.ts'
import { useUnsaved } from '../../../state/form/unsaved.ts'
import { format, locale, texts } from '../../../state/locale.ts'
import { ChangeField } from '../../../ui/form/change-field.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { BatchDialog, type BatchRow } from '../../../ui/popover/batch-dialog.tsx'
import { ruleAgainst, saveWith } from './batch-save.ts'
import { checkEndDate, type BatchKind, type BatchUndo } from './batch-value.ts'

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

/** Returns what both dialogs share; without `changesOf`, the rows only show the present values. */
function useCampaignBatch({ kind, campaigns: asked, onClose }: CampaignsDialogProps) {
  // The initial selection, since saved campaigns become new objects; those that somebody else has changed are replaced.
  const [campaigns, setCampaigns] = useState(asked)
  const adopt = (changed: Campaign) =>
    setCampaigns((before) => before.map((each) => (each.id === changed.id ? changed : each)))
  const batch = useBatch<string>()
  const leaving = useUnsaved(batch.isRunning)
  const [written] = useState(() => new Map<string, string>())
  const undo: BatchUndo = {
    kind,
    changes: campaigns.flatMap((campaign) => {
      const { id } = campaign
      const after = batch.resultOf?.(id).status === 'done' ? written.get(id) : undefined
      return after === undefined ? [] : [{ campaign, before: formOf(campaign)[kind], after }]
    }),
  }
  const end = {
    onUndo: () => onClose(undo, true),
    onClose: () => onClose(undo.changes.length > 0 ? undo : undefined),
  }
  const { bulk, campaignEditor, common } = texts.value
  const rowsOf = (
    changesOf: ((campaign: Campaign) => Partial<CampaignForm>) | undefined,
    whatOf: (campaign: Campaign) => string | undefined,
    noteOf: (campaign: Campaign) => string | undefined = () => undefined,
  ): BatchRow[] =>
    campaigns.map((campaign) => {
      const changes = changesOf?.(campaign)
      const rule = changes && ruleAgainst(campaign, changes)
      return {
        key: campaign.id,
        name: campaign.name,
        what: <span className="number">{whatOf(campaign)}</span>,
        reason: rule ?? noteOf(campaign),
        carryOut:
          changes && !rule
            ? () => {
                written.set(campaign.id, changes[kind] ?? '')
                return saveWith(campaign, changes, adopt)
              }
            : undefined,
      }
    })
  const applyLabel = (count: number) => campaignEditor.applyTo({ count: count || campaigns.length })
  return { campaigns, rowsOf, shared: { words: bulk, common, batch, leaving, applyLabel, ...end } }
}

function LimitDialog(props: CampaignsDialogProps) {
  useSignals()
  const { bulk, campaignEditor: words } = texts.value
  const { money } = format.value
  const { campaigns, rowsOf, shared } = useCampaignBatch(props)
  const { change, passes, field, ...ways } = useAmountChange(MIN_CAMPAIGN_LIMIT)
  const isSet = ways.way === 'set'
  const note = useLimitNote(isSet ? field.value : '', Math.min(...campaigns.map(({ spent }) => spent)))
  const limitOf = ({ limit }: Campaign) => change && changedAmount(limit, change)
  const isStopping = (campaign: Campaign) => isStoppedBy(limitOf(campaign) ?? Infinity, campaign)
  const stopping = campaigns.filter((each) => isStopping(each) && shared.batch.resultOf?.(each.id).status !== 'done')
  const rows = rowsOf(
    change && ((campaign) => ({ limit: formatAmountInput(limitOf(campaign) ?? 0, locale.value) })),
    (campaign) => {
      const to = limitOf(campaign)
      const from = money(campaign.limit)
      return to === undefined ? from : bulk.fromTo({ from, to: money(to) })
    },
    (campaign) => (isStopping(campaign) ? words.limitStops({ spent: money(campaign.spent) }) : undefined),
  )
  return (
    <BatchDialog
      title={words.batchLimitTitle()}
      rows={rows}
      passes={passes}
      question={stopping.length > 0 ? words.stopQuestion({ count: stopping.length }) : undefined}
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
  const { bulk, campaignEditor: words } = texts.value
  const { day } = format.value
  const { rowsOf, shared } = useCampaignBatch(props)
  const [value, setValue] = useState('')
  const errors = useFormErrors()
  const found = checkEndDate(value)
  const rows = rowsOf(
    found.length === 0 ? () => ({ endDate: value }) : undefined,
    ({ endDate }) => {
      const from = endDate ? day(endDate) : '–'
      return found.length > 0 ? from : bulk.fromTo({ from, to: day(value) })
    },
    ({ startDate }) => (isOverAtOnce({ startDate, endDate: value }, today()) ? words.endsAtOnce() : undefined),
  )
  return (
    <BatchDialog title={words.batchEndDateTitle()} rows={rows} passes={() => errors.passes(found)} {...shared}>
      <DateField
        {...dayWords(words)}
        label={words.endDate()}
        hint={words.endDateHint()}
        min={today()}
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

type CampaignsUndoProps = {
  undo: BatchUndo
  /** The loaded campaigns, as they are now. */
  campaigns: readonly Campaign[]
  onClose: () => void
}

/** Restores the values of several campaigns before a change, except those that were changed since. */
export function CampaignsUndo({ undo: { kind, changes }, campaigns, onClose }: CampaignsUndoProps) {
  useSignals()
  const { bulk, campaignTools: words, common } = texts.value
  const batch = useBatch<string>()
  const leaving = useUnsaved(batch.isRunning)
  const { currencySymbol, day } = format.value
  const shown = (text: string) => (!text ? '–' : kind === 'limit' ? `${text} ${currencySymbol}` : day(text))
  const rows = changes.map(({ campaign: former, before, after }): BatchRow => {
    const { id, name } = former
    // One that the change has taken out of the filter is as it was saved, as far as is known here.
    const saved = { ...former, ...updateBody({ ...formOf(former), [kind]: after }, id) }
    const campaign = campaigns.find((each) => each.id === id) ?? saved
    const now = formOf(campaign)[kind]
    const change = { [kind]: before }
    const rule = ruleAgainst(campaign, change)
    const row = { key: id, name, what: bulk.fromTo({ from: shown(after), to: shown(before) }) }
    if (now !== after && now !== before) return { ...row, reason: words.changedSince() }
    return { ...row, reason: rule, carryOut: rule ? undefined : () => saveWith(campaign, change) }
  })
  return (
    <BatchDialog
      isImmediate
      title={words.undoTitle()}
      words={bulk}
      applyLabel={(count) => bulk.restoreCount({ count })}
      {...{ common, rows, batch, leaving, onClose }}
    />
  )
}
