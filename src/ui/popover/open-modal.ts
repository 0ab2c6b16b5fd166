import './open-modal.css'
import { focusHeading } from '../layout/focus-heading.ts'

type Modal = { opener: Element | null }

/** The open dialogs, the topmost last. Behind them the page does not scroll. */
const open: Modal[] = []

const follow = () => document.documentElement.classList.toggle('has-modal', open.length > 0)

/**
 * Opens a dialog above the page. Returns the function that closes it and returns the focus to where it was or, if that
 * has left the page, to the heading.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const modal: Modal = { opener: document.activeElement }
  dialog.showModal()
  open.push(modal)
  follow()
  return () => {
    dialog.close()
    const above = open[open.indexOf(modal) + 1]
    open.splice(open.indexOf(modal), 1)
    follow()
    const { opener } = modal
    if (above) above.opener = opener // it closes with this one, from which it was opened
    else if (!opener?.isConnected || opener === document.body) focusHeading()
    else if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}
