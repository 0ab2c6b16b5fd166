import type { Locator, Page } from 'playwright'

type Watch = { tasks: number[]; since: number }

/** Runs in the page before its own code; records each task that blocks the page for more than 50 ms. */
export function watchTasks(): void {
  const watch: Watch = { tasks: [], since: 0 }
  Object.assign(globalThis, { watch })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= watch.since) watch.tasks.push(Math.round(duration))
  }).observe({ type: 'longtask', buffered: true })
}

/** The expected elements of a selector: their least or greatest number, or the least number in the first one's text. */
export type Wanted = { selector: string; atLeast?: number; atMost?: number; number?: number }

/**
 * Logs to the console, in the page, when the expected elements are there. A waiting locator would poll the page, in
 * additional long tasks.
 */
function announce({ selector, atLeast = 0, atMost = Infinity, number }: Wanted): void {
  const isThere = () => {
    const found = document.querySelectorAll(selector)
    if (number !== undefined) return Number((found[0]?.textContent ?? '').replace(/\D/g, '')) >= number
    return found.length >= atLeast && found.length <= atMost
  }
  const observer = new MutationObserver(() => {
    if (!isThere()) return
    observer.disconnect()
    console.debug('it is there')
  })
  observer.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-sort', 'hidden'],
  })
}

/** Watches for the expected elements in this document (`now`) or the next; the returned function waits for them. */
export async function expectElements(
  page: Page,
  where: 'now' | 'next',
  wanted: Wanted,
): Promise<() => Promise<unknown>> {
  await (where === 'now' ? page.evaluate(announce, wanted) : page.addInitScript(announce, wanted))
  const told = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'it is there',
    timeout: 600_000,
  })
  told.catch(() => {}) // the caller that waits receives the rejection
  return () => told
}

/** Returns a mouse click on the locator, without the actionability checks of a locator, which cost the page time. */
export async function pressAt(page: Page, locator: Locator): Promise<() => Promise<void>> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element to press is not on the screen')
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Returns the long tasks during `work`, longest first, in milliseconds. */
export async function longTasksOf(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const { watch } = globalThis as unknown as { watch?: Watch }
    if (!watch) return // a tab that has not loaded a page yet
    watch.tasks = []
    watch.since = performance.now()
  })
  await work()
  await page.waitForTimeout(1_000) // an observer is notified of a task with a delay
  return page.evaluate(() => (globalThis as unknown as { watch: Watch }).watch.tasks.toSorted((a, b) => b - a))
}
