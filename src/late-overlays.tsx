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
  const [overlays, setOverlays] = useState<{ Overlays: ComponentType }>()
  const [tries, setTries] = useState(0)
  const isWanted = Boolean(campaignTask.value ?? notices.value[0])
  useEffect(() => {
    if (overlays) return
    const load = () => void import('./overlays.tsx').then(setOverlays, () => setTries(tries + 1))
    const timer = setTimeout(load, tries ? RETRY : isWanted ? 0 : AFTER_SCREEN)
    return () => clearTimeout(timer)
  }, [isWanted, tries, overlays])
  if (overlays) return <overlays.Overlays />
  // Whoever loses the line before they came hears of it all the same.
  return notices.value.map(({ id, kind }) => (
    <p key={id} className="late-notice" role="alert">
      {callErrorText(kind)}
    </p>
  ))
}
