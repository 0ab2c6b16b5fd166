import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, useState } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { href } from '../../../routes.ts'
import { MAX_CAMPAIGNS } from '../../../state/adverts-of-campaigns.ts'
import { texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/late/use-lazy.ts'
import { Alert, InView } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { MegaphoneIcon } from '../../../ui/icons/icon.tsx'
import { PauseIcon, PencilIcon, TrashIcon } from '../../../ui/icons/later-icons.tsx'
import { SelectionBar } from '../../../ui/table/selection/selection-bar.tsx'
import type { BatchKind, BatchUndo } from '../batch/batch-value.ts'
import { openSelection, selection } from './selection.ts'

const importBatch = () => import('../batch/batch-dialogs.ts')

type CampaignsBarProps = {
  advertiserId: string
  partnerId: string
  /** The loaded campaigns. */
  campaigns: readonly Campaign[]
  /** Whether a search hides some of them. */
  isSearched: boolean
  onDelete: (campaigns: readonly Campaign[]) => void
}

/** The actions on the selected campaigns. */
export function CampaignsBar({ advertiserId, partnerId, campaigns, isSearched, onDelete }: CampaignsBarProps) {
  useSignals()
  const { campaignTools: words, common } = texts.value
  const [dialogs, loadDialogs, isLoading] = useLazy(importBatch, 'forms', 'campaignEditor', 'bulk')
  const [batch, setBatch] = useState<BatchKind>()
  const [undo, setUndo] = useState<BatchUndo>()
  const [undone, setUndone] = useState<BatchUndo>()
  const onDone = (last?: BatchUndo, isUndone = false) => {
    setBatch(undefined)
    if (!last) return
    setUndo(isUndone ? undefined : last)
    setUndone(isUndone ? last : undefined)
  }
  /** Ends an undo; offers it again for what is left. */
  const endUndo = (left: BatchUndo) => {
    setUndone(undefined)
    if (left.knownCount > 0) setUndo(left)
  }
  useLayoutEffect(() => {
    const { pathname } = location
    openSelection()
    // Another screen in its place means that the user may come back.
    return () => {
      if (location.pathname === pathname) selection.clear()
    }
  }, [])
  const ids = selection.keys.value
  const selected = ids.size > 0 ? campaigns.filter(({ id }) => ids.has(id)) : []
  const count = selected.length
  const { selected: found } = selection.count.value
  const text =
    !isSearched || found === count
      ? words.selected({ count })
      : found === 0
        ? words.selectedElsewhere({ count })
        : words.selectedPartly({ count, found })
  const open = (kind: BatchKind) => {
    setBatch(kind)
    void loadDialogs()
  }
  const remove = () => {
    setUndo(undefined) // the deletion offers its own undo
    onDelete(selected)
  }
  const adverts = (act?: string) =>
    count > MAX_CAMPAIGNS
      ? { disabledReason: words.tooManyCampaigns({ max: MAX_CAMPAIGNS }) }
      : { href: href('adverts', { advertiserId }, { campaignId: selected.map(({ id }) => id), partnerId, act }) }
  const canDelete = selected.some(({ deletionAllowed }) => deletionAllowed)
  return (
    <>
      <SelectionBar
        selection={selection}
        label={words.selection()}
        text={count > 0 ? text : undefined}
        clearLabel={words.clearSelection()}
      >
        <Button busy={isLoading && batch === 'limit'} onClick={() => open('limit')}>
          <PencilIcon />
          {words.changeLimit()}
        </Button>
        <Button busy={isLoading && batch === 'endDate'} onClick={() => open('endDate')}>
          <PencilIcon />
          {words.changeEndDate()}
        </Button>
        <Button {...adverts()}>
          <MegaphoneIcon />
          {words.theirAdverts()}
        </Button>
        <Button {...adverts('pause')}>
          <PauseIcon />
          {words.pauseAdverts()}
        </Button>
        <Button disabledReason={canDelete ? undefined : words.deleteForbiddenAll()} onClick={remove}>
          <TrashIcon />
          {words.delete()}
        </Button>
      </SelectionBar>
      {batch && dialogs && <dialogs.CampaignsDialog kind={batch} campaigns={selected} onClose={onDone} />}
      {dialogs && undone && <dialogs.CampaignsUndo undo={undone} campaigns={campaigns} onClose={endUndo} />}
      {undo && (
        <InView key={JSON.stringify(undo)}>
          <Alert
            tone="success"
            title={
              undo.kind === 'limit'
                ? words.limitsChanged({ count: undo.knownCount })
                : words.endDatesChanged({ count: undo.knownCount })
            }
            actions={<Button onClick={() => onDone(undo, true)}>{words.undo()}</Button>}
            dismissLabel={common.dismiss()}
            onDismiss={() => setUndo(undefined)}
          />
        </InView>
      )}
    </>
  )
}
