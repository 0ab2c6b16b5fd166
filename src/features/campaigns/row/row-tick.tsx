import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { Campaign } from '../../../contract/campaign.ts'
import { texts } from '../../../state/locale.ts'
import { goToSelection } from '../selection/selection-bar.tsx'
import { select, selectAll, selectedCount, selectedIds } from '../selection/selection.ts'
import '../../../ui/form/checkbox.css'

/** Moves the focus on Enter from a checkbox to the actions on the selection. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return
  event.preventDefault() // else it would press the newly focused button
  goToSelection()
}

/** Selects the campaign of its row; with Shift, the range from the last one. */
export function RowTick({ campaign: { id, name } }: { campaign: Campaign }) {
  useSignals()
  const isSelected = selectedIds.value.has(id)
  const label = useRef<HTMLLabelElement>(null)
  useLayoutEffect(() => {
    // A class rather than `:has()`, which would be evaluated again for each new row.
    label.current?.closest('tr')?.classList.toggle('is-selected', isSelected)
  }, [isSelected])
  const onClick = ({ shiftKey }: MouseEvent) => select(id, !isSelected, shiftKey)
  return (
    <label ref={label} className="row-tick">
      <input
        type="checkbox"
        className="checkbox__box"
        aria-label={`${texts.value.campaignTools.select()}: ${name}`}
        checked={isSelected}
        onClick={onClick}
        onChange={() => {}}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}

/** Selects all rows of the list. */
export function AllTick() {
  useSignals()
  const input = useRef<HTMLInputElement>(null)
  const { selected, total } = selectedCount.value
  const isAll = selected > 0 && selected === total
  const isSome = selected > 0 && !isAll
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome
  }, [isSome])
  return (
    <label className="row-tick">
      <input
        ref={input}
        type="checkbox"
        className="checkbox__box"
        aria-label={texts.value.campaignTools.selectAll({ count: total })}
        checked={isAll}
        onChange={() => selectAll(!isAll)}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
