import { focusHeading } from './focus-heading.ts'

const MESSAGE = '[role="alert"], [role="status"]'

/**
 * Keeps the focus on the screen when a message leaves after a press on its button, as before a retry: its dialog gets
 * the focus, or else the heading of the page. Returns the stop function.
 */
export function keepFocus(): () => void {
  let stop = () => {}
  const onClick = ({ target }: MouseEvent) => {
    stop()
    const message = target instanceof Element ? target.closest('button')?.closest(MESSAGE) : undefined
    if (!message?.contains(document.activeElement)) return
    const dialog = message.closest('dialog')
    const observer = new MutationObserver(() => {
      if (message.isConnected) return
      stop()
      if (document.activeElement !== document.body) return // the screen has chosen another place
      if (dialog?.isConnected) dialog.focus({ preventScroll: true })
      else focusHeading()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    stop = () => observer.disconnect()
  }
  const onFocus = () => stop()
  addEventListener('click', onClick, { capture: true })
  addEventListener('focusin', onFocus)
  return () => {
    stop()
    removeEventListener('click', onClick, { capture: true })
    removeEventListener('focusin', onFocus)
  }
}
