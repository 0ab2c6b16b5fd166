import { options } from 'preact'

/** A tab in the background draws no frames (milliseconds). */
const AT_LATEST = 200

/**
 * Effects run once the frame is painted. Preact by itself waits 35 ms for it, which is less than a slow computer takes to draw a
 * screen: the effects would then go first, and the screen be seen later.
 */
options.requestAnimationFrame = (runEffects) => {
  const painted = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    setTimeout(runEffects)
  }
  const timer = setTimeout(painted, AT_LATEST)
  const frame = requestAnimationFrame(painted)
}

export { createRoot, hydrateRoot } from 'preact/compat/client'
