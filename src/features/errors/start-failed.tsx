import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { CallError, lacksResponse } from '../../data/errors.ts'
import { loadTexts, texts } from '../../state/locale.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { WebIcon } from '../../ui/icons/icon.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'

/** Milliseconds before a server that did not respond is tried again. */
const RETRY = 5_000

type StartFailedProps = { error: unknown; host: string; onRetry: () => void }

/** Replaces the office if the host is unknown or its configuration failed to load. */
export function StartFailed({ error, host, onRetry }: StartFailedProps) {
  useSignals()
  const { common, errors } = texts.value
  const kind = error instanceof CallError ? error.kind : 'script'
  const isUnknown = kind === 'notFound'
  const [hasWords, setWords] = useState(false)
  useEffect(() => {
    if (isUnknown) void loadTexts('errors').then(() => setWords(true))
  }, [isUnknown])
  useEffect(() => {
    if (!lacksResponse(kind)) return
    const timer = setTimeout(onRetry, RETRY)
    return () => clearTimeout(timer)
  })
  if (isUnknown && !hasWords) return null
  return (
    <main className="center">
      {isUnknown ? (
        <EmptyState isPage title={errors.unknownHost()} icon={<WebIcon size={28} />}>
          {errors.unknownHostText({ host })}
        </EmptyState>
      ) : (
        <NotLoaded isPage title={common.startFailed()} kind={kind} onRetry={onRetry} />
      )}
    </main>
  )
}
