import { useState, type FocusEvent, type InputHTMLAttributes } from 'react'
import { isDayText, readDay } from '../../lib/day-text.ts'
import { Button } from '../button.tsx'
import type { CalendarWords, LoadCalendar } from '../calendar/calendar-words.ts'
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
type Calendar = { Panel: typeof DayPanel; words: CalendarWords }

/** A field for a calendar day, typed in the order of the office or picked from a calendar, whose code loads late. */
export function DateField(props: DateFieldProps) {
  const { label, hint, warning, error, required, ...others } = props
  const { value, onChange, min, max, format, pickLabel, today, load, onBlur, ...rest } = others
  const [typed, setTyped] = useState<string>()
  const [calendar, setCalendar] = useState<Calendar>()
  const [box, setBox] = useState<Element | null>(null)
  const text = typed !== undefined && readDay(typed) === value ? typed : isDayText(value) ? format(value) : value
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined)
    onBlur?.(event)
  }
  const open = async () => {
    const late = await load(() => import('../calendar/day-panel.tsx'))
    if (late) setCalendar({ Panel: late.part.DayPanel, words: late.words })
  }
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
            <calendar.Panel
              label={label}
              anchor={box}
              words={calendar.words}
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
