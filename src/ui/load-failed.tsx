import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { WarningIcon } from './icon.tsx'

type LoadFailedProps = { title: string; text: string; retryLabel: string; onRetry: () => void }

/** In the place of a page that could not be loaded: what happened, and the way to try again. */
export function LoadFailed({ title, text, retryLabel, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState title={title} icon={<WarningIcon size={28} />} action={<Button onClick={onRetry}>{retryLabel}</Button>}>
        {text}
      </EmptyState>
    </div>
  )
}
