import { useSignals } from '@preact/signals-react/runtime'
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
  const versions = new Map(changes.map(({ advertId, etag }) => [advertId, etag]))
  const planOf = ({ page, etag }: Loaded, { advertId }: Named): Plan => {
    const made = versions.get(advertId)
    const isChanged = page.advert.state !== 'Draft' || (made && etag && made !== etag)
    return isChanged ? { reason: words.copyChangedSince() } : { carryOut: remove }
  }
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
