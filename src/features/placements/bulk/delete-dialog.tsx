import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import * as endpoints from '../../../contract/calls/endpoints.ts'
import type { Feature } from '../../../contract/domain-configuration.ts'
import { advertReads, outdate } from '../../../data/calls.ts'
import { send } from '../../../data/client.ts'
import { CallError } from '../../../data/errors.ts'
import { once, type Pending } from '../../../data/idempotent.ts'
import { findsGone, isGone } from '../../../data/gone.ts'
import { unlessDone } from '../../../data/may-be-done.ts'
import { allowedActions } from '../../../domain/advert/advert-lifecycle.ts'
import { useBatch, type Failure } from '../../../state/batch/use-batch.ts'
import { useUnsaved } from '../../../state/form/unsaved.ts'
import { texts } from '../../../state/locale.ts'
import { config } from '../../../state/session/config.ts'
import { BatchDialog } from '../../../ui/popover/batch-dialog.tsx'
import type { ActProps, UndoProps } from './acts.ts'
import { readAdvert } from '../../../data/advert/read-advert.ts'
import { useAdvertBatch, type Loaded, type Named, type Plan } from './use-advert-batch.ts'

/** Returns a function that deletes an ad; a retry has no further effect. An ad that is gone is `notFound`. */
export function useDeletions() {
  const [pendings] = useState(() => new Map<string, Pending>())
  return async ({ page: { advert, placement } }: Loaded): Promise<void> => {
    const pending = pendings.get(advert.id) ?? {}
    pendings.set(advert.id, pending)
    const body = { advertId: advert.id, placementId: placement.id }
    try {
      await once(pending, 'delete', (idempotencyKey) => send(endpoints.deleteAdvert, { body, idempotencyKey }))
    } catch (error) {
      await unlessDone(error, () => findsGone(readAdvert(advert.id)))
    }
  }
}

/** Deletes several ads, except those that run. */
export function DeleteDialog({ adverts: asked, onDone }: ActProps) {
  useSignals()
  const { bulk: words } = texts.value
  const [adverts] = useState(asked)
  const remove = useDeletions()
  const planOf = ({ page: { advert } }: Loaded): Plan =>
    allowedActions(advert.state).includes('delete') ? { carryOut: remove } : { reason: words.pauseFirst() }
  const { shared, isDone } = useAdvertBatch({ adverts, planOf, isReachedBy: isGone })
  const isUndoable = config.value.features?.includes('restoreAdverts' satisfies Feature) ?? false
  const undo = { kind: 'delete' as const, changes: adverts.filter(({ advertId }) => isDone(advertId)) }
  return (
    <BatchDialog
      danger
      title={words.deleteTitle()}
      applyLabel={(count) => words.deleteCount({ count })}
      onUndo={isUndoable ? () => onDone(undo, true) : undefined}
      onClose={() => onDone(isUndoable && undo.changes.length > 0 ? undo : undefined)}
      {...shared}
    >
      {!isUndoable && <p>{words.deleteText()}</p>}
    </BatchDialog>
  )
}

/** Restores deleted ads. A retry of one has no further effect. */
export function DeleteUndo({ changes, onClose }: UndoProps<Named>) {
  useSignals()
  const { bulk: words, common } = texts.value
  const { run, ...batch } = useBatch()
  const leaving = useUnsaved(batch.isHeld)
  const [pendings] = useState(() => new Map<string, Pending>())
  const restore = async (advertId: string): Promise<Failure | undefined> => {
    try {
      const pending = pendings.get(advertId) ?? {}
      pendings.set(advertId, pending)
      const body = { advertId }
      await once(pending, 'restore', (idempotencyKey) => send(endpoints.restoreAdvert, { body, idempotencyKey })).catch(
        (error: unknown) => unlessDone(error, async () => !(await findsGone(readAdvert(advertId)))),
      )
      return undefined
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return error
    }
  }
  const runAll = async (tasks: Parameters<typeof run>[0]) => {
    if (await run(tasks)) outdate(...advertReads)
  }
  const rows = changes.map(({ advertId, name, placementName: place }) => ({
    key: advertId,
    name,
    place,
    carryOut: () => restore(advertId),
  }))
  return (
    <BatchDialog
      isImmediate
      title={words.undoDeleteTitle()}
      applyLabel={(count) => words.restoreCount({ count })}
      batch={{ ...batch, run: runAll }}
      onClose={() => onClose(changes.filter(({ advertId }) => batch.resultOf?.(advertId).status !== 'done'))}
      {...{ words, common, rows, leaving }}
    />
  )
}
