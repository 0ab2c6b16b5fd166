import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { updateCampaign } from '../../../data/update-campaign.ts'
import { checkForm, formOf, today, updateBody, type CampaignForm } from '../../../state/form/campaign-form.ts'
import { useLimitNote } from '../../../state/form/use-limit-note.ts'
import { dayWords } from '../../../state/form/day-words.ts'
import { callErrorText } from '../../../state/call-errors.ts'
import { format, texts } from '../../../state/locale.ts'
import { useFormErrors } from '../../../state/form/use-form-errors.ts'
import { useSubmit } from '../../../state/form/use-submit.ts'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { useFirstErrorFocus } from '../../../ui/form/first-error.ts'
import { placeOver } from '../../../ui/popover/place-over.ts'
import { useOutside } from '../../../ui/popover/use-outside.ts'
import type { CellEdit, CellKind } from './edited-cell.ts'
import './cell-editor.css'

const fields: Record<CellKind, (keyof CampaignForm)[]> = {
  limit: ['limit'],
  endDate: ['endDate'],
  dates: ['startDate', 'endDate'],
}

/** Edits one value of a campaign in place. Enter saves, Escape cancels; on failure the input stays, with the reason. */
export function CellEditor({ kind, campaign, cell, onClose }: CellEdit & { onClose: () => void }) {
  useSignals()
  const { campaignEditor: words, common } = texts.value
  const box = useRef<HTMLDivElement>(null)
  const [initial] = useState(() => formOf(campaign))
  const [values, setValues] = useState(initial)
  const errors = useFormErrors(useFirstErrorFocus(box))
  const [isSaving, submit] = useSubmit(errors.showCallError)
  const limitNote = useLimitNote(kind === 'limit' ? values.limit : '', campaign.spent)
  const isChanged = fields[kind].some((name) => values[name] !== initial[name])

  useLayoutEffect(() => {
    const own = box.current
    if (!own) return
    placeOver(cell, own)
    const input = own.querySelector('input')
    input?.focus()
    input?.select()
    return () => (cell.isConnected ? cell : document.querySelector<HTMLElement>('main'))?.focus()
  }, [cell])
  useEffect(() => {
    const follow = () => box.current && cell.isConnected && placeOver(cell, box.current)
    for (const event of ['scroll', 'resize']) addEventListener(event, follow, true)
    return () => {
      for (const event of ['scroll', 'resize']) removeEventListener(event, follow, true)
    }
  }, [cell])
  useOutside(box, isChanged ? undefined : onClose)

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged) return onClose()
    const found = checkForm(values, { mode: 'update', previous: campaign }).filter(({ path }) =>
      fields[kind].some((name) => name === path),
    )
    if (errors.passes(found)) void submit(() => updateCampaign(updateBody(values, campaign.id)).then(onClose))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const field = (name: keyof CampaignForm) => ({
    value: values[name],
    error: errors.textOf(name),
    readOnly: isSaving,
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      errors.forget(name)
    },
  })
  const day = dayWords(words)
  const min = campaign.isStartDateEnabled ? values.startDate || today() : undefined
  return (
    <div
      ref={box}
      className="cell-editor"
      role="dialog"
      aria-label={`${words.editTitle()}: ${campaign.name}`}
      onKeyDown={onKeyDown}
    >
      <form className="cell-editor__form" noValidate onSubmit={save}>
        {kind === 'limit' && (
          <AmountField
            label={words.limitLabel()}
            warning={limitNote}
            suffix={format.value.currencySymbol}
            required
            {...field('limit')}
          />
        )}
        {kind === 'dates' && <DateField {...day} label={words.startDate()} min={today()} {...field('startDate')} />}
        {kind !== 'limit' && (
          <DateField
            {...day}
            label={words.endDateOptional()}
            hint={words.endDateHint()}
            min={min}
            {...field('endDate')}
          />
        )}
        {errors.failure && (
          <p role="alert" className="cell-editor__failure">
            {callErrorText(errors.failure)}
          </p>
        )}
        <div className="cell-editor__foot">
          <Button type="submit" variant="primary" busy={isSaving}>
            {common.save()}
          </Button>
          <Button onClick={onClose}>{common.cancel()}</Button>
        </div>
      </form>
    </div>
  )
}
