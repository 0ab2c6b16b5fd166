/** Reports the failure of a background step; the next one tries again. */
const report = (what: string) => (error: unknown) => {
  process.stderr.write(`${what} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}

/**
 * Runs a step now and then repeatedly, `intervalMs` after each end, so that steps never overlap. Returns a function
 * that stops it: its promise resolves when no step is running.
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
