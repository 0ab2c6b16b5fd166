import { useLayoutEffect, useState, type RefObject } from 'react'

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
 * Returns a function for submit handlers. Called while the errors are being set (in the same component), it moves the
 * focus within the form once they are rendered.
 */
export function useFirstErrorFocus(form: RefObject<HTMLElement | null> | undefined): () => void {
  const [request, setRequest] = useState<object>()
  useLayoutEffect(() => {
    if (request && form?.current) focusFirstError(form.current)
  }, [request, form])
  return () => setRequest({})
}
