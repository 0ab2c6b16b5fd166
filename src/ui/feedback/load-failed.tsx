import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'
import { WarningIcon } from '../icons/icon.tsx'

type LoadFailedProps = { title: string; isPage?: boolean; text: string; retryLabel: string; onRetry: () => void }

/** A placeholder for a page that failed to load: the cause and a button to retry. */
export function LoadFailed({ title, isPage, text, retryLabel, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        isPage={isPage}
        icon={<WarningIcon size={28} />}
        action={<Button onClick={onRetry}>{retryLabel}</Button>}
      >
        {text}
      </EmptyState>
    </div>
  )
}
