import type { Browser, Page } from 'playwright/test'
import { findIds, openScreen, screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** The most elements that may get new styles; the lists and statistics have one to three thousand. */
const FEW = 300

function screenOf(name: string) {
  const screen = screens.find((each) => each.name === name)
  if (!screen) throw new Error(`There is no screen ${name}`)
  return screen
}

type TraceEvent = { name: string; args: { elementCount?: number } }

/** Returns the most elements that the browser gave new styles at once while `change` ran. */
async function mostRestyled(browser: Browser, page: Page, change: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await change()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const counts = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0)
  return Math.max(...counts)
}

/** Adds a mark to the last heading and the first button, as a badge or a spinner is, and removes it again. */
const markAndUnmark = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    for (const place of [document.querySelector('main button'), document.querySelector('main h1')]) {
      const mark = document.createElement('span')
      place?.append(mark)
      await nextFrame()
      mark.remove()
      await nextFrame()
    }
  })

// A selector such as `:has(> :nth-child(4))` or `:has(:not(:empty))` makes the browser look at every element after each
// change.
for (const width of [360, 1280])
  test(`a small change on a screen gives new styles to few elements, ${width} px wide`, async ({ page, browser }) => {
    await page.addInitScript('globalThis.__name ??= (named) => named') // a helper that the compiler adds to functions
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'agency', '/advertisers')
    const ids = await findIds(page)
    for (const name of [
      'advertisers',
      'campaigns',
      'campaign',
      'placements',
      'ad',
      'statistics',
      'analytics',
      'inbox',
    ]) {
      await openScreen(page, screenOf(name), ids)
      expect(await mostRestyled(browser, page, () => markAndUnmark(page)), name).toBeLessThan(FEW)
    }
  })

// A selector such as `:root:has(.dialog)` makes every change restyle whatever any `:has()` of the page may apply to.
test('a row added to the list is the only one restyled, even after other screens have loaded styles', async ({
  page,
  browser,
}) => {
  await page.addInitScript('globalThis.__name ??= (named) => named')
  await signIn(page, 'agency', '/advertisers')
  await openScreen(page, screenOf('campaigns'), await findIds(page))
  const link = page.getByRole('row').nth(2).getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(42) // the headers, the total and a page of campaigns
  const row = page.getByRole('row').last()
  const restyled = await mostRestyled(browser, page, () =>
    row.evaluate(async (element) => {
      element.after(element.cloneNode(true))
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    }),
  )
  expect(restyled).toBeLessThan(2 * (await row.locator('*').count()))
})

// Removing an element that has the focus makes the browser lay out the old screen once more.
test('a step by a link of the list gives new styles to the new screen alone', async ({ page, browser }) => {
  await signIn(page, 'agency', '/advertisers')
  await openScreen(page, screenOf('campaigns'), await findIds(page)) // with all rows and tools, which come later
  const link = page.getByRole('row').nth(2).getByRole('link')
  const heading = page.getByRole('heading', { level: 1 })
  const restyled = await mostRestyled(browser, page, async () => {
    const name = (await link.textContent()) ?? ''
    await link.click()
    await expect(heading).toHaveText(name)
  })
  expect(restyled).toBeLessThanOrEqual(await page.locator('*').count())
})

// The layout with the other scroll box would come after the one of the new screen.
test('a wide table that was cut is so from its first frame when its screen is opened again', async ({ page }) => {
  await page.addInitScript('globalThis.__name ??= (named) => named') // a helper that the compiler adds to functions
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'agency', '/advertisers/altair/stats')
  const cut = page.locator('.table-box.is-cut')
  await expect(cut).toBeVisible()
  await page.locator('nav a[href$="/inbox"]').click()
  await expect(cut).toHaveCount(0)
  await page.evaluate(() => {
    const boxes: string[] = []
    const note = () => {
      const box = document.querySelector('.table-box')
      if (box) boxes.push(box.className)
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true })
    Object.assign(globalThis, { boxes })
  })
  await page.goBack()
  await expect(cut).toBeVisible()
  const [first] = await page.evaluate(() => (globalThis as unknown as { boxes: string[] }).boxes)
  expect(first).toContain('is-cut')
})
