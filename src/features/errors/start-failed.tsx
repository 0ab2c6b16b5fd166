import { useEffect } from 'react'
import { CallError } from '../../data/errors.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { WebIcon } from '../../ui/icons/icon.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'

/** Milliseconds before a server that did not answer is asked again. */
const RETRY = 5_000

type StartFailedProps = { error: unknown; host: string; onRetry: () => void }

/** Replaces the office if the host is unknown or its configuration failed to load. */
export function StartFailed({ error, host, onRetry }: StartFailedProps) {
  const { common } = texts.value
  const kind = error instanceof CallError ? error.kind : 'script'
  useEffect(() => {
    if (kind !== 'offline') return
    const timer = setTimeout(onRetry, RETRY)
    return () => clearTimeout(timer)
  })
  return (
    <main className="center">
      {kind === 'notFound' ? (
        <EmptyState isPage title={common.unknownHost()} icon={<WebIcon size={28} />}>
          {common.unknownHostText({ host })}
        </EmptyState>
      ) : (
        <LoadFailed
          isPage
          title={common.startFailed()}
          text={callErrorText(kind)}
          retryLabel={common.retry()}
          onRetry={onRetry}
        />
      )}
    </main>
  )
}
