import { useLazy } from '../../state/late/use-lazy.ts'
import type { ViewedScreen } from '../../state/views/use-views-panel.ts'
import { BookmarkIcon } from '../../ui/icons/later-icons.tsx'
import { LateButton } from '../../ui/popover/late-button.tsx'

const importPanel = async () => (await import('./views-panel.tsx')).ViewsPanel

/** The button that opens the saved views, whose code and texts load with the first press. */
export function ViewsButton({ label, ...screen }: ViewedScreen & { label: string }) {
  const [Panel, load, isLoading] = useLazy(importPanel, 'savedViews')
  return (
    <LateButton
      {...{ label, load, isLoading }}
      popup="dialog"
      iconOnly
      icon={<BookmarkIcon />}
      renderPopup={Panel && ((place) => <Panel {...screen} {...place} />)}
    />
  )
}
