import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { useLazy } from '../../state/late/use-lazy.ts'
import { Button } from '../../ui/button.tsx'
import { HelpIcon } from '../../ui/icons/later-icons.tsx'
import './support-widget.css'

const importPanel = () => import('./support-panel.tsx')

/** The support button at the edge of every screen, if the portal has support settings (docs/product/interface.md). */
export function SupportWidget() {
  useSignals()
  const { isEnabled, content } = config.value.supportWidgetSettings
  const [isOpen, setOpen] = useState(false)
  const [part, load, isLoading] = useLazy(importPanel, 'advertisers')
  if (!isEnabled) return null
  const label = texts.value.common.support()
  return (
    <aside className="support" aria-label={label}>
      <Button
        className="support__button"
        busy={isLoading}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => void load().then(setOpen)}
      >
        <HelpIcon />
        <span>{label}</span>
      </Button>
      {isOpen && part && <part.SupportPanel content={content} onClose={() => setOpen(false)} />}
    </aside>
  )
}
