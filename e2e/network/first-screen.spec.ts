import { expectAccessible } from '../support/accessible.ts'
import { fileOf, modules } from '../support/built-files.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const modulesOf = (path: string) => Object.keys(modules[path.slice(1)] ?? {})

const campaigns = '/advertisers/altair/partners/arvolta'

test('the campaigns request starts before the files of the screen have loaded, and nothing heavy loads', async ({
  page,
}) => {
  await signIn(page, 'agency', campaigns)
  await page.evaluate(() => {
    sessionStorage.clear()
  })
  // The texts arrive only once the call is on its way: a call that waited for them would never start.
  const called = page.waitForRequest('**/api/campaignsPage/**')
  await page.route('**/assets/*/campaigns.js', async (route) => {
    await called
    await route.continue()
  })
  await page.goto(campaigns)
  await expect(page.getByRole('row').nth(40)).toBeVisible()
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  expect(loaded.filter((path) => path === '/api/campaignsPage/')).toHaveLength(1)
  expect(loaded.some((path) => path.endsWith('/campaigns.js'))).toBe(true)
  expect(modulesOf('/index.html')).toContain('src/features/campaigns/campaigns-page.tsx')
  expect(loaded.flatMap(modulesOf).filter((id) => /oidc-client|markdown|micromark|headless/.test(id))).toEqual([])
})

test('the figures of the campaigns are requested while the tools that show them are loading', async ({ page }) => {
  await signIn(page, 'agency', '/advertisers')
  const called = page.waitForRequest('**/api/campaignsStatsPage/**')
  await page.route(`**/${fileOf('src/features/campaigns/list/late-parts.tsx')}`, async (route) => {
    await called
    await route.continue()
  })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('campaignsStatsPage')) calls.push(request.url())
  })
  await page.goto(campaigns)
  await expect(page.getByRole('row').nth(1)).toContainText('%')
  expect(calls).toHaveLength(1)
})

for (const width of [360, 1280])
  test(`the rows rendered first fill the window, with space reserved for the others, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'agency', '/advertisers')
    type Frame = { rows: number; end: number; height: number }
    await page.addInitScript(() => {
      const frames: Frame[] = []
      Object.assign(globalThis, { frames })
      // After the frame's own callbacks, as it is painted.
      const look = () => {
        requestAnimationFrame(look)
        const rows = document.querySelectorAll('tbody tr:has(a)')
        const end = rows[rows.length - 1]?.getBoundingClientRect().bottom
        if (end) frames.push({ rows: rows.length, end, height: document.documentElement.scrollHeight })
      }
      look()
    })
    await page.goto(campaigns)
    await expect(page.getByRole('row').nth(40)).toBeAttached()
    const frames = await page.evaluate(() => (globalThis as unknown as { frames: Frame[] }).frames)
    const [first] = frames
    expect(first?.rows).toBeLessThan(20)
    expect(first?.end).toBeGreaterThan(800)
    expect(first?.height).toBeGreaterThan((frames.at(-1)?.height ?? Infinity) / 2)
  })

for (const width of [360, 1280])
  test(`the campaigns list is accessible and fits at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'agency', campaigns)
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: words.ru.campaigns.create }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
