import type { Page } from 'playwright'

/** Follows the titles that each next document shows, however briefly. Returns a function that returns those so far. */
export async function titlesShown(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shown = new Set<string>()
    Object.assign(globalThis, { shown })
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent
      if (title) shown.add(title)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown])
}
