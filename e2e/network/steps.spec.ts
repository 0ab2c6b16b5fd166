import type { Page } from 'playwright/test'
import type { StartScript } from '../../src/data/started.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const LIST = '/advertisers/altair/partners/arvolta'

// A worker would load the files in the place of the page.
test.use({ serviceWorkers: 'block' })

/** Opens the list of campaigns; resolves when what prepares the steps has loaded, with a button of the sidebar. */
async function open(page: Page) {
  await page.goto(LIST)
  await expect(page.getByRole('navigation').getByRole('button').first()).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'agency')
  await open(page)
})

test('the data of a screen is requested before its code has arrived', async ({ page }) => {
  const called = page.waitForRequest(/\/api\/statsPage\//)
  await page.route('**/assets/**', async (route) => {
    await called
    await route.continue()
  })
  await page.locator('main a[href*="/campaigns/"]').first().click()
  await expect(page.locator('main a[href*="/adverts/"]').first()).toBeVisible()
})

test('the figures of another list are requested together with its campaigns', async ({ page }) => {
  await page.locator('nav a[href$="/partners"]').first().click()
  const link = page.locator(`main a[href*="/partners/"]:not([href$="${LIST}"])`).first()
  const called = page.waitForRequest(/\/api\/campaignsStatsPage\//)
  await page.route('**/api/campaignsPage/**', async (route) => {
    await called
    await route.continue()
  })
  await link.click()
  await expect(page.locator('main a[href*="/campaigns/"]').first()).toBeVisible()
})

test('a step requests nothing twice, and uses all that it has requested ahead', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  for (const link of [
    'main a[href*="/campaigns/"]',
    'nav a[href$="/stats"]',
    'nav a[href$="/members"]',
    'nav a[href$="/inbox"]',
  ]) {
    await page.waitForLoadState('networkidle')
    calls.length = 0
    await page.locator(link).first().click()
    await expect(page.locator('main h1')).toBeFocused()
    const started = () => page.evaluate(() => Object.keys((globalThis as StartScript).officeBoot ?? {}))
    await expect.poll(started, link).toEqual([])
    expect(calls.length, link).toBeGreaterThan(0)
    expect(calls, link).toEqual([...new Set(calls)])
    await open(page)
  }
})

test('a step to a screen whose code is loaded requests nothing twice, and uses all that it starts', async ({
  page,
}) => {
  await page.locator('main a[href*="/campaigns/"]').first().click()
  await expect(page.locator('main h1')).toBeFocused()
  await page.goBack()
  const another = page.locator('main a[href*="/campaigns/"]').nth(3)
  await expect(another).toBeVisible()
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await another.click()
  await expect(page.locator('main a[href*="/adverts/"]').first()).toBeVisible()
  const started = () => page.evaluate(() => Object.keys((globalThis as StartScript).officeBoot ?? {}))
  await expect.poll(started).toEqual([])
  expect(calls.length).toBeGreaterThan(0)
  expect(calls).toEqual([...new Set(calls)])
})

test('a link that is pointed at loads its screen', async ({ page }) => {
  const texts = page.waitForRequest(/\/assets\/[^/]+\/members\.js/)
  await page.locator('nav a[href$="/members"]').hover()
  await texts
  await expect(page).toHaveURL(LIST)
})
