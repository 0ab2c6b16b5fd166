import { useEffect, useState } from 'react'
import { askBeforeLeaving } from './navigation.ts'

/** A way off the screen that waits for an answer. */
export type Leaving = { go: () => void; stay: () => void }

/**
 * While `isDirty`, a way to another screen waits for an answer, and so does the closing of the tab. What is returned is to be
 * asked about; going back by the browser is not held up, since what was typed is kept for the return.
 */
export function useUnsaved(isDirty: boolean): Leaving | undefined {
  const [leaving, setLeaving] = useState<Leaving>()
  useEffect(() => {
    if (!isDirty) return setLeaving(undefined)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const stopAsking = askBeforeLeaving((go) => setLeaving({ go, stay: () => setLeaving(undefined) }))
    addEventListener('beforeunload', warn)
    return () => {
      stopAsking()
      removeEventListener('beforeunload', warn)
    }
  }, [isDirty])
  return leaving
}
