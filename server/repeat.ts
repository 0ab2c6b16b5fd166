/** Tells what a background step failed with; the next one tries again. */
const report = (what: string) => (error: unknown) => {
  process.stderr.write(`${what} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}

/**
 * Runs a step now and then again and again, `intervalMs` after each end, so that a step never overlaps itself. Answers how to
 * stop it: the promise is kept when no step runs any more.
 */
export function repeat(what: string, step: () => Promise<unknown>, intervalMs: number): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  const run = () => {
    running = step()
      .catch(report(what))
      .then(() => {
        if (!isStopped) timer = setTimeout(run, intervalMs)
      })
  }
  run()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
