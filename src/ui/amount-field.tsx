import { TextField, type TextFieldProps } from './text-field.tsx'

/** An amount as it is typed: a text, parsed by the caller in the user's locale; `suffix` is the unit. */
export function AmountField(props: TextFieldProps) {
  return <TextField inputMode="decimal" {...props} />
}
