import {
  useId,
  useLayoutEffect,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/icon.tsx'
import { ignoreHeldEnter } from './held-enter.ts'
import { openModal } from './open-modal.ts'
import './dialog.css'

type DialogProps = {
  title: string
  closeLabel: string
  /**
   * Called on Escape, a press on the backdrop or the close button, and the device's back action. The dialog stays open
   * until the caller stops rendering it.
   */
  onClose: () => void
  /** Marks work in progress: what has been sent can no longer be cancelled, so the dialog does not close meanwhile. */
  busy?: boolean
  /** Buttons, with the safe one first. */
  footer?: ReactNode
  /** Makes body and footer one form, submitted by Enter or by a `type="submit"` button in the footer. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  wide?: boolean
  /** On a phone, as high as its content, at the bottom of the screen. */
  sheet?: boolean
  children: ReactNode
}

const focusOnOpen = '[data-autofocus]'
const firstControl = 'input:not([type="hidden"]), select, textarea'

/**
 * A modal dialog, open as long as it is rendered. Focus moves to the element with `data-autofocus`, else to the first
 * control, else to the dialog itself, and returns to its origin afterwards.
 */
export function Dialog({ title, closeLabel, onClose, busy, footer, onSubmit, wide, sheet, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOn = useRef<EventTarget | null>(null)
  const close = () => {
    if (!busy) onClose()
  }

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const release = openModal(element)
    const target =
      element.querySelector<HTMLElement>(focusOnOpen) ?? element.querySelector<HTMLElement>(firstControl) ?? element
    target.focus({ preventScroll: true })
    return release
  }, [])

  // Preventing Escape suppresses the `cancel` event, so the caller is notified once and may refuse to close.
  const onKeyDown = (event: KeyboardEvent) => {
    ignoreHeldEnter(event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
  // Neither the end of a text selection nor the second click of the double click that opened it closes the dialog.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && pressedOn.current === dialog.current && event.detail < 2) close()
  }
  const content = (
    <>
      <div className="dialog__body">{children}</div>
      {footer && <div className="dialog__foot">{footer}</div>}
    </>
  )
  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', wide && 'dialog--wide', sheet && 'dialog--sheet')}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => (pressedOn.current = event.target)}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
    >
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        <Button variant="quiet" iconOnly busy={busy} aria-label={closeLabel} onClick={close}>
          <CloseIcon />
        </Button>
      </div>
      {onSubmit ? (
        <form className="dialog__form" noValidate onSubmit={onSubmit}>
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>
  )
}
