import { useId, type InputHTMLAttributes } from 'react'
import { FieldMessage, type FieldProps } from '../field.tsx'
import './checkbox.css'

type CheckboxProps = Omit<FieldProps, 'required'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange' | 'className'> & {
    checked: boolean
    onChange: (checked: boolean) => void
  }

export function Checkbox({ label, hint, error, checked, onChange, ...rest }: CheckboxProps) {
  const messageId = useId()
  return (
    <div className="field">
      <label className="checkbox">
        <input
          {...rest}
          type="checkbox"
          className="checkbox__box"
          aria-describedby={error || hint ? messageId : undefined}
          aria-invalid={error ? true : undefined}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  )
}
