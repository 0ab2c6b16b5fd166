import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { callErrorText } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { Alert } from '../../ui/alert.tsx'
import { Toast, Toasts } from '../../ui/toast.tsx'
import { deletable, dismissFailure, failedDeletion, sendDeletion, undoDeletion } from './deletions.ts'

const UNDO_FOR = 6_000

/** The deletion that can still be undone, and the one that failed. Leaving the list deletes what waits. */
export function DeletionNotices() {
  useSignals()
  const { campaignTools: words, common } = texts.value
  useEffect(() => {
    const leave = () => void sendDeletion({ isLeaving: true })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
      dismissFailure()
    }
  }, [])
  const campaign = deletable.value
  const failed = failedDeletion.value
  return (
    <>
      {failed && (
        <Alert tone="danger" title={words.notDeleted({ name: failed.campaign.name })} onDismiss={dismissFailure} dismissLabel={common.dismiss()}>
          {failed.kind === 'conflict' ? words.deleteConflict() : callErrorText(failed.kind)}
        </Alert>
      )}
      <Toasts>
        {campaign && (
          <Toast key={campaign.id} duration={UNDO_FOR} actionLabel={words.undo()} onAction={undoDeletion} onEnd={() => void sendDeletion()}>
            {words.deleted({ name: campaign.name })}
          </Toast>
        )}
      </Toasts>
    </>
  )
}
