import { useSignals } from '@preact/signals-react/runtime'
import { isLost } from '../../state/notices.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import type { StatsTools } from './use-stats-view.ts'

type StaleNoteProps = { tools: StatsTools | undefined; text?: string | undefined; onRetry: () => void }

/** A note above figures that could not be refreshed or are incomplete; plain text until the tools are there. */
export function StaleNote({ tools, text, onRetry }: StaleNoteProps) {
  useSignals()
  const { common } = texts.value
  if (isLost.value && !text) return null
  const note = text ?? common.stale()
  return tools ? (
    <tools.Alert tone="warning" actions={<Button onClick={onRetry}>{common.retry()}</Button>}>
      {note}
    </tools.Alert>
  ) : (
    <p role="status">{note}</p>
  )
}
