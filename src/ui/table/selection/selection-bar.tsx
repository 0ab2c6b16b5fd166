import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, type ReactNode } from 'react'
import { Button } from '../../button.tsx'
import { CloseIcon } from '../../icons/icon.tsx'
import type { Selection } from './selection.ts'
import './selection-bar.css'

/** Moves the focus from the checkboxes to the bar. */
export const goToSelection = () => document.querySelector<HTMLElement>('.selection-bar button')?.focus()

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
  const giveUp = () => {
    selection.clear()
    document.querySelector<HTMLElement>('.table .row-tick input')?.focus()
  }
  return (
    <>
      <span role="status" className="visually-hidden">
        {text}
      </span>
      {hasSome && (
        <div
          className="selection-bar"
          role="group"
          aria-label={label}
          onKeyDown={({ key }) => key === 'Escape' && giveUp()}
        >
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
