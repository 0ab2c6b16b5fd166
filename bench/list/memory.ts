import type { CDPSession } from 'playwright'

export type Memory = { megabytes: number; nodes: number }

/** Returns the memory of the page after garbage collection: the heap of its code, and the nodes of its document. */
export async function memoryOf(devtools: CDPSession): Promise<Memory> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = (await devtools.send('Performance.getMetrics')) as { metrics: { name: string; value: number }[] }
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { megabytes: of('JSHeapUsedSize') / 1_048_576, nodes: of('Nodes') }
}
