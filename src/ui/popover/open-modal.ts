import './open-modal.css'
import { focusHeading } from '../layout/focus-heading.ts'

let opened = 0

/** Counts the open dialogs: behind the first one, the page stops scrolling until the last one is closed. */
function count(by: number): void {
  opened += by
  document.documentElement.classList.toggle('has-modal', opened > 0)
}

/**
 * Opens a dialog above the page. Returns the function that closes it and returns the focus to where it was or, if that
 * has left the page, to the heading.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement
  dialog.showModal()
  count(1)
  return () => {
    dialog.close()
    count(-1)
    if (!opener?.isConnected) focusHeading()
    else if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}
