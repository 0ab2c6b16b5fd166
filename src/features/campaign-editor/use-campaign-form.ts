import { useState } from 'react'
import type { FieldError } from '../../domain/validation-error.ts'
import { useDraft } from '../../state/form/use-draft.ts'
import { useFormErrors } from '../../state/form/use-form-errors.ts'
import { useFirstErrorFocus } from '../../ui/form/first-error.ts'
import type { CampaignForm } from '../../state/form/campaign-form.ts'

/**
 * Manages the fields of a campaign and their messages. `draftName` is the key of the stored draft; `check` validates a
 * field when it loses the focus.
 */
export function useCampaignForm(
  draftName: string,
  initial: CampaignForm,
  check: (values: CampaignForm) => FieldError[],
) {
  const { values, set, drop } = useDraft<CampaignForm>(draftName, initial)
  const [isRestored, setRestored] = useState(() => JSON.stringify(values) !== JSON.stringify(initial))
  const errors = useFormErrors()
  const focusFirstError = useFirstErrorFocus()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const focusError = () => element && focusFirstError(element)

  return {
    /** The ref callback of the element that contains all fields. */
    setElement,
    values,
    drop,
    /** Whether input from an earlier visit was restored. */
    isRestored,
    /** Resets the form, and discards what was restored. */
    startAnew: () => {
      set(initial)
      errors.show([])
      setRestored(false)
      element?.querySelector('input')?.focus()
    },
    failure: errors.failure,
    /** Shows the errors of a check and focuses the first; returns true if there are none. */
    passes: (found: FieldError[]): boolean => {
      errors.show(found)
      if (found.length > 0) focusError()
      return found.length === 0
    },
    /** Shows the error of a call and focuses the first field with an error. */
    showCallError: (error: unknown) => {
      errors.showCallError(error)
      focusError()
    },
    field: (name: keyof CampaignForm) => ({
      value: values[name],
      error: errors.textOf(name),
      onChange: (value: string) => {
        set({ [name]: value })
        errors.forget(name)
      },
      onBlur: () =>
        values[name] &&
        errors.show(
          check(values).filter((error) => error.path === name),
          name,
        ),
    }),
  }
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>
