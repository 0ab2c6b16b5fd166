import { useLayoutEffect, useState } from 'react'
import { routes } from '../../routes.ts'
import { askBeforeBack } from '../navigation/back-guard.ts'
import { askBeforeLeaving, type Question } from '../navigation/navigation.ts'

/** A navigation that waits for the decision of the user. */
export type Leaving = { go: () => void; stay: () => void }

/** The screens to which stored input is left without a question: the first asks itself, the second leads back. */
const ASKED_ELSEWHERE: readonly (string | undefined)[] = [routes.signOut.path, routes.signIn.path]

/**
 * Holds navigation to other screens while `isDirty`, by links or by the browser's history, and makes the browser
 * confirm the closing of the tab. If the input is stored, neither a sign-out is held, because its own screen asks about
 * what it removes, nor the sign-in after the end of a session. Returns the held navigation, for a confirmation dialog.
 */
export function useUnsaved(isDirty: boolean, isStored = false): Leaving | undefined {
  const [leaving, setLeaving] = useState<Leaving>()
  // A layout effect: the user may go back before the next frame.
  useLayoutEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    let tellStay: (() => void) | undefined
    const hold = (next?: Leaving, whenStaying?: () => void) => {
      tellStay?.() // one navigation at a time: a new one replaces the waiting one
      tellStay = whenStaying
      setLeaving(next)
    }
    const ask: Question = (go, whenStaying, to) => {
      if (isStored && ASKED_ELSEWHERE.includes(to)) return go()
      const leave = () => {
        if (whenStaying) removeEventListener('beforeunload', warn) // the embedding page has asked already
        go()
      }
      hold({ go: leave, stay: () => hold() }, whenStaying)
    }
    const stops = [askBeforeLeaving(ask), askBeforeBack(ask)]
    addEventListener('beforeunload', warn)
    return () => {
      for (const stop of stops) stop()
      removeEventListener('beforeunload', warn)
      hold()
    }
  }, [isDirty, isStored])
  return leaving
}
