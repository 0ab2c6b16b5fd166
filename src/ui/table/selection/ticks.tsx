import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { goToSelection } from './selection-bar.tsx'
import type { Selection } from './selection.ts'
import '../../form/choice/checkbox.css'
import './ticks.css'

/** Moves the focus on Enter from a checkbox to the actions on the selection. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return
  event.preventDefault() // else it would press the newly focused button
  goToSelection()
}

/** Selects its row; with Shift, the range from the last one. */
export function RowTick({ selection, rowKey, label }: { selection: Selection; rowKey: string; label: string }) {
  useSignals()
  const isSelected = selection.keys.value.has(rowKey)
  const element = useRef<HTMLLabelElement>(null)
  useLayoutEffect(() => {
    // A class rather than `:has()`, which would be evaluated again for each new row.
    element.current?.closest('tr')?.classList.toggle('is-selected', isSelected)
  }, [isSelected])
  const onClick = ({ shiftKey }: MouseEvent) => selection.select(rowKey, !isSelected, shiftKey)
  return (
    <label ref={element} className="row-tick">
      <input
        type="checkbox"
        className="checkbox__box"
        aria-label={label}
        checked={isSelected}
        onClick={onClick}
        onChange={() => {}}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}

/** Selects all rows shown; absent while there are none, because a press before they arrive would be lost. */
export function AllTick({ selection, labelOf }: { selection: Selection; labelOf: (total: number) => string }) {
  useSignals()
  const input = useRef<HTMLInputElement>(null)
  const { selected, total } = selection.count.value
  const isAll = selected > 0 && selected === total
  const isSome = selected > 0 && !isAll
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome
  }, [isSome])
  if (total === 0) return null
  return (
    <label className="row-tick">
      <input
        ref={input}
        type="checkbox"
        className="checkbox__box"
        aria-label={labelOf(total)}
        checked={isAll}
        onChange={() => selection.selectAll(!isAll)}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
