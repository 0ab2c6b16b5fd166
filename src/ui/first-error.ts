import { useLayoutEffect, useState } from 'react'

/** Moves focus to the first control of a form that is marked invalid (a button leads to it by `data-invalid`); false when there is none. */
export function focusFirstError(form: HTMLElement): boolean {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  control?.focus()
  control?.scrollIntoView?.({ block: 'center' })
  return control !== null
}

/**
 * For a submit handler: call the function with the form together with setting the errors (in the same component),
 * and focus moves once they are on the screen.
 */
export function useFirstErrorFocus(): (form: HTMLElement) => void {
  const [request, setRequest] = useState<{ form: HTMLElement } | null>(null)
  useLayoutEffect(() => {
    if (request) focusFirstError(request.form)
  }, [request])
  return (form) => setRequest({ form })
}
