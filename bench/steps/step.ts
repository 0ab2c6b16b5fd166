import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { firstVisit, slowDown } from '../measure.ts'

/** A step between screens: the screen that it begins on, the link, and an element of the content that it leads to. */
export type Step = { name: string; from: string; link: string; content: string }
/** Milliseconds from the press to the content, and the number of requests that had to wait for one another. */
export type Taken = { ms: number; trips: number }

const LIMIT = 60_000

/** Takes a step on a slow connection with an empty cache, and once more after a step back. */
export async function stepTwice(
  browser: Browser,
  options: BrowserContextOptions,
  { from, link, content }: Step,
): Promise<{ first: Taken; again: Taken }> {
  const context = await browser.newContext({ ...options, ...firstVisit })
  try {
    const page = await context.newPage()
    // The compiled functions call a helper that names its functions, which the page must provide.
    await page.addInitScript('globalThis.__name ??= (named) => named')
    const line = await slowDown(page, 'slow3g')
    await page.goto(from, { timeout: LIMIT })
    await page.locator('nav button').first().waitFor({ timeout: LIMIT }) // it loads with what prepares the steps
    await line.untilQuiet()
    const first = await takeStep(page, link, content)
    await line.untilQuiet()
    await page.goBack({ timeout: LIMIT })
    await line.untilQuiet()
    return { first, again: await takeStep(page, link, content) }
  } finally {
    await context.close()
  }
}

/** Points at a link, presses it as quickly as a person does, and waits for the content of its screen. */
async function takeStep(page: Page, link: string, content: string): Promise<Taken> {
  const target = page.locator(link).first()
  await target.waitFor({ timeout: LIMIT })
  const [taken] = await Promise.all([page.evaluate(untilShown, { content, limit: LIMIT }), target.click()])
  return taken
}

/**
 * Waits for a press, and then for the end of the frame that shows an element of `content` on another screen; runs in
 * the page.
 */
function untilShown({ content, limit }: { content: string; limit: number }): Promise<Taken> {
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`${location.pathname} shows no ${content}`)), limit)
    const from = location.pathname
    let pressed = 0
    addEventListener('click', () => (pressed = performance.now()), { capture: true, once: true })
    const requestsSince = () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(
          ({ startTime, responseEnd, transferSize }) => startTime >= pressed && responseEnd > 0 && transferSize > 0,
        )
        .toSorted((a, b) => a.responseEnd - b.responseEnd)
    const look = () => {
      const isShown = [...document.querySelectorAll(content)].some((element) => element.getClientRects().length > 0)
      if (!pressed || location.pathname === from || !isShown) return void requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        const ms = performance.now() - pressed
        port1.close()
        let [trips, end] = [0, 0]
        for (const { startTime, responseEnd } of requestsSince())
          if (startTime >= end) [trips, end] = [trips + 1, responseEnd]
        done({ ms, trips })
      })
      port1.start()
      port2.postMessage(0) // it arrives when the frame has been painted
    }
    requestAnimationFrame(look)
  })
}
