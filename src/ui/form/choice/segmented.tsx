import { useId, type ReactNode } from 'react'
import './segmented.css'

type SegmentedOption<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean
}

type SegmentedProps<Value extends string> = {
  /** The question that the options answer, for screen readers. */
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of one among a few options, all visible: radio buttons styled as one control. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="segmented__option">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  )
}
