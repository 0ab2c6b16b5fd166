import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from './start.ts'

/**
 * The wait before a process that has ended on its own is replaced: one that can't start must not take all the CPU time.
 */
const REPLACE_MS = 1_000

/** The message of a worker that is ready. */
type Serving = { greeting: string }

const NEVER = new Promise<never>(() => {})

/** Tells the process that started this worker that it is ready. */
export const tellServing = (greeting: string): void => void process.send?.({ greeting } satisfies Serving)

/** Returns the worker's greeting once it is ready, undefined if it ends before. */
async function untilServing(worker: Worker): Promise<string | undefined> {
  const served = new Promise<string>((resolve) => {
    worker.on('message', ({ greeting }: Partial<Serving>) => greeting !== undefined && resolve(greeting))
  })
  return Promise.race([served, once(worker, 'exit').then(() => undefined)])
}

/** Processes that start or are ready. */
type Workers = Pick<Running, 'stop'> & {
  /**
   * Resolves once all are ready; with undefined if the first one fails, which reports it itself; never if they are
   * stopped before.
   */
  greeting: Promise<string | undefined>
}

/**
 * Starts the program `count` times, in processes that share its port, and replaces those that end on their own. The
 * first one starts alone, with the arguments of this process: it may empty the database. They can be stopped at once.
 */
export function startWorkers(count: number, program: string): Workers {
  const workers = new Set<Worker>()
  let isStopping = false
  const fork = (args: readonly string[]): Worker => {
    cluster.setupPrimary({ exec: program, args: [...args] })
    const worker = cluster.fork()
    workers.add(worker)
    worker.once('exit', () => workers.delete(worker))
    return worker
  }
  const keep = async (worker: Worker): Promise<void> => {
    for (let kept = worker; ; kept = fork([])) {
      if (!kept.isDead()) await once(kept, 'exit')
      await pause(REPLACE_MS, undefined, { ref: false })
      if (isStopping) return
    }
  }

  const begin = async (): Promise<string | undefined> => {
    const first = fork(process.argv.slice(2))
    const greeting = await untilServing(first)
    if (isStopping) return NEVER
    if (greeting === undefined) return undefined
    const others = Array.from({ length: count - 1 }, () => fork([]))
    for (const worker of [first, ...others]) void keep(worker)
    await Promise.all(others.map(untilServing))
    return isStopping ? NEVER : greeting
  }
  return {
    greeting: begin(),
    stop: async () => {
      isStopping = true
      const ended = [...workers].map((worker) => once(worker, 'exit'))
      for (const worker of workers) worker.process.kill('SIGTERM')
      await Promise.all(ended)
    },
  }
}
