import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { href } from '../../../routes.ts'
import { deletedAdvert } from '../../../state/deleted-advert.ts'
import { isQueued } from '../../../state/queue.ts'
import { texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/late/use-lazy.ts'
import { Alert, InView } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyIcon } from '../../../ui/icons/copy-icon.tsx'
import { PauseIcon, PencilIcon, PlayIcon, TrashIcon } from '../../../ui/icons/later-icons.tsx'
import { SelectionBar } from '../../../ui/table/selection/selection-bar.tsx'
import type { Selection } from '../../../ui/table/selection/selection.ts'
import type { AdvertRow } from '../adverts/advert-row.ts'
import type { BidEdit } from './bid-editor.tsx'
import type { Undo } from './acts.ts'

const importDialogs = () => import('./dialogs.tsx')

type Act = 'bids' | 'start' | 'pause' | 'copy' | 'delete'
const isAct = (text: string): text is 'bids' | 'pause' => text === 'bids' || text === 'pause'

type AdvertsBarProps = {
  advertiserId: string
  /** The campaign of the ads, unless they belong to several. */
  campaignId: string | undefined
  selection: Selection
  rows: readonly AdvertRow[]
  /** The act for which the user has come here, on all ads; `onAsked` is called once it has begun. */
  asked: string | null | undefined
  onAsked: () => void
  /** The bid that is edited in its cell. */
  edit: BidEdit | undefined
  onEdited: () => void
}

/** The acts on the selected ads, and the undo of the last one. */
export function AdvertsBar(props: AdvertsBarProps) {
  const { advertiserId, campaignId, selection, rows, asked, onAsked, edit, onEdited } = props
  useSignals()
  const { bulk: words, common } = texts.value
  const [dialogs, load, isLoading] = useLazy(importDialogs, 'forms')
  const [act, setAct] = useState<Act>()
  const [undo, setUndo] = useState((): Undo | undefined => {
    const gone = deletedAdvert.peek()
    return gone && gone.campaignId === campaignId ? { kind: 'delete', changes: [gone] } : undefined
  })
  const [undone, setUndone] = useState<Undo>()
  const keys = selection.keys.value
  const selected = rows.filter(({ advertId }) => keys.has(advertId))
  const count = selected.length
  // A layout effect: the next press may come before the next frame.
  useLayoutEffect(() => selection.among(rows.map(({ advertId }) => advertId)), [selection, rows])
  useEffect(() => () => selection.clear(), [selection])
  useEffect(() => () => void (deletedAdvert.value = undefined), [])

  useEffect(() => {
    if (edit) void load()
  }, [edit, load])
  const isSingle = edit?.row.details?.bidPrices.length === 1

  const open = (next: Act) => {
    setAct(next)
    void load()
  }
  useLayoutEffect(() => {
    if (!asked || !isAct(asked)) return
    selection.among(rows.map(({ advertId }) => advertId))
    selection.selectAll(true)
    open(asked)
    onAsked()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each act asked for
  }, [asked])
  const onDone = (last: Undo | undefined, isUndone = false) => {
    setAct(undefined)
    if (!last) return
    setUndo(isUndone ? undefined : last)
    setUndone(isUndone ? last : undefined)
  }
  /** Ends an undo; offers it again for what is left. */
  const endUndo = (left: Undo) => {
    setUndone(undefined)
    if (left.changes.length > 0) setUndo(left)
  }
  const acting = { adverts: selected, onDone }
  const button = (name: Act, icon: ReactNode, label: string) => (
    <Button busy={isLoading && act === name} onClick={() => open(name)}>
      {icon}
      {label}
    </Button>
  )
  return (
    <>
      {undo && (
        <InView key={JSON.stringify(undo)}>
          <Alert
            tone="success"
            title={undoTitle(undo)}
            actions={
              <>
                <Button
                  onClick={() => {
                    setUndo(undefined)
                    setUndone(undo)
                    void load()
                  }}
                >
                  {words.undo()}
                </Button>
                {undo.kind === 'delete' && isQueued() && (
                  <Button href={href('inbox', { advertiserId })}>{words.toInbox()}</Button>
                )}
              </>
            }
            dismissLabel={common.dismiss()}
            onDismiss={() => setUndo(undefined)}
          />
        </InView>
      )}
      <SelectionBar
        selection={selection}
        label={words.selection()}
        text={count > 0 ? words.selected({ count }) : undefined}
        clearLabel={words.clear()}
      >
        {button('bids', <PencilIcon />, words.bids())}
        {button('start', <PlayIcon />, words.start())}
        {button('pause', <PauseIcon />, words.pause())}
        {campaignId && button('copy', <CopyIcon />, words.copy())}
        {button('delete', <TrashIcon />, words.delete())}
      </SelectionBar>
      {dialogs && edit && isSingle && <dialogs.BidEditor key={edit.row.advertId} {...edit} onClose={onEdited} />}
      {dialogs && edit && !isSingle && (
        <dialogs.BidsDialog
          adverts={[edit.row]}
          onDone={(...outcome) => {
            onEdited()
            onDone(...outcome)
          }}
        />
      )}
      {dialogs && act === 'bids' && <dialogs.BidsDialog {...acting} />}
      {dialogs && act === 'copy' && campaignId && (
        <dialogs.CopyDialog place={{ advertiserId, campaignId }} {...acting} />
      )}
      {dialogs && act === 'delete' && <dialogs.DeleteDialog {...acting} />}
      {dialogs && (act === 'start' || act === 'pause') && <dialogs.StateDialog key={act} act={act} {...acting} />}
      {dialogs && undone?.kind === 'bids' && (
        <dialogs.BidsUndo changes={undone.changes} onClose={(changes) => endUndo({ ...undone, changes })} />
      )}
      {dialogs && undone?.kind === 'copy' && (
        <dialogs.CopyUndo changes={undone.changes} onClose={(changes) => endUndo({ ...undone, changes })} />
      )}
      {dialogs && undone?.kind === 'delete' && (
        <dialogs.DeleteUndo changes={undone.changes} onClose={(changes) => endUndo({ ...undone, changes })} />
      )}
      {dialogs && undone?.kind === 'state' && (
        <dialogs.StateUndo changes={undone.changes} onClose={(changes) => endUndo({ ...undone, changes })} />
      )}
    </>
  )
}

function undoTitle(undo: Undo): string {
  const { bulk: words } = texts.value
  const count = undo.changes.length
  if (undo.kind === 'bids') return words.bidsChanged({ count })
  if (undo.kind === 'copy') return words.copied({ count })
  if (undo.kind === 'delete') return words.deleted({ count })
  return undo.act === 'start' ? words.started({ count }) : words.paused({ count })
}
