import { useSignals } from '@preact/signals-react/runtime'
import type { CallErrorKind } from '../../data/errors.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { WarningIcon } from '../../ui/icons/icon.tsx'

type NotLoadedProps = {
  kind: CallErrorKind
  onRetry: () => void
  /** By default, “The page could not be loaded”. */
  title?: string
  retryLabel?: string
  isPage?: boolean
}

/** A placeholder for what could not be loaded: the cause, and a button to load it again. */
export function NotLoaded({ kind, onRetry, title, retryLabel, isPage }: NotLoadedProps) {
  useSignals()
  const { common } = texts.value
  return (
    <div role="alert">
      <EmptyState
        title={title ?? common.loadFailed()}
        isPage={isPage}
        icon={<WarningIcon size={28} />}
        action={<Button onClick={onRetry}>{retryLabel ?? common.retry()}</Button>}
      >
        {callErrorText(kind)}
      </EmptyState>
    </div>
  )
}
