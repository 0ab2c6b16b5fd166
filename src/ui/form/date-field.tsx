import { useState, type FocusEvent, type InputHTMLAttributes } from 'react'
import { isDayText, readDay } from '../../lib/day-text.ts'
import { Button } from '../button.tsx'
import type { LateCalendar, LoadCalendar } from '../calendar/calendar-words.ts'
import type { DayPanel } from '../calendar/day-panel.tsx'
import { CalendarIcon } from '../icons/later-icons.tsx'
import { Field, type FieldProps } from './field.tsx'
import './date-field.css'

type DateFieldProps = FieldProps &
  Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'value' | 'onChange' | 'min' | 'max' | 'required' | 'className'
  > & {
    /** `yyyy-MM-dd`, as are `min` and `max`; empty, or the typed text while that is not a day. */
    value: string
    onChange: (value: string) => void
    min?: string | undefined
    max?: string | undefined
    /** Writes a day in the order of `placeholder`: day, month, year. */
    format: (day: string) => string
    placeholder: string
    /** The name of the button that opens the calendar. */
    pickLabel: string
    today: string
    load: LoadCalendar
  }

/** A field for a calendar day, typed in the order of the office or picked from a calendar, whose code loads late. */
export function DateField(props: DateFieldProps) {
  const { label, hint, warning, error, required, ...others } = props
  const { value, onChange, min, max, format, pickLabel, today, load, onBlur, ...rest } = others
  const [typed, setTyped] = useState<string>()
  const [calendar, setCalendar] = useState<LateCalendar<{ DayPanel: typeof DayPanel }>>()
  const [box, setBox] = useState<Element | null>(null)
  const text = typed !== undefined && readDay(typed) === value ? typed : isDayText(value) ? format(value) : value
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined)
    onBlur?.(event)
  }
  const open = async () => setCalendar(await load(() => import('../calendar/day-panel.tsx')))
  return (
    <Field {...{ label, hint, warning, error, required }}>
      {(control) => (
        <span ref={setBox} className="date-field">
          <input
            autoComplete="off"
            {...rest}
            {...control}
            type="text"
            className="input"
            value={text}
            onChange={({ currentTarget: { value: next } }) => {
              setTyped(next)
              onChange(readDay(next))
            }}
            onBlur={leave}
          />
          {!rest.readOnly && (
            <Button
              variant="quiet"
              iconOnly
              className="date-field__pick"
              aria-label={`${pickLabel}: ${label}`}
              aria-haspopup="dialog"
              aria-expanded={Boolean(calendar)}
              onClick={() => void open()}
            >
              <CalendarIcon size={16} />
            </Button>
          )}
          {calendar && box && (
            <calendar.part.DayPanel
              label={label}
              anchor={box}
              words={calendar.wordsOf()}
              value={isDayText(value) ? value : ''}
              {...{ today, min, max }}
              isOptional={!required}
              onPick={onChange}
              onClose={() => setCalendar(undefined)}
            />
          )}
        </span>
      )}
    </Field>
  )
}
