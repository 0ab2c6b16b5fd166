import { useState } from 'react'
import { CallError, type CallErrorKind } from '../../data/errors.ts'
import type { FieldError } from '../../domain/validation-error.ts'
import { leaveFor } from '../call-errors.ts'
import { validationText } from './validation-text.ts'

/**
 * Holds the messages of a form: `textOf(path)` for a field, `failure` for an error that concerns no field. Messages
 * appear when a field loses focus or the form is submitted, and disappear when the field changes. After a submission
 * with errors, `focusFirst` moves the focus to the first of them.
 */
export function useFormErrors(focusFirst: () => void = () => {}) {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<CallErrorKind>()
  const show = (found: readonly FieldError[], path?: string) => {
    setErrors((before) => (path === undefined ? found : [...without(before, path), ...found]))
    if (path === undefined) setFailure(undefined)
  }
  return {
    failure,
    hasErrors: errors.length > 0,
    /** Returns the first message whose path begins with `start`, for a part with several fields. */
    textUnder: (start: string): string | undefined => {
      const error = errors.find((each) => each.path.startsWith(start))
      return error && validationText(error)
    },
    textOf: (path: string): string | undefined => {
      const error = errors.find((each) => each.path === path)
      return error && validationText(error)
    },
    /** Replaces the messages; with `path`, those of that field only. */
    show,
    /** Shows the errors of a check before a submission; returns true if there are none. */
    passes: (found: readonly FieldError[]): boolean => {
      show(found)
      if (found.length > 0) focusFirst()
      return found.length === 0
    },
    forget: (path: string) => setErrors((before) => without(before, path)),
    /** Removes the messages at a path and below; the empty path removes all. */
    forgetUnder: (start: string) =>
      setErrors((before) => (start ? before.filter(({ path }) => !isUnder(path, start)) : [])),
    /** Shows a failed call at its fields and as the failure of the form, or opens the error screen. Keeps the input. */
    showCallError: (error: unknown) => {
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'forbidden' || error.kind === 'notFound') leaveFor(error)
      else {
        setErrors(error.errors)
        setFailure(error.kind)
        focusFirst()
      }
    },
  }
}

const isUnder = (path: string, start: string) =>
  path === start || path.startsWith(`${start}.`) || path.startsWith(`${start}[`)
const without = (errors: readonly FieldError[], path: string) => errors.filter((error) => error.path !== path)

export type FormErrors = ReturnType<typeof useFormErrors>
