import type { KeyboardEvent } from 'react'

/** Keeps a held Enter from pressing, by its repeats, what has just got the focus. A text area still gets its lines. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}
