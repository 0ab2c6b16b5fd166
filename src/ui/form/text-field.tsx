import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import './text-field.css'

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix' | 'required' | 'className'> & {
    value: string
    onChange: (value: string) => void
    /** An icon inside, at the start. */
    icon?: ReactNode
    /** The unit, inside at the end; part of the accessible description. It is removed from a value that contains it. */
    suffix?: string | undefined
  }

export function TextField(props: TextFieldProps) {
  const { label, hint, warning, error, required, value, onChange, icon, suffix, ...rest } = props
  const suffixId = useId()
  const read = (input: HTMLInputElement) => {
    if (suffix && input.value.includes(suffix)) input.value = input.value.replace(suffix, '').trim()
    onChange(input.value)
  }
  return (
    <Field {...{ label, hint, warning, error, required }}>
      {(control) => (
        <span className="text-field">
          {icon && <span className="text-field__adornment text-field__adornment--start">{icon}</span>}
          <input
            type="text"
            autoComplete="off"
            {...rest}
            {...control}
            aria-describedby={[suffix && suffixId, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
            className="input"
            value={value}
            onChange={(event) => read(event.currentTarget)}
          />
          {suffix && (
            <span id={suffixId} className="text-field__adornment text-field__suffix">
              {suffix}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
