/** Milliseconds after which a task runs although nothing is painted, as in a tab in the background. */
const AT_LATEST = 300

/**
 * Runs a task after a frame is painted and the next one has passed, in which the browser can react to the user. An
 * effect alone may run before the frame, as another render of its component runs it at once. Returns a function that
 * cancels the task.
 */
export function afterFrame(task: () => void): () => void {
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
