import { useState } from 'react'
import { CallError, type CallErrorKind } from '../data/errors.ts'
import type { FieldError } from '../domain/validation-error.ts'
import { leaveFor } from './call-errors.ts'
import { validationText } from './validation-text.ts'

/**
 * The messages of a form: `textOf(path)` at a field, `failure` for what is nobody's fault at a field. Shown when a
 * field is left or the form is submitted, gone when the field is changed.
 */
export function useFormErrors() {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<CallErrorKind>()
  return {
    failure,
    hasErrors: errors.length > 0,
    /** The message of a part that is not one field: the first of those whose path begins like that. */
    textUnder: (start: string): string | undefined => {
      const error = errors.find((each) => each.path.startsWith(start))
      return error && validationText(error)
    },
    textOf: (path: string): string | undefined => {
      const error = errors.find((each) => each.path === path)
      return error && validationText(error)
    },
    /** Replaces the messages; with `path`, those of that field only. */
    show: (found: readonly FieldError[], path?: string) => {
      setErrors((before) => (path === undefined ? found : [...without(before, path), ...found]))
      if (path === undefined) setFailure(undefined)
    },
    forget: (path: string) => setErrors((before) => without(before, path)),
    /** Forgets what is at the path and below; at the empty path everything. */
    forgetUnder: (start: string) => setErrors((before) => (start ? before.filter(({ path }) => !isUnder(path, start)) : [])),
    /** What a call answered: at its fields, or as the form's own failure; what was typed stays in either case. */
    showCallError: (error: unknown) => {
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'forbidden' || error.kind === 'notFound') leaveFor(error)
      else {
        setErrors(error.errors)
        setFailure(error.kind)
      }
    },
  }
}

const isUnder = (path: string, start: string) => path === start || path.startsWith(`${start}.`) || path.startsWith(`${start}[`)
const without = (errors: readonly FieldError[], path: string) => errors.filter((error) => error.path !== path)

export type FormErrors = ReturnType<typeof useFormErrors>
