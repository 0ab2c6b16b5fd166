import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldProps } from '../field.tsx'
import { ChevronDownIcon } from '../../icons/icon.tsx'
import './select-field.css'

type SelectOption<Value extends string> = { value: Value; label: string }

type SelectFieldProps<Value extends string> = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'required' | 'className' | 'children'> & {
    value: Value
    onChange: (value: Value) => void
    options: readonly SelectOption<Value>[]
  }

/** A native select, with the native keyboard behaviour and picker of every device. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  options,
  ...rest
}: SelectFieldProps<Value>) {
  const change = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <span className="select-field">
          <select
            {...rest}
            {...control}
            className="input"
            value={value}
            onChange={(event) => change(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} />
        </span>
      )}
    </Field>
  )
}
