import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Campaign } from '../../../contract/campaign.ts'
import { texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/use-lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons/icon.tsx'
import { PencilIcon, TrashIcon } from '../../../ui/icons/later-icons.tsx'
import type { BatchKind } from '../batch/batch-value.ts'
import { clearSelection, openSelection, selectedCount, selectedIds } from './selection.ts'
import './selection-bar.css'

const importBatch = () => import('../batch/batch-dialog.tsx')

/** Moves the focus from the checkboxes to the bar. */
export const goToSelection = () => document.querySelector<HTMLElement>('.selection-bar button')?.focus()

type SelectionBarProps = {
  /** The loaded campaigns. */
  campaigns: readonly Campaign[]
  /** Whether a search hides some of them. */
  isSearched: boolean
  onDelete: (campaigns: readonly Campaign[]) => void
}

/** The actions on the selected campaigns. Escape clears the selection. */
export function SelectionBar({ campaigns, isSearched, onDelete }: SelectionBarProps) {
  useSignals()
  const { campaignTools: words } = texts.value
  const [dialog, loadDialog, isLoading] = useLazy(importBatch, 'forms', 'campaignEditor')
  const [batch, setBatch] = useState<BatchKind>()
  useLayoutEffect(() => {
    const { pathname } = location
    openSelection()
    // Another screen in its place means that the user may come back.
    return () => {
      if (location.pathname === pathname) clearSelection()
    }
  }, [])
  const ids = selectedIds.value
  const selected = ids.size > 0 ? campaigns.filter(({ id }) => ids.has(id)) : []
  const hasSome = selected.length > 0
  const count = selected.length
  const { selected: found } = selectedCount.value
  const text =
    !isSearched || found === count
      ? words.selected({ count })
      : found === 0
        ? words.selectedElsewhere({ count })
        : words.selectedPartly({ count, found })
  useEffect(() => {
    document.body.classList.toggle('has-selection', hasSome)
    return () => document.body.classList.remove('has-selection')
  }, [hasSome])
  const open = (kind: BatchKind) => {
    setBatch(kind)
    void loadDialog()
  }
  const giveUp = () => {
    clearSelection()
    document.querySelector<HTMLElement>('.row-tick input')?.focus()
  }
  const canDelete = selected.some(({ deletionAllowed }) => deletionAllowed)
  return (
    <>
      <span role="status" className="visually-hidden">
        {hasSome && text}
      </span>
      {hasSome && (
        <div
          className="selection-bar"
          role="group"
          aria-label={words.selection()}
          onKeyDown={({ key }) => key === 'Escape' && giveUp()}
        >
          <span className="selection-bar__count">{text}</span>
          <Button busy={isLoading && batch === 'limit'} onClick={() => open('limit')}>
            <PencilIcon />
            {words.changeLimit()}
          </Button>
          <Button busy={isLoading && batch === 'endDate'} onClick={() => open('endDate')}>
            <PencilIcon />
            {words.changeEndDate()}
          </Button>
          <Button
            disabledReason={canDelete ? undefined : words.deleteForbiddenAll()}
            onClick={() => onDelete(selected)}
          >
            <TrashIcon />
            {words.delete()}
          </Button>
          <Button variant="quiet" iconOnly aria-label={words.clearSelection()} onClick={giveUp}>
            <CloseIcon />
          </Button>
        </div>
      )}
      {batch && dialog && <dialog.BatchDialog kind={batch} campaigns={selected} onClose={() => setBatch(undefined)} />}
    </>
  )
}
