import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'
import { WarningIcon } from '../icons/icon.tsx'

type LoadFailedProps = { title: string; text: string; retryLabel: string; onRetry: () => void }

/** A placeholder for a page that failed to load: the cause and a button to retry. */
export function LoadFailed({ title, text, retryLabel, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        icon={<WarningIcon size={28} />}
        action={<Button onClick={onRetry}>{retryLabel}</Button>}
      >
        {text}
      </EmptyState>
    </div>
  )
}
