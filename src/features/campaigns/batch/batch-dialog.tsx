import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState, type FormEvent } from 'react'
import type { Campaign } from '../../../contract/campaign.ts'
import { today } from '../../../state/form/campaign-form.ts'
import { useLimitNote } from '../../../state/form/use-limit-note.ts'
import { dayWords } from '../../../state/form/day-words.ts'
import { format, locale, texts } from '../../../state/locale.ts'
import { useFormErrors } from '../../../state/form/use-form-errors.ts'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { Dialog } from '../../../ui/popover/dialog.tsx'
import { useFirstErrorFocus } from '../../../ui/form/first-error.ts'
import type { BatchKind } from './batch-value.ts'
import { BatchResults } from './batch-results.tsx'
import { checkBatchValue } from './batch-value.ts'
import { Names } from '../campaign-names.tsx'
import { useBatch } from './use-batch.ts'

type BatchDialogProps = { kind: BatchKind; campaigns: readonly Campaign[]; onClose: () => void }

/** Sets a new value for several campaigns, and shows the result for each. */
export function BatchDialog({ kind, campaigns: asked, onClose }: BatchDialogProps) {
  useSignals()
  const { campaignEditor: words, common } = texts.value
  const [campaigns] = useState(asked) // the initial selection: saved campaigns become new objects
  const [value, setValue] = useState('')
  const limitNote = useLimitNote(kind === 'limit' ? value : '', Math.min(...campaigns.map(({ spent }) => spent)))
  const form = useRef<HTMLDivElement>(null)
  const errors = useFormErrors(useFirstErrorFocus(form))
  const { resultOf, isRunning, run, stop } = useBatch(campaigns)
  const isOver = resultOf && !isRunning
  const left = resultOf
    ? campaigns.filter((campaign) => resultOf(campaign).status !== 'saved').length
    : campaigns.length

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRunning && errors.passes(checkBatchValue(kind, value, locale.peek()))) void run({ [kind]: value })
  }
  const field = {
    value,
    required: true,
    readOnly: isRunning,
    error: errors.textOf(kind),
    onChange: (typed: string) => {
      setValue(typed)
      errors.forget(kind)
    },
  }
  const footer = isRunning ? (
    <Button onClick={stop}>{words.stop()}</Button>
  ) : (
    <>
      <Button onClick={onClose}>{resultOf ? common.close() : common.cancel()}</Button>
      {left > 0 && (
        <Button type="submit" variant="primary">
          {isOver ? words.retryLeft({ count: left }) : words.applyTo({ count: left })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title={kind === 'limit' ? words.batchLimitTitle() : words.batchEndDateTitle()}
      closeLabel={common.close()}
      onClose={isRunning ? stop : onClose}
      onSubmit={submit}
      footer={footer}
    >
      <div ref={form} className="stack">
        {kind === 'limit' ? (
          <AmountField
            label={words.limitLabel()}
            hint={words.limitHint()}
            warning={limitNote}
            suffix={format.value.currencySymbol}
            {...field}
          />
        ) : (
          <DateField {...dayWords(words)} label={words.endDate()} hint={words.endDateHint()} min={today()} {...field} />
        )}
        {resultOf ? (
          <BatchResults campaigns={campaigns} resultOf={resultOf} isRunning={isRunning} />
        ) : (
          <Names campaigns={campaigns} />
        )}
      </div>
    </Dialog>
  )
}
