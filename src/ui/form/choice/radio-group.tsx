import { useId } from 'react'
import { FieldMessage, RequiredMark, type FieldProps } from '../field.tsx'
import './radio-group.css'

type RadioOption<Value extends string> = { value: Value; label: string; hint?: string; disabled?: boolean }

type RadioGroupProps<Value extends string> = FieldProps & {
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A choice of one among a few options, each with room for an explanation. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  required,
  options,
  value,
  onChange,
}: RadioGroupProps<Value>) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <fieldset className="radio-group" aria-describedby={error || hint ? messageId : undefined}>
      <legend className="radio-group__label">
        {label}
        {required && <RequiredMark />}
      </legend>
      {options.map((option, index) => (
        <label key={option.value} className="radio-group__option">
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-labelledby={`${id}-${index}`}
            aria-describedby={option.hint ? `${id}-${index}-hint` : undefined}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(option.value)}
          />
          <span id={`${id}-${index}`}>{option.label}</span>
          {option.hint && (
            <span id={`${id}-${index}-hint`} className="radio-group__hint">
              {option.hint}
            </span>
          )}
        </label>
      ))}
      <FieldMessage id={messageId} hint={hint} error={error} />
    </fieldset>
  )
}
