import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../button.tsx'
import { CloseIcon } from '../../icons/icon.tsx'
import type { Selection } from './selection.ts'
import './selection-bar.css'

/** Moves the focus from the checkboxes to the bar. */
export const goToSelection = () => document.querySelector<HTMLElement>('.selection-bar button')?.focus()

/** The elements in which Escape has a meaning of its own. */
const OWN = 'input:not([type="checkbox"]), textarea, select, .toast'

type SelectionBarProps = {
  selection: Selection
  /** The bar's name. */
  label: string
  /** The number of selected rows, in words; undefined hides the bar. */
  text: string | undefined
  clearLabel: string
  /** The actions. */
  children: ReactNode
}

/** The actions on the selected rows, above the end of the screen. Escape clears the selection. */
export function SelectionBar({ selection, label, text, clearLabel, children }: SelectionBarProps) {
  useSignals()
  const hasSome = text !== undefined
  useEffect(() => {
    document.body.classList.toggle('has-selection', hasSome)
    return () => document.body.classList.remove('has-selection')
  }, [hasSome])
  const bar = useRef<HTMLDivElement>(null)
  const giveUp = useCallback(() => {
    const hasFocus = bar.current?.contains(document.activeElement)
    selection.clear()
    if (hasFocus) document.querySelector<HTMLElement>('.table .row-tick input')?.focus()
  }, [selection])
  useEffect(() => {
    if (!hasSome) return
    const onKey = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open]')) return
      if (!(target instanceof Element && target.closest(OWN))) giveUp()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasSome, giveUp])
  return (
    <>
      <span role="status" className="visually-hidden">
        {text}
      </span>
      {hasSome && (
        <div ref={bar} className="selection-bar" role="group" aria-label={label}>
          <span className="selection-bar__count">{text}</span>
          {children}
          <Button variant="quiet" iconOnly aria-label={clearLabel} onClick={giveUp}>
            <CloseIcon />
          </Button>
        </div>
      )}
    </>
  )
}
