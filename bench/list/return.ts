import type { Page } from 'playwright'

type Way = { shown?: number }

/** As many rows as the window holds. */
const IN_VIEW = 10

/**
 * Milliseconds from the press on a way back until rows are in view and painted. `press` gives the way back: it is begun in the page,
 * so that the time for asking the browser is not in it.
 */
export async function timeToRows(page: Page, press: () => Promise<unknown>): Promise<number> {
  await page.evaluate((inView) => {
    const way: Way = {}
    Object.assign(globalThis, { way })
    const look = (since: number) => {
      const rows = [...document.querySelectorAll('tbody tr a[href*="/campaigns/"]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      if (rows.length < inView) return void requestAnimationFrame(() => look(since))
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => (way.shown = performance.now() - since), { once: true })
        port1.start()
        port2.postMessage(0)
      })
    }
    const begin = (event: Event) => look(event.timeStamp)
    addEventListener('popstate', begin, { capture: true, once: true })
    addEventListener('click', begin, { capture: true, once: true })
  }, IN_VIEW)
  await press()
  const shown = await page.waitForFunction(() => (globalThis as unknown as { way: Way }).way.shown, undefined, { polling: 100 })
  return Math.round((await shown.jsonValue()) as number)
}
