import type { Browser, BrowserContextOptions } from 'playwright'
import { emulate, emulateInFrames } from '../measure.ts'

/** Milliseconds until the rows were on the screen: since the page began to load, and since the office began. */
export type Rows = { sincePage: number; sinceOffice: number }

const LIMIT = 120_000

/**
 * Loads `url` with an empty cache on slow 4G, until `count` elements of `selector` are on the screen of the office,
 * which is the page itself or in a frame of it. The stored data of the user is there from the start.
 */
export async function rowsOf(
  browser: Browser,
  url: string,
  office: { origin: string; kept: { name: string; value: string }[] },
  { selector, count }: { selector: string; count: number },
): Promise<Rows> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  try {
    // The compiled script calls a helper that names its functions, which the page must provide.
    await context.addInitScript('globalThis.__name ??= (named) => named')
    await context.addInitScript(
      ({ origin, kept, selector, count }) => {
        if (location.origin !== origin) return
        for (const { name, value } of kept) localStorage.setItem(name, value)
        const look = () => {
          const shown = [...document.querySelectorAll(selector)].filter((row) => row.getClientRects().length > 0)
          if (shown.length < count) requestAnimationFrame(look)
          else
            requestAnimationFrame(() => setTimeout(() => console.log(`rows ${performance.timeOrigin} ${Date.now()}`)))
        }
        requestAnimationFrame(look)
      },
      { ...office, selector, count },
    )
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await emulate(devtools, 'slow4g')
    await emulateInFrames(devtools, 'slow4g')
    const shown = page.waitForEvent('console', { predicate: (line) => line.text().startsWith('rows '), timeout: LIMIT })
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT })
    const [, began = 0, rows = 0] = (await shown).text().split(' ').map(Number)
    const pageBegan = await page.evaluate(() => performance.timeOrigin)
    return { sincePage: rows - pageBegan, sinceOffice: rows - began }
  } finally {
    await context.close()
  }
}

const options: BrowserContextOptions = {
  locale: 'ru-RU',
  timezoneId: 'Europe/Moscow',
  viewport: { width: 1280, height: 800 },
}
