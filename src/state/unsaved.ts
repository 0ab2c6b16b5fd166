import { useLayoutEffect, useState } from 'react'
import { askBeforeBack } from './back-guard.ts'
import { askBeforeLeaving } from './navigation.ts'

/** A way off the screen that waits for an answer. */
export type Leaving = { go: () => void; stay: () => void }

/**
 * While `isDirty`, a way to another screen waits for an answer, be it a link or the browser's own way back, and so does the closing
 * of the tab. What is returned is to be asked about.
 */
export function useUnsaved(isDirty: boolean): Leaving | undefined {
  const [leaving, setLeaving] = useState<Leaving>()
  // Before the next frame: a way back may be as quick as that.
  useLayoutEffect(() => {
    if (!isDirty) return setLeaving(undefined)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (go: () => void) => setLeaving({ go, stay: () => setLeaving(undefined) })
    const stops = [askBeforeLeaving(ask), askBeforeBack(ask)]
    addEventListener('beforeunload', warn)
    return () => {
      for (const stop of stops) stop()
      removeEventListener('beforeunload', warn)
    }
  }, [isDirty])
  return leaving
}
