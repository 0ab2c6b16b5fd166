import { options, render, type ComponentChild } from 'preact'

/** Milliseconds after which effects run without a frame: a tab in the background renders none. */
const AT_LATEST = 200

/**
 * Runs effects once the frame is painted. By default, Preact waits 35 ms, less than a slow computer takes to paint a
 * screen: the effects would then run first and delay the screen.
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

export const createRoot = (container: Element) => ({
  render: (node: ComponentChild) => render(node, container),
  unmount: () => render(null, container),
})
