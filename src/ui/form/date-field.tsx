import { useRef, useState, type FocusEvent, type InputHTMLAttributes } from 'react'
import { isDayText, readDay } from '../../lib/day-text.ts'
import { Button } from '../button.tsx'
import { CalendarIcon } from '../icons/later-icons.tsx'
import { Field, type FieldProps } from './field.tsx'
import './date-field.css'

type DateFieldProps = FieldProps &
  Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'value' | 'onChange' | 'min' | 'max' | 'required' | 'className'
  > & {
    /** `yyyy-MM-dd`, as are `min` and `max`; empty, or the typed text while that is no day. */
    value: string
    onChange: (value: string) => void
    min?: string | undefined
    max?: string | undefined
    /** Writes a day in the order of `placeholder`: day, month, year. */
    format: (day: string) => string
    placeholder: string
    /** The name of the button that opens the calendar. */
    pickLabel: string
  }

/**
 * A field for a calendar day: typed in the order of the office, which a native field would replace by that of the
 * browser, or picked from the browser's calendar.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, required, value, onChange, min, max, format, pickLabel, onBlur, ...rest } = props
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const text = typed !== undefined && readDay(typed) === value ? typed : isDayText(value) ? format(value) : value
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined)
    onBlur?.(event)
  }
  const pick = () => {
    try {
      calendar.current?.showPicker()
    } catch {
      field.current?.focus() // browsers refuse a calendar to a frame of another site
    }
  }
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <span className="date-field">
          <input
            autoComplete="off"
            {...rest}
            {...control}
            ref={field}
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
            <>
              <input
                ref={calendar}
                type="date"
                className="date-field__calendar"
                tabIndex={-1}
                aria-hidden="true"
                value={isDayText(value) ? value : ''}
                min={min}
                max={max}
                onChange={({ currentTarget: { value: day } }) => onChange(day)}
              />
              <Button
                variant="quiet"
                iconOnly
                className="date-field__pick"
                aria-label={`${pickLabel}: ${label}`}
                onClick={pick}
              >
                <CalendarIcon size={16} />
              </Button>
            </>
          )}
        </span>
      )}
    </Field>
  )
}
