import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import './date-field.css'

type DateFieldProps = FieldProps &
  Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'value' | 'onChange' | 'min' | 'max' | 'required' | 'className'
  > & {
    /** `yyyy-MM-dd` or empty, as are `min` and `max`. */
    value: string
    onChange: (day: string) => void
    min?: string | undefined
    max?: string | undefined
  }

/** A field for a calendar day with the browser's own picker. A partly typed day yields the empty value. */
export function DateField({ label, hint, error, required, value, onChange, ...rest }: DateFieldProps) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type="date"
          className="input date-field"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
