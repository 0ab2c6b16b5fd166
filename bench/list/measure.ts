import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { expectElements, longTasksOf, pressAt, watchTasks } from './long-tasks.ts'
import { memoryOf, type Memory } from './memory.ts'
import { timeToRows, type Return } from './return.ts'

const CPU_SLOW_DOWN = 4
const LIMIT = 600_000

/** One walk through the list. Long tasks in milliseconds, longest first. */
export type Walk = {
  opening: number[]
  scrolling: number[]
  searching: number[]
  clearing: number[]
  memoryBefore: Memory
  memoryAfter: Memory
  /** Back by the browser, and by a link, until rows are painted. */
  back: Return
  link: Return
}

/** Opens the list, scrolls all `count` campaigns into it, searches, leaves and comes back, on a slow processor. */
export async function walk(browser: Browser, options: BrowserContextOptions, list: string, count: number): Promise<Walk> {
  const context = await browser.newContext({ ...options, viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(LIMIT)
    // The file is compiled with a helper that names its functions, which the page has to bring.
    await page.addInitScript('globalThis.__name ??= (named) => named')
    await page.addInitScript(watchTasks)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN })

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
    await search.click()
    const isFound = await expectElements(page, 'now', { selector: 'tbody tr', atLeast: 1, atMost: 1 })
    const searching = await longTasksOf(page, async () => {
      await page.keyboard.insertText(`Campaign ${count - 1}`)
      await isFound()
    })
    const isBack = await expectElements(page, 'now', { selector: 'tbody tr', atLeast: 40 })
    const clearing = await longTasksOf(page, async () => {
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await isBack()
    })
    const { back, link } = await leaveAndReturn(page, list)
    return { opening, scrolling, searching, clearing, memoryBefore, memoryAfter, back, link }
  } finally {
    await context.close()
  }
}

/** With the wheel, until the foot of the list counts all of them. */
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
    await page.locator('tbody tr a').first().click()
    await page.getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(6_000) // past the time within which an answer counts as fresh
  }
  await leave()
  const back = await timeToRows(page, () => page.evaluate(() => setTimeout(() => history.back())))
  await page.waitForLoadState('networkidle')
  await leave()
  const link = await timeToRows(page, await pressAt(page, page.locator('.breadcrumbs a').last()))
  return { back, link }
}
