import { useSignals } from '@preact/signals-react/runtime'
import { isAsMade } from '../../../data/advert/copy-advert.ts'
import { isGone } from '../../../data/gone.ts'
import { texts } from '../../../state/locale.ts'
import { BatchDialog } from '../../../ui/popover/batch-dialog.tsx'
import type { MadeCopy, UndoProps } from './acts.ts'
import { useDeletions } from './delete-dialog.tsx'
import { useAdvertBatch, type Loaded, type Named, type Plan } from './use-advert-batch.ts'

/** Deletes copies, except those that were started or changed since. */
export function CopyUndo({ changes, onClose }: UndoProps<MadeCopy>) {
  useSignals()
  const { bulk: words } = texts.value
  const remove = useDeletions()
  const fillings = new Map(changes.map(({ advertId, filling }) => [advertId, filling]))
  const planOf = (now: Loaded, { advertId }: Named): Plan =>
    isAsMade(now, fillings.get(advertId) ?? {}) ? { carryOut: remove } : { reason: words.copyChangedSince() }
  const { shared, isLeft } = useAdvertBatch({ adverts: changes, planOf, isReachedBy: isGone })
  return (
    <BatchDialog
      isImmediate
      title={words.undoCopyTitle()}
      applyLabel={(count) => words.deleteCount({ count })}
      onClose={() => onClose(changes.filter(isLeft))}
      {...shared}
    />
  )
}
