import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { useLazy } from '../../state/use-lazy.ts'
import { Button } from '../../ui/button.tsx'
import './support-widget.css'

const importPanel = () => import('./support-panel.tsx')

/** The floating support button of every screen, if the portal has support settings (docs/product/interface.md). */
export function SupportWidget() {
  useSignals()
  const { isEnabled, content } = config.value.supportWidgetSettings
  const [isOpen, setOpen] = useState(false)
  const [part, load, isLoading] = useLazy(importPanel, 'advertisers')
  if (!isEnabled) return null
  const open = async () => {
    await load()
    setOpen(true)
  }
  return (
    <>
      <Button className="support-button" busy={isLoading} aria-haspopup="dialog" onClick={() => void open()}>
        {texts.value.common.support()}
      </Button>
      {isOpen && part && <part.SupportPanel content={content} onClose={() => setOpen(false)} />}
    </>
  )
}
