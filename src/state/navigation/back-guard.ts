import { hearBack } from './navigation.ts'

/** Returns the distance of the current history entry from the first one of this office; 0 if it has no number. */
export const placeNow = () => (history.state as { at?: number } | null)?.at ?? 0

/**
 * Intercepts back and forward navigation to other screens: reverts it before the screen changes, and passes a function
 * that repeats it to `question`. Returns the function that ends the interception.
 */
export function askBeforeBack(question: (go: () => void) => void): () => void {
  const { pathname, href } = location
  const state: unknown = history.state
  const place = placeNow()
  let undone: (() => void) | undefined
  const stop = hearBack((event) => {
    const ask = undone
    if (!ask && location.pathname === pathname) return false
    event.stopImmediatePropagation() // no other listener may see the navigation that is reverted
    undone = undefined
    if (ask) ask()
    else undo()
    return true
  })
  const undo = () => {
    const distance = placeNow() - place
    const leave = (by: number) => {
      stop()
      history.go(by)
    }
    if (distance === 0) {
      // An entry of another visit has no position, so the distance is unknown: this screen is pushed on top of it.
      history.pushState(state, '', href)
      return question(() => leave(-1))
    }
    undone = () => question(() => leave(distance))
    history.go(-distance)
  }
  return stop
}
