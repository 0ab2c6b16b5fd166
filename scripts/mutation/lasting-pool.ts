import { Worker } from 'node:worker_threads'
import type { Plugin } from 'vitest/config'
import type { PoolOptions, PoolWorker } from 'vitest/node'

const entry = new URL('./lasting-worker.mjs', import.meta.url)

/** Runs after which a thread ends, with what the mutants have left in it. */
const RUNS = 40
type Thread = { worker: Worker; environment: string; runs: number }
/** The threads that wait for the next run. */
const idle: Thread[] = []

/**
 * A worker whose thread outlasts its run. Each run still loads the modules again, since one may hold a value that it has
 * computed under another mutant. What stays is the window and the code of jsdom and of vitest: loading these takes ten
 * times as long as the tests of a mutant.
 */
class LastingWorker implements PoolWorker {
  readonly name = 'lasting'
  #options: PoolOptions
  #thread: Thread | undefined
  #listeners: [event: string, callback: (value: unknown) => void][] = []

  constructor(options: PoolOptions) {
    this.#options = options
  }
  async start() {
    const { env, execArgv, environment } = this.#options
    const index = idle.findIndex((thread) => thread.environment === environment.name)
    const [known] = index < 0 ? [] : idle.splice(index, 1)
    this.#thread ??= known ?? {
      worker: new Worker(entry, { env, execArgv }),
      environment: environment.name,
      runs: 0,
    }
  }
  async stop() {
    const ended = this.#thread
    if (!ended) return
    this.#thread = undefined
    for (const [event, callback] of this.#listeners) ended.worker.off(event, callback)
    if (++ended.runs < RUNS) idle.push(ended)
    else await ended.worker.terminate()
  }
  send(message: unknown) {
    this.#thread?.worker.postMessage(message)
  }
  on(event: string, callback: (value: unknown) => void) {
    this.#listeners.push([event, callback])
    this.#thread?.worker.on(event, callback)
  }
  off(event: string, callback: (value: unknown) => void) {
    this.#thread?.worker.off(event, callback)
  }
  deserialize(data: unknown) {
    return data
  }
}

/** Runs the tests of a project in threads that last. A plugin does it, since Stryker sets another pool. */
export const lastingPool: Plugin = {
  name: 'lasting-pool',
  configureVitest({ project }) {
    Object.assign(project.config, {
      pool: 'lasting',
      poolRunner: { name: 'lasting', createPoolWorker: (options: PoolOptions) => new LastingWorker(options) },
    })
  },
}
