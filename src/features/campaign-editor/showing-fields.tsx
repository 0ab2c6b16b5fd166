import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { browserOffset } from '../../domain/calendar.ts'
import { HOURS_OF_DAY, runsOf, WEEKDAYS } from '../../domain/campaign/show-times.ts'
import { zoneText } from '../../domain/offset.ts'
import { weekdayName } from '../../lib/weekday-name.ts'
import { isOffered } from '../../state/campaign-edit/campaign-form.ts'
import { locale, texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/choice/select-field.tsx'
import type { CampaignFormState } from './use-campaign-form.ts'
import './showing-fields.css'

const CAPS = ['1', '2', '3', '5', '10']
const WORKDAYS = WEEKDAYS.slice(0, 5)
const span = (from: number, end: number) => HOURS_OF_DAY.slice(from, end)
const clock = (hour: number) => `${hour}:00`

/** `offset` is that with which the hours will be saved, in minutes east of UTC. */
export type ShowingProps = { form: CampaignFormState; offset: number }

/** How often a visitor sees an ad, and the days and hours in which ads are shown. */
export function ShowingFields({ form, offset }: ShowingProps) {
  useSignals()
  const words = texts.value.campaignEditor
  const { value, ...cap } = form.field('frequencyCap')
  const caps = [...new Set([...CAPS, value])].filter(Boolean).toSorted((a, b) => Number(a) - Number(b))
  return (
    <div className="showing">
      {isOffered('frequencyCap') && (
        <SelectField
          label={words.frequencyCap()}
          hint={words.frequencyCapHint()}
          {...cap}
          value={value}
          options={[
            { value: '', label: words.noCap() },
            ...caps.map((each) => ({ value: each, label: words.cap({ count: Number(each) }) })),
          ]}
        />
      )}
      {isOffered('showTimes') && <Times form={form} offset={offset} />}
    </div>
  )
}

function Times({ form: { values, set, errors }, offset }: ShowingProps) {
  useSignals()
  const words = texts.value.campaignEditor
  const change = (times: { weekdays?: readonly number[]; hours?: readonly number[] }) => {
    set(times)
    errors.forgetUnder('showTimes')
  }
  const presets = [
    { label: words.always(), weekdays: WEEKDAYS, hours: HOURS_OF_DAY },
    { label: words.workingHours(), weekdays: WORKDAYS, hours: span(9, 18) },
    { label: words.daytime(), weekdays: WEEKDAYS, hours: span(9, 21) },
    { label: words.evenings(), weekdays: WEEKDAYS, hours: span(18, 23) },
  ]
  const spans = runsOf(values.hours).map(([first, last]) => `${clock(first)}–${clock(last + 1)}`)
  const hours = new Intl.ListFormat(locale.value, { type: 'unit' }).format(spans)
  const isHere = offset === browserOffset()
  return (
    <>
      <div role="group" aria-label={words.presets()} className="showing__presets">
        {presets.map(({ label, ...times }) => (
          <Button key={label} onClick={() => change(times)}>
            {label}
          </Button>
        ))}
      </div>
      <Choices
        legend={words.weekdays()}
        all={WEEKDAYS}
        chosen={values.weekdays}
        error={errors.textOf('showTimes.weekdays')}
        onChange={(weekdays) => change({ weekdays })}
        label={(weekday) => weekdayName(locale.value, weekday, 'long')}
        text={(weekday) => weekdayName(locale.value, weekday, 'short')}
      />
      <Choices
        legend={words.showHours()}
        hint={isHere ? words.showHoursHint({ hours }) : words.showHoursThere({ zone: zoneText(offset), hours })}
        all={HOURS_OF_DAY}
        chosen={values.hours}
        error={errors.textOf('showTimes.hours')}
        onChange={(next) => change({ hours: next })}
        label={(hour) => `${clock(hour)}–${clock(hour + 1)}`}
        text={String}
      />
    </>
  )
}

type ChoicesProps = {
  legend: string
  hint?: string
  all: readonly number[]
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
  label: (value: number) => string
  text: (value: number) => string
}

/** Small tick boxes in a grid, for the days of a week or the hours of a day. */
function Choices({ legend, hint, all, chosen, error, onChange, label, text }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset className="showing__choices" aria-describedby={id}>
      <legend className="field__label">{legend}</legend>
      <div className="showing__grid">
        {all.map((value) => (
          <label key={value} className="showing__choice">
            <input
              type="checkbox"
              aria-label={label(value)}
              aria-invalid={error ? true : undefined}
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(all.filter((each) => (each === value ? checked : chosen.includes(each))))
              }
            />
            <span aria-hidden="true">{text(value)}</span>
          </label>
        ))}
      </div>
      <FieldMessage id={id} hint={hint} error={error} />
    </fieldset>
  )
}
