import { useEffect, useState } from 'react'
import { isFramed } from '../../state/embed/frame.ts'

/** The least height of a row in pixels. */
const ROW = 40
/** The least height of what is above the rows in pixels: the title, the tools, and the names of the columns. */
const ABOVE = 160
/** Returns the number of rows that surely fill the window and the box that scrolls in it, so that neither changes. */
const windowful = () => Math.ceil((innerHeight - ABOVE) / ROW) + 1
/** A frame shows its whole height, and the page around it would move with each change of it. */
const isFirstPicture = () => !isFramed && !document.querySelector('#office > *')

/** Milliseconds after which rows are added without a frame: a frame out of view, or a tab in the background, has none. */
const AT_LATEST = 300

/**
 * Runs a task once a frame is painted and the next one has passed, in which the browser can react to the user. An effect
 * alone may run before the frame: another render of its component does not wait for it. Returns a function that cancels.
 */
function afterFrame(task: () => void): () => void {
  let timer = setTimeout(task, AT_LATEST)
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(task)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Returns how many of `count` rows to draw: first those in the window, then as many again with each further render. */
export function useDrawnRows(count: number): number {
  const [drawn, setDrawn] = useState(() => (isFirstPicture() ? windowful() : Infinity))
  useEffect(() => {
    if (drawn >= count) return
    return afterFrame(() => setDrawn(drawn + windowful()))
  }, [drawn, count])
  return Math.min(drawn, count)
}
