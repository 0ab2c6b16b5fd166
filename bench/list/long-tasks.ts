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

/** Elements of a selector: so many at least, or at most; or the number in the text of the first of them. */
export type Wanted = { selector: string; atLeast?: number; atMost?: number; number?: number }

/**
 * Runs in the page: says on the console when what is wanted is there. A locator that waits would ask the page again and again,
 * in long tasks of its own.
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
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['aria-sort'] })
}

/** Promises what will have come, to this document (`now`) or to the one that is opened next. */
export async function expectElements(page: Page, where: 'now' | 'next', wanted: Wanted): Promise<() => Promise<unknown>> {
  await (where === 'now' ? page.evaluate(announce, wanted) : page.addInitScript(announce, wanted))
  const told = page.waitForEvent('console', { predicate: (message) => message.text() === 'it is there', timeout: 600_000 })
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
