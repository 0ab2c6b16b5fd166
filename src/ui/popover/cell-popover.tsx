import { useEffect, useLayoutEffect, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Button } from '../button.tsx'
import { focusHeading } from '../layout/focus-heading.ts'
import { ignoreHeldEnter } from './held-enter.ts'
import { placeOver } from './place-over.ts'
import { useOutside } from './use-outside.ts'
import './cell-popover.css'

type CellPopoverProps = {
  /** The name of the edited value. */
  label: string
  /** The button that opened the editor, over which it is placed and to which the focus returns. */
  cell: HTMLElement
  box: RefObject<HTMLDivElement | null>
  /** Whether a press elsewhere would discard input; it then does not close the editor. */
  isChanged: boolean
  /** Whether a save is under way, which nothing but its end closes. */
  isSaving: boolean
  /** Why the last save failed. */
  failure?: string | undefined
  /** What helps against it. */
  remedy?: ReactNode
  words: { save: () => string; cancel: () => string }
  onSave: () => void
  onClose: () => void
  /** Takes the focus on closing if the button has left the page; by default the heading does. */
  onCellGone?: () => void
  /** The fields. */
  children: ReactNode
}

/** Lets Tab go round within the editor, since Escape closes it only from there. */
function keepInside(event: KeyboardEvent, box: HTMLElement): void {
  const stops = [...box.querySelectorAll<HTMLElement>('input, button, a')]
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (event.target !== from) return
  event.preventDefault()
  to?.focus()
}

/** Edits a value over its cell. Enter saves, Escape cancels; on failure the input stays, with the reason. */
export function CellPopover(props: CellPopoverProps) {
  const {
    label,
    cell,
    box,
    isChanged,
    isSaving,
    failure,
    remedy,
    words,
    onSave,
    onClose,
    onCellGone = focusHeading,
    children,
  } = props
  useLayoutEffect(() => {
    const own = box.current
    if (!own) return
    placeOver(cell, own)
    const input = own.querySelector('input')
    input?.focus()
    input?.select()
    return () => (cell.isConnected ? cell.focus() : onCellGone())
  }, [cell, box, onCellGone])
  useEffect(() => {
    const follow = () => box.current && cell.isConnected && placeOver(cell, box.current)
    for (const event of ['scroll', 'resize']) addEventListener(event, follow, true)
    const sizes = new ResizeObserver(follow) // a forecast or a failure makes it taller
    if (box.current) sizes.observe(box.current)
    return () => {
      sizes.disconnect()
      for (const event of ['scroll', 'resize']) removeEventListener(event, follow, true)
    }
  }, [cell, box])
  const isHeld = isChanged || isSaving
  useOutside(box, isHeld ? undefined : onClose)
  useEffect(() => {
    if (!isHeld) return
    const hold = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest('.cell-edit'))) return
      event.stopPropagation() // the editor of another cell would replace this one
      box.current?.querySelector('input')?.focus()
    }
    addEventListener('click', hold, true)
    return () => removeEventListener('click', hold, true)
  }, [isHeld, box])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) onSave()
    else onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    ignoreHeldEnter(event)
    if (event.key === 'Tab' && box.current) keepInside(event, box.current)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    if (!isSaving) onClose()
  }
  return (
    <div ref={box} className="cell-editor" role="dialog" aria-label={label} onKeyDown={onKeyDown}>
      <form className="cell-editor__form" noValidate onSubmit={save}>
        {children}
        {failure && (
          <p role="alert" className="cell-editor__failure">
            {failure}
          </p>
        )}
        {failure && remedy}
        <div className="cell-editor__foot">
          <Button type="submit" variant="primary" busy={isSaving}>
            {words.save()}
          </Button>
          <Button busy={isSaving} onClick={onClose}>
            {words.cancel()}
          </Button>
        </div>
      </form>
    </div>
  )
}
