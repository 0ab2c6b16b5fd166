import cluster from 'node:cluster'
import { AggregatorRegistry, type MetricObject } from 'prom-client'
import { registry } from './metrics.ts'

const ASK = 'metrics?'
type Answer = { metrics: MetricObject[]; asked: number }
type Question = { ask: typeof ASK; asked: number }

/** The longest wait for a worker: one that starts or hangs is left out. */
const PATIENCE_MS = 2_000

/** Sends the figures of this worker to the process that started it. */
export function answerPrimary(): void {
  process.on('message', (message: Partial<Question>) => {
    if (message?.ask !== ASK) return
    void registry.getMetricsAsJSON().then((metrics) => process.send?.({ metrics, asked: message.asked }))
  })
}

let questions = 0

/** Returns the sum of the figures of all workers that respond. */
export async function askWorkers(): Promise<string> {
  const asked = ++questions
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true)
  const answers = workers.map(
    (worker) =>
      new Promise<MetricObject[] | undefined>((resolve) => {
        const done = (metrics?: MetricObject[]) => {
          clearTimeout(timer)
          worker?.off('message', hear)
          resolve(metrics)
        }
        const hear = (message: Partial<Answer>) => message?.asked === asked && done(message.metrics)
        const timer = setTimeout(done, PATIENCE_MS)
        worker?.on('message', hear)
        worker?.send({ ask: ASK, asked } satisfies Question)
      }),
  )
  const all = (await Promise.all(answers)).filter((metrics) => metrics !== undefined)
  return AggregatorRegistry.aggregate(all).metrics()
}
