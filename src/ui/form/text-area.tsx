import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import './text-area.css'

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'required' | 'className'> & {
    value: string
    onChange: (value: string) => void
  }

export function TextArea({ label, hint, error, required, value, onChange, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className="input text-area"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
