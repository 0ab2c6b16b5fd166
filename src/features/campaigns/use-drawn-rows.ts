import { useEffect, useState } from 'react'
import { isFramed } from '../../state/embed/frame.ts'

/** The least height of a row in pixels. */
const ROW = 40
/** The least height of what is above the rows in pixels: the title, the tools, and the names of the columns. */
const ABOVE = 160
/** Returns the number of rows that surely fill the window and the box that scrolls in it, so that neither changes. */
const windowful = () => Math.ceil((innerHeight - ABOVE) / ROW) + 1
/** Not in an embedded frame, which shows its whole height: the page around it would move with each further row. */
const isFirstPicture = () => !isFramed && !document.querySelector('#office > *')

/** Milliseconds after which rows are added although nothing is painted, as in a tab in the background. */
const AT_LATEST = 300

/**
 * Runs a task after a frame is painted and the next one has passed, in which the browser can react to the user. An
 * effect alone may run before the frame, as another render of its component runs it at once. Returns a function that
 * cancels the task.
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

/** Returns how many of `count` rows to draw: first those in the window, then as many again after they are painted. */
export function useDrawnRows(count: number): number {
  const [drawn, setDrawn] = useState(() => (isFirstPicture() ? windowful() : Infinity))
  useEffect(() => {
    if (drawn >= count) return
    return afterFrame(() => setDrawn(drawn + windowful()))
  }, [drawn, count])
  return Math.min(drawn, count)
}
