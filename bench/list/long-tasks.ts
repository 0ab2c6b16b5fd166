import type { Page } from 'playwright'

type Watch = { tasks: number[]; since: number }

/** Runs in the page before its own code: notes each task that kept the page from answering for more than 50 ms. */
export function watchTasks(): void {
  const watch: Watch = { tasks: [], since: 0 }
  Object.assign(globalThis, { watch })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime >= watch.since) watch.tasks.push(Math.round(duration))
  }).observe({ type: 'longtask', buffered: true })
}

/** The long tasks of what is done meanwhile, longest first, in milliseconds. */
export async function longTasksOf(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const { watch } = globalThis as unknown as { watch: Watch }
    watch.tasks = []
    watch.since = performance.now()
  })
  await work()
  await page.waitForTimeout(1_000) // an observer hears of a task a little later
  return page.evaluate(() => (globalThis as unknown as { watch: Watch }).watch.tasks.toSorted((a, b) => b - a))
}
