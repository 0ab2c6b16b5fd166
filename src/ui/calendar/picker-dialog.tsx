import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { PART_CHANGE } from '../../lib/visible-part.ts'
import { PHONE } from '../layout/phone.ts'
import { useMedia } from '../layout/use-media.ts'
import { placeNear, type Alignment } from '../popover/place-near.ts'
import { openModal } from '../popover/open-modal.ts'
import './picker-dialog.css'

type PickerDialogProps = {
  label: string
  /** The element beside which it opens; on a phone it is a sheet at the foot of the screen. */
  anchor: Element
  align?: Alignment
  onClose: () => void
  children: ReactNode
}

/** A dialog next to its control. Escape and a press outside close it; the focus returns to its opener. */
export function PickerDialog({ label, anchor, align = 'start', onClose, children }: PickerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isSheet = useMedia(PHONE)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const close = openModal(element)
    element.querySelector<HTMLElement>('[data-autofocus], [data-day][tabindex="0"]')?.focus({ preventScroll: true })
    return close
  }, [])
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isSheet) return element.removeAttribute('style')
    const place = () => {
      element.style.right = 'auto'
      placeNear(anchor, element, align)
      element.style.right = '7px' // what it shows later wraps within the window; a pixel of the margin is for rounding
    }
    place()
    for (const event of ['resize', PART_CHANGE]) addEventListener(event, place)
    return () => {
      for (const event of ['resize', PART_CHANGE]) removeEventListener(event, place)
    }
  }, [isSheet, anchor, align])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation() // a dialog or an editor below stays open
    onClose()
  }
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className="picker-dialog"
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="picker-dialog__body">{children}</div>
    </dialog>
  )
}
