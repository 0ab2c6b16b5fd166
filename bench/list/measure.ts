import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { expectElements, longTasksOf, pressAt, watchTasks } from './long-tasks.ts'
import { memoryOf, type Memory } from './memory.ts'
import { timeToRows, type Return } from './return.ts'

const CPU_SLOW_DOWN = 4
const LIMIT = 600_000

/** One run through the list. Long tasks in milliseconds, longest first. */
export type Walk = {
  opening: number[]
  scrolling: number[]
  searching: number[]
  clearing: number[]
  memoryBefore: Memory
  memoryAfter: Memory
  /** Times to painted rows after the browser's back button, and after a link. */
  back: Return
  link: Return
}

/** The long tasks of a plain page. */
export type Floor = Pick<Walk, 'opening' | 'scrolling' | 'searching' | 'clearing'>

/**
 * Opens the list, loads all `count` campaigns by scrolling, searches, leaves and returns, on a slowed-down processor.
 */
export async function walk(
  browser: Browser,
  options: BrowserContextOptions,
  list: string,
  count: number,
): Promise<Walk> {
  const context = await browser.newContext({ ...options, viewport: { width: 1280, height: 800 } })
  try {
    const { page, devtools } = await slowPage(context)
    const search = page.getByRole('searchbox')
    const isOpen = await expectElements(page, 'next', { selector: 'tbody tr', atLeast: 40 })
    const opening = await longTasksOf(page, async () => {
      await page.goto(list)
      await isOpen()
    })
    await search.waitFor()
    const memoryBefore = await memoryOf(devtools)
    const scrolling = await scrollToEnd(page, count)
    const memoryAfter = await memoryOf(devtools)
    const { searching, clearing } = await searchAndClear(page, count)
    const { back, link } = await leaveAndReturn(page, list)
    return { opening, scrolling, searching, clearing, memoryBefore, memoryAfter, back, link }
  } finally {
    await context.close()
  }
}

/** Opens a page on a slowed-down processor that records its long tasks. */
async function slowPage(context: BrowserContext): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT)
  // The compiled file calls a helper that names its functions, which the page must provide.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  await page.addInitScript(watchTasks)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN })
  return { page, devtools }
}

/** Searches for the last campaign and empties the search; rows that do not match are removed or hidden. */
async function searchAndClear(page: Page, count: number): Promise<Pick<Walk, 'searching' | 'clearing'>> {
  const selector = 'tbody tr:not([hidden])'
  await page.getByRole('searchbox').click()
  const isFound = await expectElements(page, 'now', { selector, atLeast: 1, atMost: 1 })
  const searching = await longTasksOf(page, async () => {
    await page.keyboard.insertText(`Campaign ${count - 1}`)
    await isFound()
  })
  const isBack = await expectElements(page, 'now', { selector, atLeast: 40 })
  const clearing = await longTasksOf(page, async () => {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await isBack()
  })
  return { searching, clearing }
}

/** Opens, scrolls and searches a plain table of the same campaigns without a library: the floor of the long tasks. */
export async function walkFloor(
  browser: Browser,
  options: BrowserContextOptions,
  { origin, query }: { origin: string; query: string },
  count: number,
): Promise<Floor> {
  const context = await browser.newContext({ ...options, viewport: { width: 1280, height: 800 } })
  try {
    const { page } = await slowPage(context)
    const floor = await readFile(new URL('./floor.html', import.meta.url), 'utf8')
    await page.route('**/floor.html*', (route) => route.fulfill({ body: floor, contentType: 'text/html' }))
    const isOpen = await expectElements(page, 'next', { selector: 'tbody tr', atLeast: 40 })
    const opening = await longTasksOf(page, async () => {
      await page.goto(`${origin}/floor.html?${query}`)
      await isOpen()
    })
    return { opening, scrolling: await scrollToEnd(page, count), ...(await searchAndClear(page, count)) }
  } finally {
    await context.close()
  }
}

/** Scrolls with the wheel until the foot of the list counts all campaigns. */
async function scrollToEnd(page: Page, count: number): Promise<number[]> {
  await page.mouse.move(640, 500)
  const isThere = await expectElements(page, 'now', { selector: '.campaigns__foot', number: count })
  const end = isThere().then(() => true)
  const turn = async () => {
    await page.mouse.wheel(0, 800)
    await page.waitForTimeout(16)
    return false
  }
  return longTasksOf(page, async () => {
    while (!(await Promise.race([end, turn()])));
  })
}

async function leaveAndReturn(page: Page, list: string): Promise<{ back: Return; link: Return }> {
  await page.goto(list)
  await page.getByRole('searchbox').waitFor()
  const leave = async () => {
    const link = page.locator('tbody tr a').first()
    const name = await link.innerText()
    await link.click()
    await page.locator('.breadcrumbs').getByText(name).waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(6_000) // longer than a response stays fresh
  }
  await leave()
  const back = await timeToRows(page, () => page.evaluate(() => setTimeout(() => history.back())))
  await page.waitForLoadState('networkidle')
  await leave()
  const link = await timeToRows(page, await pressAt(page, page.locator('.breadcrumbs a').last()))
  return { back, link }
}
