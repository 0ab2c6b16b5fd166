import { useLayoutEffect, useState } from 'react'

/**
 * Focuses the first control of a form that is marked invalid, or the button marked `data-invalid` that leads to it.
 * Returns false if there is none.
 */
function focusFirstError(form: HTMLElement): boolean {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  control?.focus()
  control?.scrollIntoView?.({ block: 'center' })
  return control !== null
}

/**
 * Returns a function for submit handlers. Called with the form while the errors are being set (in the same component),
 * it moves focus once they are rendered.
 */
export function useFirstErrorFocus(): (form: HTMLElement) => void {
  const [request, setRequest] = useState<{ form: HTMLElement } | null>(null)
  useLayoutEffect(() => {
    if (request) focusFirstError(request.form)
  }, [request])
  return (form) => setRequest({ form })
}
