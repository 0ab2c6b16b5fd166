import type { Locator, Page } from 'playwright'

type Watch = { tasks: number[]; since: number }

/** Runs in the page before its own code: notes each task that kept the page from answering for more than 50 ms. */
export function watchTasks(): void {
  const watch: Watch = { tasks: [], since: 0 }
  Object.assign(globalThis, { watch })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime >= watch.since) watch.tasks.push(Math.round(duration))
  }).observe({ type: 'longtask', buffered: true })
}

/**
 * Runs in the page: says on the console when as many elements as wanted are there. A locator that waits would ask the page again
 * and again, in long tasks of its own.
 */
function announce({ selector, count }: { selector: string; count: number }): void {
  const tell = () => {
    if (document.querySelectorAll(selector).length < count) return
    observer.disconnect()
    console.debug('they are there')
  }
  const observer = new MutationObserver(tell)
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-sort'] })
}

/** Promises that as many elements will have come, to this document (`now`) or to the one that is opened next. */
export async function expectElements(page: Page, where: 'now' | 'next', selector: string, count = 1): Promise<() => Promise<unknown>> {
  const wanted = { selector, count }
  await (where === 'now' ? page.evaluate(announce, wanted) : page.addInitScript(announce, wanted))
  const told = page.waitForEvent('console', { predicate: (message) => message.text() === 'they are there', timeout: 60_000 })
  told.catch(() => {}) // whoever waits for it hears of it
  return () => told
}

/** A press of the mouse, without the questions that a locator asks the page before it. */
export async function pressAt(page: Page, locator: Locator): Promise<() => Promise<void>> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('What is to be pressed is not on the screen')
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** The long tasks of what is done meanwhile, longest first, in milliseconds. */
export async function longTasksOf(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const { watch } = globalThis as unknown as { watch?: Watch }
    if (!watch) return // a tab that has shown nothing yet
    watch.tasks = []
    watch.since = performance.now()
  })
  await work()
  await page.waitForTimeout(1_000) // an observer hears of a task a little later
  return page.evaluate(() => (globalThis as unknown as { watch: Watch }).watch.tasks.toSorted((a, b) => b - a))
}
