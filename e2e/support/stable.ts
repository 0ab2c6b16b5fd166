import { expect, type Page } from 'playwright/test'

/** The sum of layout shifts up to which a page counts as stable (Core Web Vitals). */
const STABLE = 0.1

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/** Notes what moves while the next page is loading, other than in response to the user. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moves: [share: number, what: string][] = []
    Object.assign(globalThis, { moves })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
        if (!hadRecentInput) moves.push([value, moved.join(', ')])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Expects that hardly anything in view has moved since the page began to load: no more than the limit. */
export async function expectStable(page: Page, limit = STABLE): Promise<void> {
  const moves = await page.evaluate(() => (globalThis as unknown as { moves: [number, string][] }).moves)
  const sum = moves.reduce((total, [share]) => total + share, 0)
  expect(sum, moves.map((move) => move.join(' ')).join('\n')).toBeLessThanOrEqual(limit)
}
