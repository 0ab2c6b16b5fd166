import { useLayoutEffect, useRef, useState } from 'react'
import { CallError, type CallErrorKind } from '../../data/errors.ts'
import type { FieldError } from '../../domain/validation-error.ts'
import { callErrorText } from '../call-errors.ts'
import { texts } from '../locale.ts'
import { useFailure } from './use-failure.ts'
import { validationText } from './validation-text.ts'

/**
 * Holds the messages of a form: `textOf(path)` for a field, `failure` for an error that concerns no field. Messages
 * appear when a field loses focus or the form is submitted, and disappear when the field changes. After a submission
 * with errors, `focusFirst` moves the focus to the first of them. A form that the server has refused can be sent again:
 * the refusal can concern a path that no field shows, which `failureText` then names.
 */
export function useFormErrors(focusFirst: () => void = () => {}) {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [submitted, setSubmitted] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useFailure()
  const [isRefused, setRefused] = useState(false)
  const taken = useRef(new WeakSet<FieldError>())
  const [untaken, setUntaken] = useState<readonly FieldError[]>([])
  useLayoutEffect(() => setUntaken(submitted.filter((error) => !taken.current.has(error))), [submitted])
  const take = (error: FieldError) => {
    taken.current.add(error)
    return validationText(error)
  }
  const showAll = (found: readonly FieldError[]) => {
    setErrors(found)
    setSubmitted(found)
  }
  const show = (found: readonly FieldError[], path?: string) => {
    if (path !== undefined) return setErrors((before) => [...without(before, path), ...found])
    showAll(found)
    setFailure(undefined)
    setRefused(false)
  }
  const forget = (isGone: (error: FieldError) => boolean) => {
    setErrors((before) => before.filter((error) => !isGone(error)))
    setFailure((kind) => (kind === 'rejected' ? undefined : kind)) // it refers to fields as they were
  }
  return {
    failure,
    /** The message of `failure`, with the refused paths that no field shows. */
    failureText: failure && textOfFailure(failure, submitted, untaken),
    /** Whether the form must change before it is sent again. */
    hasErrors: !isRefused && errors.some((error) => !isRemark(error)),
    /** Returns whether an error has been shown that does not block the next submission. */
    isRead: (error: FieldError) =>
      isRemark(error) && errors.some(({ path, kind }) => path === error.path && kind === error.kind),
    /** Returns the first message at a path and below, for a part with several fields. */
    textUnder: (start: string): string | undefined => {
      const [first, ...others] = errors.filter(({ path }) => isUnder(path, start))
      others.forEach(take) // they are shown once the first is corrected
      return first && take(first)
    },
    /** Returns the messages of the last submission at a path and below that still apply, for a summary. */
    submittedUnder: (start: string): { path: string; text: string }[] =>
      errors
        .filter((error) => isUnder(error.path, start) && submitted.includes(error))
        .map((error) => ({ path: error.path, text: take(error) })),
    textOf: (path: string): string | undefined => {
      const error = errors.find((each) => each.path === path)
      return error && take(error)
    },
    /** Replaces the messages; with `path`, those of that field only. */
    show,
    /** Shows the errors of a check before a submission; returns true if there are none. */
    passes: (found: readonly FieldError[]): boolean => {
      show(found)
      if (found.length > 0) focusFirst()
      return found.length === 0
    },
    forget: (path: string) => forget((error) => error.path === path),
    /** Removes the messages at a path and below, and those of the whole ad; the empty path removes all. */
    forgetUnder: (start: string) =>
      forget(({ path, kind }) => !start || isUnder(path, start) || kind.endsWith('InAdvert')),
    forgetFailure: () => setFailure(undefined),
    /** Shows a failed call at its fields and as the failure of the form, whose input stays. */
    showCallError: (error: unknown) => {
      if (!(error instanceof CallError)) throw error
      showAll(error.errors)
      setFailure(error.kind)
      setRefused(true)
      // A conflict is decided on above the form, not at its fields.
      if (error.kind !== 'preconditionFailed') focusFirst()
    },
  }
}

function textOfFailure(kind: CallErrorKind, all: readonly FieldError[], untaken: readonly FieldError[]): string {
  if (kind === 'rejected') return refusalText(all, untaken)
  return kind === 'preconditionFailed' && all.length > 0 ? texts.value.forms.saveAgain() : callErrorText(kind)
}

/** Describes what the server has refused: errors at fields, and in words those that no field shows. */
function refusalText(all: readonly FieldError[], untaken: readonly FieldError[]): string {
  const { common, forms } = texts.value
  return [
    common.errorRejected(),
    all.length === 0 && forms.noReason(),
    all.length > untaken.length && forms.fixErrors(),
    ...untaken.map((error) => forms.refusedAt({ path: error.path, reason: validationText(error).replace(/\.$/, '') })),
  ]
    .filter(Boolean)
    .join(' ')
}

const isRemark = ({ kind }: FieldError) => kind === 'MediaNotChecked'
const isUnder = (path: string, start: string) =>
  path === start || path.startsWith(`${start}.`) || path.startsWith(`${start}[`)
const without = (errors: readonly FieldError[], path: string) => errors.filter((error) => error.path !== path)

export type FormErrors = ReturnType<typeof useFormErrors>
