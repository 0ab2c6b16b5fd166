import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { matchRoute } from '../../../routes.ts'
import { callErrorText } from '../../../state/call-errors.ts'
import { texts } from '../../../state/locale.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Toast, Toasts } from '../../../ui/feedback/toast.tsx'
import { campaignHref } from '../row/campaign-href.ts'
import {
  deletable,
  deletionsUnderWay,
  dismissFailures,
  failedDeletions,
  retryDeletions,
  sendDeletion,
  undoDeletion,
} from './deletions.ts'
import '../../../ui/feedback/outcomes.css'

const UNDO_FOR = 6_000

/** The deletions that can be undone, and those that failed. Leaving the list carries out the pending ones. */
export function DeletionNotices({ advertiserId }: { advertiserId: string }) {
  useSignals()
  const { campaignTools: words } = texts.value
  useEffect(() => {
    const leave = () => void sendDeletion({ isLeaving: true })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
      dismissFailures(advertiserId)
    }
  }, [advertiserId])
  const campaigns = deletable.value
  const [first] = campaigns ?? []
  const underWay = deletionsUnderWay.value
  return (
    <>
      <FailedDeletions advertiserId={advertiserId} />
      <Toasts>
        {campaigns && first && (
          <Toast
            key={first.id}
            duration={UNDO_FOR}
            actionLabel={words.undo()}
            onAction={() => {
              undoDeletion()
              requestAnimationFrame(() => focusRow(first))
            }}
            onEnd={() => void sendDeletion()}
          >
            {campaigns.length === 1
              ? words.deleted({ name: first.name })
              : words.deletedMany({ count: campaigns.length })}
          </Toast>
        )}
        {!campaigns && underWay > 1 && <div className="toast">{words.deleting({ count: underWay })}</div>}
      </Toasts>
    </>
  )
}

/** Focuses the row of a campaign. In a long list it may take some frames until the row is rendered again. */
function focusRow(campaign: Campaign, frames = 60): void {
  const { advertiserId } = matchRoute(location.pathname).params
  if (!advertiserId) return // the user has left the list
  const link = document.querySelector<HTMLElement>(`.table__link[href="${campaignHref(advertiserId, campaign)}"]`)
  if (link) link.focus()
  else if (frames > 0) requestAnimationFrame(() => focusRow(campaign, frames - 1))
}

/** The campaigns that could not be deleted, with the reasons; all can be retried together. */
function FailedDeletions({ advertiserId }: { advertiserId: string }) {
  useSignals()
  const { campaignTools: words, common } = texts.value
  const failed = failedDeletions.value.filter((failure) => failure.advertiserId === advertiserId)
  const [first] = failed
  if (!first) return null
  const reason = ({ kind }: typeof first) => (kind === 'conflict' ? words.deleteConflict() : callErrorText(kind))
  const isUnsure = failed.some((failure) => failure.isUnsure)
  const [one, many] = isUnsure
    ? [words.perhapsDeleted, words.perhapsDeletedMany]
    : [words.notDeleted, words.notDeletedMany]
  return (
    <Alert
      tone="danger"
      title={failed.length === 1 ? one({ name: first.campaign.name }) : many({ count: failed.length })}
      actions={<Button onClick={() => void retryDeletions(advertiserId)}>{common.retry()}</Button>}
      onDismiss={() => dismissFailures(advertiserId)}
      dismissLabel={common.dismiss()}
    >
      {failed.length === 1 ? (
        reason(first)
      ) : (
        <ul className="results">
          {failed.map((failure) => (
            <li key={failure.campaign.id}>
              {failure.campaign.name}: {reason(failure)}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
