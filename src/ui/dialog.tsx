import { useId, useLayoutEffect, useRef, type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { CloseIcon } from './icon.tsx'
import './dialog.css'

type DialogProps = {
  title: string
  closeLabel: string
  /** Escape, the backdrop, the cross or the device's back. The dialog stays until the caller stops rendering it. */
  onClose: () => void
  /** Buttons, the safe one first. */
  footer?: ReactNode
  /** With it, body and footer are one form: a `type="submit"` button in the footer submits it, and so does Enter. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  wide?: boolean
  children: ReactNode
}

const focusOnOpen = '[data-autofocus]'
const firstControl = 'input:not([type="hidden"]), select, textarea'

/**
 * A modal dialog, open as long as it is rendered. Focus goes to what carries `data-autofocus`, else to the first
 * control, else to the dialog itself; it returns to where it came from.
 */
export function Dialog({ title, closeLabel, onClose, footer, onSubmit, wide, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOn = useRef<EventTarget | null>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    element.showModal()
    const target = element.querySelector<HTMLElement>(focusOnOpen) ?? element.querySelector<HTMLElement>(firstControl) ?? element
    target.focus()
    return () => {
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  // A prevented Escape raises no `cancel` event, so that the caller hears of it once and may refuse.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  // A text selection that ends over the backdrop is not a click on it.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && pressedOn.current === dialog.current) onClose()
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
      className={classNames('dialog', wide && 'dialog--wide')}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      onMouseDown={(event) => (pressedOn.current = event.target)}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        <Button variant="quiet" iconOnly aria-label={closeLabel} onClick={onClose}>
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
