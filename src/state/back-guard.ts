type Guard = (event: PopStateEvent) => void

let guard: Guard | undefined
let isWatching = false

/** Hears of each way back or forward before anything else does, once it is called. */
export function watchBack(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('popstate', (event) => guard?.(event), true)
}

/** How far an entry of the history is from the first of this office; entries without a number are the first. */
const placeNow = () => (history.state as { at?: number } | null)?.at ?? 0

/**
 * From now on, the browser's ways back and forward to other screens are undone before the screen changes, and handed to `question`,
 * which lets them go or not; call the result to end it.
 */
export function askBeforeBack(question: (go: () => void) => void): () => void {
  watchBack()
  const { pathname, href } = location
  const state: unknown = history.state
  const place = placeNow()
  let undone: (() => void) | undefined
  const stop = () => void (guard = undefined)
  guard = (event) => {
    if (undone) {
      event.stopImmediatePropagation() // here again, where nobody knows of having left
      const ask = undone
      undone = undefined
      return ask()
    }
    if (location.pathname === pathname) return
    event.stopImmediatePropagation()
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
