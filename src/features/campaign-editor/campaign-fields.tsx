import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ReactNode } from 'react'
import { browserOffset } from '../../domain/calendar.ts'
import { isOverAtOnce, MAX_BRAND_LENGTH, MAX_CAMPAIGN_NAME_LENGTH } from '../../domain/campaign/campaign-rules.ts'
import { signInHref } from '../../state/call-errors.ts'
import { format, texts } from '../../state/locale.ts'
import { Alert, InView } from '../../ui/feedback/alert.tsx'
import { AmountInput } from '../shared/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choice/checkbox.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { isDailyAboveLimit, isOffered, today } from '../../state/campaign-edit/campaign-form.ts'
import { useLimitNote } from '../../state/campaign-edit/use-limit-note.ts'
import { dayWords, endDateHint } from '../../state/form/day-words.ts'
import { ShowingSlot } from './showing-slot.tsx'
import type { CampaignFormState } from './use-campaign-form.ts'
import './campaign-form.css'

type CampaignFieldsProps = {
  form: CampaignFormState
  limitHint: string
  /** The amount that the campaign has spent of its limit. */
  spent?: number
  /** Says that the typed limit stops the campaign. */
  stopNote?: string | undefined
  /** Replaces what somebody else has changed too by what they have saved. */
  onTakeTheirs?: () => void
  startDateHint: string
  /** The day shown in place of the start date once it can no longer change. */
  lockedStartDate?: string | undefined
  /** The offset with which the days and hours will be saved, in minutes east of UTC; by default the browser's. */
  offset?: number
  /** Fields above the name. */
  children?: ReactNode
}

/** Name, brand, limit and dates (docs/product/interface.md), below the error of the form as a whole. */
export function CampaignFields(props: CampaignFieldsProps) {
  useSignals()
  const { form, limitHint, spent, stopNote, onTakeTheirs, startDateHint, lockedStartDate } = props
  const { offset = browserOffset(), children } = props
  const { campaignEditor: words, common, forms } = texts.value
  const { element, failure, failureText, field, values } = form
  const isUnsure = failure !== undefined && form.pending.write !== undefined
  const [firstDay] = useState(() => today(offset))
  const limitNote = useLimitNote(values.limit, spent)
  const day = dayWords(words, offset)
  const start =
    lockedStartDate === undefined
      ? { ...field('startDate'), min: firstDay }
      : { ...field('startDate'), value: lockedStartDate, readOnly: true, onBlur: () => {} }
  return (
    <div ref={element} className="campaign-form">
      {failure && (
        <InView>
          <Alert
            tone="danger"
            {...(isUnsure && { title: forms.perhapsCreated() })}
            actions={
              failure === 'unauthorized' ? (
                <Button href={signInHref()}>{common.signIn()}</Button>
              ) : (
                failure === 'preconditionFailed' && <Button onClick={onTakeTheirs}>{words.takeTheirs()}</Button>
              )
            }
          >
            <p>{failureText}</p>
            {isUnsure && <p>{forms.perhapsCreatedText()}</p>}
          </Alert>
        </InView>
      )}
      {form.isRestored && (
        <Alert
          tone={form.wasUnsure ? 'warning' : 'info'}
          {...(form.wasUnsure && { title: forms.perhapsCreated() })}
          actions={<Button onClick={form.startAnew}>{words.startAnew()}</Button>}
        >
          <p>{forms.unsent()}</p>
          {form.wasUnsure && <p>{forms.perhapsCreatedText()}</p>}
        </Alert>
      )}
      {children}
      <TextField
        label={words.name()}
        hint={words.nameHint()}
        required
        maxLength={MAX_CAMPAIGN_NAME_LENGTH + 1}
        {...field('name')}
      />
      <TextField label={words.brandOptional()} maxLength={MAX_BRAND_LENGTH + 1} {...field('brand')} />
      <AmountInput
        label={words.limitLabel()}
        hint={limitHint}
        warning={stopNote ?? limitNote}
        suffix={format.value.currencySymbol}
        required
        {...field('limit')}
      />
      {isOffered('pacing') && (
        <>
          <AmountInput
            label={words.dailyBudget()}
            hint={words.dailyBudgetHint()}
            warning={isDailyAboveLimit(values) ? words.dailyAboveLimit() : undefined}
            suffix={format.value.currencySymbol}
            {...field('dailyBudget')}
          />
          {values.dailyBudget && (
            <Checkbox
              label={words.spreadBudget()}
              hint={words.spreadBudgetHint()}
              checked={values.pacing === 'even'}
              onChange={(isSpread) => field('pacing').onChange(isSpread ? 'even' : 'asap')}
            />
          )}
        </>
      )}
      <div className="campaign-form__dates">
        <DateField {...day} label={words.startDate()} hint={startDateHint} {...start} />
        <DateField
          {...day}
          label={words.endDateOptional()}
          hint={endDateHint(offset)}
          warning={isOverAtOnce(values, today(offset)) ? words.endsAtOnce() : undefined}
          min={values.startDate || (lockedStartDate === undefined ? firstDay : undefined)}
          {...field('endDate')}
        />
      </div>
      {(isOffered('frequencyCap') || isOffered('showTimes')) && <ShowingSlot form={form} offset={offset} />}
    </div>
  )
}
