import { log } from '../observe/log.ts'
import { workRuns, workSeconds, workSucceeded } from '../observe/metrics.ts'
import { tracedWork } from '../observe/tracing.ts'

/** The time after which a failed step is tried again, unless it would be sooner anyway. */
const RETRY_MS = 30_000

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns a function that tracks the outcome of steps, and logs where failures begin and end, not each one. */
function reporter(what: string) {
  let failure: string | undefined
  return (error?: unknown) => {
    workRuns.inc({ work: what, outcome: error === undefined ? 'ok' : 'failed' })
    if (error === undefined) workSucceeded.setToCurrentTime({ work: what })
    const message = error === undefined ? undefined : messageOf(error)
    if (error !== undefined && failure !== message) log.error(error, `${what} failed`)
    if (error === undefined && failure !== undefined) log.warn(`${what} works again`)
    failure = message
  }
}

/**
 * Runs a step now and then repeatedly, `intervalMs` after each end, so that steps never overlap; a failed one is
 * reported and retried. Returns a function that stops it: its promise resolves once no step is running.
 */
export function repeat(what: string, step: () => Promise<unknown>, intervalMs: number): () => Promise<void> {
  const report = reporter(what)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  const run = () => {
    const end = workSeconds.startTimer({ work: what })
    const reported = () =>
      step().then(
        () => report(),
        (error: unknown) => {
          report(error)
          throw error
        },
      )
    running = tracedWork(what, reported)
      .finally(end)
      .then(
        () => intervalMs,
        () => Math.min(intervalMs, RETRY_MS),
      )
      .then((delay) => {
        if (!isStopped) timer = setTimeout(run, delay)
      })
  }
  run()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

/**
 * Runs named tasks one after another, also those after a failed one. Throws the failures together in the end, with the
 * names of their tasks.
 */
export async function runEach(
  tasks: readonly (readonly [name: string, task: () => Promise<unknown>])[],
): Promise<void> {
  const failures: Error[] = []
  for (const [name, task] of tasks)
    try {
      await task()
    } catch (cause) {
      failures.push(new Error(`${name}: ${messageOf(cause)}`, { cause }))
    }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(messageOf).join('; '))
}
