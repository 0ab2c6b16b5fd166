import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { texts } from '../../../state/locale.ts'
import { Switch } from '../../../ui/form/choice/switch.tsx'
import { canNotify, isNotifying, wishToBeNotified } from '../../../state/session/notify-wish.ts'
import './notify-switch.css'

/**
 * Turns browser notifications about the inbox on or off, if they are available; the browser is never asked unprompted.
 */
export function NotifySwitch() {
  useSignals()
  const { inbox: words } = texts.value
  const [isRefused, setRefused] = useState(false)
  if (!canNotify()) return null
  const change = async (isWished: boolean) => {
    const isOn = await wishToBeNotified(isWished)
    setRefused(isWished && !isOn)
  }
  return (
    <div className="notify">
      <Switch label={words.notify()} isOn={isNotifying()} onChange={(isOn) => void change(isOn)} />
      <span>
        {words.notify()}
        <span className="muted notify__hint" role="status">
          {isRefused ? words.notifyRefused() : words.notifyHint()}
        </span>
      </span>
    </div>
  )
}
