import { useState } from 'react'
import type { FieldError } from '../../domain/validation-error.ts'
import { useDraft } from '../../state/use-draft.ts'
import { useFormErrors } from '../../state/use-form-errors.ts'
import { useFirstErrorFocus } from '../../ui/first-error.ts'
import type { CampaignForm } from '../../state/campaign-form.ts'

/**
 * The fields of a campaign and their messages. `draftName` is what is typed is kept under; `check` says what is wrong
 * with a field that is left.
 */
export function useCampaignForm(draftName: string, initial: CampaignForm, check: (values: CampaignForm) => FieldError[]) {
  const { values, set, drop } = useDraft<CampaignForm>(draftName, initial)
  const [isRestored, setRestored] = useState(() => JSON.stringify(values) !== JSON.stringify(initial))
  const errors = useFormErrors()
  const focusFirstError = useFirstErrorFocus()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const focusError = () => element && focusFirstError(element)

  return {
    /** For the element with all fields in it. */
    setElement,
    values,
    drop,
    /** What was typed on an earlier visit is here again. */
    isRestored,
    /** Gives up what was kept. */
    startAnew: () => {
      set(initial)
      errors.show([])
      setRestored(false)
      element?.querySelector('input')?.focus()
    },
    failure: errors.failure,
    /** Shows what a check found, and goes to the first of it; true: there is nothing. */
    passes: (found: FieldError[]): boolean => {
      errors.show(found)
      if (found.length > 0) focusError()
      return found.length === 0
    },
    /** Shows what a call answered, and goes to the first of it. */
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
      onBlur: () => values[name] && errors.show(check(values).filter((error) => error.path === name), name),
    }),
  }
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>
