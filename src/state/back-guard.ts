import { hearBack } from './navigation.ts'

/** How far an entry of the history is from the first of this office; entries without a number are the first. */
const placeNow = () => (history.state as { at?: number } | null)?.at ?? 0

/**
 * From now on, the browser's ways back and forward to other screens are undone before the screen changes, and handed to `question`,
 * which lets them go or not; call the result to end it.
 */
export function askBeforeBack(question: (go: () => void) => void): () => void {
  const { pathname, href } = location
  const state: unknown = history.state
  const place = placeNow()
  let undone: (() => void) | undefined
  const stop = hearBack((event) => {
    const ask = undone
    if (!ask && location.pathname === pathname) return false
    event.stopImmediatePropagation() // nobody is to know of having left
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
      // Entries of another visit: the way is not known, so that this screen is laid on top of it.
      history.pushState(state, '', href)
      return question(() => leave(-1))
    }
    undone = () => question(() => leave(distance))
    history.go(-distance)
  }
  return stop
}
