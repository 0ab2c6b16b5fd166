import { useSignals } from '@preact/signals-react/runtime'
import { useWrittenAmount } from '../../state/form/use-written-amount.ts'
import { AmountField } from '../../ui/form/amount-field.tsx'
import type { TextFieldProps } from '../../ui/form/text-field.tsx'

/** A field for an amount in the notation of the language of the office, also after that has changed. */
export function AmountInput(props: TextFieldProps) {
  useSignals()
  useWrittenAmount(props.value, props.onChange)
  return <AmountField {...props} />
}
