import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { offsetOf } from '../../../domain/campaign/campaign-offset.ts'
import { isOverAtOnce } from '../../../domain/campaign/campaign-rules.ts'
import { signInHref } from '../../../state/call-errors.ts'
import { checkForm, today, type TypedField } from '../../../state/campaign-edit/campaign-form.ts'
import { useLimitNote } from '../../../state/campaign-edit/use-limit-note.ts'
import { dayWords, endDateHint } from '../../../state/form/day-words.ts'
import { format, texts } from '../../../state/locale.ts'
import { useFormErrors } from '../../../state/form/use-form-errors.ts'
import { stopNote } from '../../../state/campaign-edit/stop-note.ts'
import { useCampaignDraft } from '../../../state/campaign-edit/use-campaign-draft.ts'
import { useCampaignEdit } from '../../../state/campaign-edit/use-campaign-edit.ts'
import { useSubmit } from '../../../state/form/use-submit.ts'
import { useUnsaved } from '../../../state/form/unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { AmountInput } from '../../shared/amount-input.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { useFirstErrorFocus } from '../../../ui/form/first-error.ts'
import { CellPopover } from '../../../ui/popover/cell-popover.tsx'
import { DiscardDialog } from '../../shared/discard-dialog.tsx'
import { StopDialog } from '../../shared/stop-dialog.tsx'
import { focusPlace } from './use-row-focus.ts'
import type { CellEdit, CellKind } from './edited-cell.ts'

const fields: Record<CellKind, TypedField[]> = {
  limit: ['limit'],
  endDate: ['endDate'],
  dates: ['startDate', 'endDate'],
}

/** Edits one value of a campaign in place. Enter saves, Escape cancels; on failure the input stays, with the reason. */
export function CellEditor({ kind, campaign: opened, cell, onClose }: CellEdit & { onClose: () => void }) {
  useSignals()
  const { campaignEditor: words, common, forms } = texts.value
  const box = useRef<HTMLDivElement>(null)
  const draft = `cell.${kind}.${opened.id}`
  const { seen: campaign, initial, ...edit } = useCampaignEdit(opened, draft)
  const { values, set, drop } = useCampaignDraft(draft, initial, edit.toStore)
  const errors = useFormErrors(useFirstErrorFocus(box))
  useEffect(() => {
    if (edit.conflict) errors.showCallError(edit.conflict)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later conflicts follow a save
  }, [])
  const [isSaving, submit] = useSubmit(errors.showCallError)
  const limitNote = useLimitNote(kind === 'limit' ? values.limit : '', campaign.spent)
  const note = kind === 'limit' ? stopNote(values.limit, campaign) : undefined
  const isChanged = Object.keys(edit.changesIn(values)).length > 0
  const [isRestored] = useState(isChanged)
  // Neither leaving during the save loses it nor, thanks to the draft, leaving to sign in again.
  const leaving = useUnsaved(isChanged && !isSaving && errors.failure !== 'unauthorized', true)
  const close = () => {
    drop()
    onClose()
  }
  const discard = () => {
    close()
    leaving?.go()
  }

  const send = (mayStop = false) =>
    void submit(() => edit.save(values, set, mayStop).then((isSaved) => isSaved && close()))
  const save = () => {
    const found = checkForm(values, { mode: 'update', previous: campaign }).filter(({ path }) =>
      fields[kind].some((name) => name === path),
    )
    if (errors.passes(found)) send()
  }
  const field = (name: TypedField) => ({
    value: values[name],
    error: errors.textOf(name),
    readOnly: isSaving,
    onChange: (value: string) => {
      set({ [name]: value })
      errors.forget(name)
    },
  })
  const offset = offsetOf(campaign)
  const day = dayWords(words, offset)
  const min = campaign.isStartDateEnabled ? values.startDate || today(offset) : undefined
  return (
    <>
      <CellPopover
        label={`${words.editTitle()}: ${campaign.name}`}
        failure={errors.failureText}
        remedy={errors.failure === 'unauthorized' && <Button href={signInHref()}>{common.signIn()}</Button>}
        words={common}
        onSave={save}
        onCellGone={focusPlace}
        onClose={close}
        {...{ cell, box, isChanged, isSaving }}
      >
        {kind === 'limit' && (
          <AmountInput
            label={words.limitLabel()}
            hint={isRestored && forms.unsent()}
            warning={note ?? limitNote}
            suffix={format.value.currencySymbol}
            required
            {...field('limit')}
          />
        )}
        {kind === 'dates' && (
          <DateField {...day} label={words.startDate()} min={today(offset)} {...field('startDate')} />
        )}
        {kind !== 'limit' && (
          <DateField
            {...day}
            label={words.endDateOptional()}
            hint={isRestored ? forms.unsent() : endDateHint(offset)}
            warning={isOverAtOnce(values, today(offset)) ? words.endsAtOnce() : undefined}
            min={min}
            {...field('endDate')}
          />
        )}
      </CellPopover>
      {leaving && <DiscardDialog name={campaign.name} onDiscard={discard} onClose={leaving.stay} />}
      {edit.stop && <StopDialog {...edit.stop} onStop={() => send(true)} onClose={edit.keepRunning} />}
    </>
  )
}
