import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { isUnreached, type CallError } from './data/errors.ts'
import { callErrorText } from './state/call-errors.ts'
import { campaignTask } from './state/campaign-task.ts'
import { earlyKeys, keepEarlyKey } from './state/keys/early-keys.ts'
import { loadCode } from './state/late/load-code.ts'
import { addNotice, notices } from './state/notices.ts'

/** Milliseconds before the overlays load, so that the first screen goes first; skipped if one is needed at once. */
const AFTER_SCREEN = 1_000
const RETRY = 3_000

/** Loads the overlays after the first screen, and retries until they arrive; says so if no server responds. */
export function LateOverlays() {
  useSignals()
  const [overlays, setOverlays] = useState<{ Overlays: ComponentType<{ isBack: boolean }> }>()
  const [tries, setTries] = useState(0)
  const isWanted = Boolean(campaignTask.value ?? notices.value[0] ?? earlyKeys.value[0])
  // A layout effect: the first key may come before the next frame.
  useLayoutEffect(() => {
    addEventListener('keydown', keepEarlyKey)
    return () => removeEventListener('keydown', keepEarlyKey)
  }, [])
  useEffect(() => {
    if (overlays) return
    const load = () =>
      void loadCode(() => import('./overlays.tsx')).then(setOverlays, ({ kind }: CallError) => {
        if (tries && isUnreached(kind)) addNotice(kind)
        setTries(tries + 1)
      })
    const timer = setTimeout(load, tries ? RETRY : isWanted ? 0 : AFTER_SCREEN)
    return () => clearTimeout(timer)
  }, [isWanted, tries, overlays])
  if (overlays) return <overlays.Overlays isBack={tries > 0} />
  // A connection lost before the overlays load is still reported, as plain text.
  return notices.value.map(({ id, kind }) => (
    <p key={id} className="late-notice" role="alert">
      {callErrorText(kind)}
    </p>
  ))
}
