import { useSignals } from '@preact/signals-react/runtime'
import { isLost } from '../../../state/notices.ts'
import { texts } from '../../../state/locale.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/button.tsx'

/** A note above figures that could not be refreshed or are incomplete. */
export function StaleNote({ text, onRetry }: { text?: string | undefined; onRetry: () => void }) {
  useSignals()
  const { common } = texts.value
  if (isLost.value && !text) return null
  return (
    <Alert tone="warning" actions={<Button onClick={onRetry}>{common.retry()}</Button>}>
      {text ?? common.stale()}
    </Alert>
  )
}
