import { useSignals } from '@preact/signals-react/runtime'
import { useViewsPanel, type ViewedScreen } from '../../state/views/use-views-panel.ts'
import { SavedViews } from '../../ui/saved-views.tsx'

/** The saved views of the screen. */
export function ViewsPanel({
  anchor,
  onClose,
  ...screen
}: ViewedScreen & { anchor: HTMLElement; onClose: () => void }) {
  useSignals()
  return <SavedViews {...useViewsPanel(screen)} anchor={anchor} onClose={onClose} />
}
