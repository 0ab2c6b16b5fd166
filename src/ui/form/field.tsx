import { useId, type ReactNode } from 'react'
import { ErrorIcon, WarningIcon } from '../icons/icon.tsx'
import './field.css'

export type FieldProps = {
  label: string
  /** Guidance to read before typing. */
  hint?: ReactNode
  /** A message about an allowed value that needs attention, shown in place of the hint. */
  warning?: string | undefined
  /** The validation message, shown in place of the hint and the warning. */
  error?: string | undefined
  required?: boolean | undefined
}

/** The attributes that tie a control to its label and its message. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** A label, a control and below it the hint or the error. Forms are `noValidate`: the caller validates. */
export function Field({
  label,
  hint,
  warning,
  error,
  required,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const messageId = `${id}-message`
  const control: ControlProps = {
    id,
    'aria-describedby': error || warning || hint ? messageId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children(control)}
      <FieldMessage id={messageId} hint={hint} warning={warning} error={error} />
    </div>
  )
}

export function RequiredMark() {
  return (
    <span className="field__required" aria-hidden="true">
      *
    </span>
  )
}

type FieldMessageProps = Pick<FieldProps, 'hint' | 'warning' | 'error'> & { id: string }

/** The line below a control: the error if there is one, else the warning, else the hint. */
export function FieldMessage({ id, hint, warning, error }: FieldMessageProps) {
  if (error)
    return (
      <span id={id} className="field__error">
        <ErrorIcon size={16} />
        {error}
      </span>
    )
  if (warning)
    return (
      <span id={id} role="status" className="field__error is-warning">
        <WarningIcon size={16} />
        {warning}
      </span>
    )
  return hint ? (
    <span id={id} className="field__hint">
      {hint}
    </span>
  ) : null
}
