import { useRef, useState } from 'react'
import type { FieldError } from '../../domain/validation-error.ts'
import { keptPending } from '../../state/form/kept-pending.ts'
import { changesOf } from '../../state/form/use-draft.ts'
import { useFormErrors } from '../../state/form/use-form-errors.ts'
import { useSubmit } from '../../state/form/use-submit.ts'
import { useFirstErrorFocus } from '../../ui/form/first-error.ts'
import type { CampaignForm, TypedField } from '../../state/campaign-edit/campaign-form.ts'
import { useCampaignDraft } from '../../state/campaign-edit/use-campaign-draft.ts'

/**
 * Manages the fields of a campaign and their messages. `draftName` is the key of the stored draft, and `toStore` chooses
 * what it contains; `check` validates a field when it loses the focus.
 */
export function useCampaignForm<Form extends CampaignForm>(
  draftName: string,
  initial: Form,
  check: (values: Form) => FieldError[],
  toStore: (values: Form, initial: Form) => Partial<Form> = changesOf,
) {
  const { values, set, drop } = useCampaignDraft(draftName, initial, toStore)
  const [isRestored, setRestored] = useState(() => JSON.stringify(values) !== JSON.stringify(initial))
  const [pending] = useState(() => keptPending(draftName))
  const [wasUnsure] = useState(() => pending.write !== undefined)
  const element = useRef<HTMLDivElement>(null)
  const errors = useFormErrors(useFirstErrorFocus(element))
  const [isSending, submit] = useSubmit(errors.showCallError)

  return {
    /** The ref of the element that contains all fields. */
    element,
    values,
    drop,
    /** What is being created, if its outcome is unknown. */
    pending,
    /** Whether input from an earlier visit was restored. */
    isRestored,
    /** Whether it is unknown if the restored input has created something already. */
    wasUnsure,
    /** Resets the form, and discards what was restored. */
    startAnew: () => {
      set(initial)
      pending.forget()
      errors.show([])
      setRestored(false)
      element.current?.querySelector('input')?.focus()
    },
    failure: errors.failure,
    failureText: errors.failureText,
    passes: errors.passes,
    isSending,
    submit,
    set,
    errors,
    field: (name: TypedField) => ({
      value: values[name],
      error: errors.textOf(name),
      onChange: (value: string) => {
        set({ [name]: value } as Partial<Form>)
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

export type CampaignFormState = ReturnType<typeof useCampaignForm<CampaignForm>>
