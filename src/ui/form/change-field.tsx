import { AmountField } from './amount-field.tsx'
import { SelectField } from './choice/select-field.tsx'
import './change-field.css'

type ChangeFieldProps<Way extends string> = {
  /** The labels of the choice of how, and of the value. */
  labels: { way: string; value: string }
  ways: readonly { value: Way; label: string }[]
  way: Way
  setWay: (way: Way) => void
  field: { value: string; suffix: string; error: string | undefined; onChange: (value: string) => void }
  hint?: string | undefined
  warning?: string | undefined
  readOnly?: boolean
}

/** How to change amounts, and by how much. */
export function ChangeField<Way extends string>({
  labels,
  ways,
  way,
  setWay,
  field,
  hint,
  warning,
  readOnly = false,
}: ChangeFieldProps<Way>) {
  return (
    <div className="change-field">
      <SelectField label={labels.way} value={way} options={ways} disabled={readOnly} onChange={setWay} />
      <AmountField label={labels.value} required readOnly={readOnly} data-autofocus {...{ hint, warning, ...field }} />
    </div>
  )
}
