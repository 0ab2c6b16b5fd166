import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type ComponentType } from 'react'
import { callErrorText } from './state/call-errors.ts'
import { campaignTask } from './state/campaign-task.ts'
import { notices } from './state/notices.ts'

/** The first screen goes first, unless something is to be shown (milliseconds). */
const AFTER_SCREEN = 1_000
const RETRY = 3_000

/** The overlays, which the first screen can do without; on a line that fails they are asked for until they come. */
export function LateOverlays() {
  useSignals()
  const [overlays, setOverlays] = useState<{ Overlays: ComponentType<{ isBack: boolean }> }>()
  const [tries, setTries] = useState(0)
  const [key, setKey] = useState<KeyboardEvent>()
  const isWanted = Boolean(campaignTask.value ?? notices.value[0] ?? key)
  useEffect(() => {
    if (overlays) {
      // A shortcut pressed before they came is pressed once more, now that they listen.
      key?.target?.dispatchEvent(new KeyboardEvent('keydown', key))
      return setKey(undefined)
    }
    const keep = (event: KeyboardEvent) => (event.code === 'Slash' || '/?'.includes(event.key)) && setKey(event)
    addEventListener('keydown', keep)
    const load = () => void import('./overlays.tsx').then(setOverlays, () => setTries(tries + 1))
    const timer = setTimeout(load, tries ? RETRY : isWanted ? 0 : AFTER_SCREEN)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', keep)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a key is wanted, whichever it is
  }, [isWanted, tries, overlays])
  if (overlays) return <overlays.Overlays isBack={tries > 0} />
  // Whoever loses the line before they came hears of it all the same.
  return notices.value.map(({ id, kind }) => (
    <p key={id} className="late-notice" role="alert">
      {callErrorText(kind)}
    </p>
  ))
}
