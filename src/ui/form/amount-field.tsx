import { TextField, type TextFieldProps } from './text-field.tsx'

/** A field for an amount. Its value is text, which the caller parses in the user's locale; `suffix` is the unit. */
export function AmountField(props: TextFieldProps) {
  return <TextField inputMode="decimal" {...props} />
}
