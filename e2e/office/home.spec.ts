import type { Frame } from 'playwright/test'
import { openInPage } from '../support/plain-page.ts'
import { apiOf, newDraft } from '../support/drafts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const { common, campaigns: list, campaignTools } = words.ru
const campaigns = '/advertisers/altair/partners/arvolta'

/** Returns whether the frame is exactly as tall as its content. */
const fits = (frame: Frame) =>
  frame.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height) === innerHeight)

test.describe('in a frame as tall as its content', () => {
  test('the page receives at most two heights for each screen, and neither scroll bar nor gap is left', async ({
    page,
  }) => {
    await signIn(page, 'agency', '/advertisers')
    const shop = await openInPage(page, { path: '/advertisers', settings: { autoHeight: true } })
    const { frame } = shop
    await expect.poll(() => fits(frame)).toBe(true)
    await frame.getByRole('link', { name: 'Альтаир Электроника' }).click()
    await expect(frame.getByRole('link', { name: 'Arvolta', exact: true })).toBeVisible()
    await frame.getByRole('link', { name: 'Arvolta', exact: true }).click()
    await expect(frame.getByRole('heading', { level: 1, name: list.title })).toBeVisible()
    await expect(frame.getByRole('searchbox')).toBeVisible()
    await expect(frame.getByRole('cell', { name: /^Всего: \d+$/ })).toBeVisible()
    await expect.poll(() => fits(frame)).toBe(true)

    // From the second visit on, all code of a screen is there: on a slow line its parts come one by one.
    const { length } = await shop.heard('height')
    await shop.tell({ type: 'navigate', path: '/advertisers' })
    await expect(frame.getByRole('link', { name: 'Альтаир Электроника' })).toBeVisible()
    await expect.poll(() => fits(frame)).toBe(true)
    await shop.tell({ type: 'navigate', path: campaigns })
    await expect(frame.getByRole('cell', { name: /^Всего: \d+$/ })).toBeVisible()
    await expect.poll(() => fits(frame)).toBe(true)
    expect((await shop.heard('height')).length).toBeLessThanOrEqual(length + 4)
    const long = (await shop.heard('height')).at(-1)

    // It shrinks with its content.
    await frame.getByRole('searchbox').fill('no such campaign')
    await expect.poll(async () => (await shop.heard('height')).at(-1)?.height).toBeLessThan((long?.height ?? 0) - 100)
    await expect.poll(() => fits(frame)).toBe(true)
  })

  test('a new screen is brought into view by the page, at its heading', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await signIn(page, 'agency', '/advertisers')
    const shop = await openInPage(page, { path: campaigns, settings: { autoHeight: true, chrome: 'none' } })
    await expect(shop.frame.getByRole('cell', { name: /^Всего: \d+$/ })).toBeVisible()
    await expect.poll(() => fits(shop.frame)).toBe(true)
    const link = shop.frame.getByRole('table').getByRole('link').nth(20)
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await link.click()
    const heading = shop.frame.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  })

  test('menus, dialogs, notices and support are where the user looks', async ({ page }) => {
    await signIn(page, 'agency', '/advertisers')
    const draft = await newDraft(await apiOf(page, new URL(page.url()).origin), 'String')
    const shop = await openInPage(page, { path: draft.path, settings: { autoHeight: true } })
    const { frame } = shop
    await expect(frame.getByRole('button', { name: common.support })).toBeVisible()
    await shop.scrollTo(400)
    await expect(frame.getByRole('button', { name: common.support })).toBeInViewport({ ratio: 1 })

    // The head of the ad sticks to the edge of what can be seen.
    const actions = frame.locator('.page-header__actions')
    await expect(actions).toBeInViewport({ ratio: 1 })
    await actions.locator('[aria-haspopup="menu"]').click()
    await expect(frame.getByRole('menu')).toBeInViewport({ ratio: 1 })
    const before = await page.evaluate(() => scrollY)
    await frame.getByRole('menuitem').last().click()
    const dialog = frame.getByRole('dialog')
    await expect(dialog).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test('a dialog fits a page that is shorter than it', async ({ page }) => {
    await signIn(page, 'agency', '/advertisers')
    const shop = await openInPage(page, { path: '/not-found', settings: { autoHeight: true, chrome: 'none' } })
    const support = shop.frame.getByRole('button', { name: common.support })
    await expect(support).toBeVisible()
    await expect.poll(() => fits(shop.frame)).toBe(true)
    const short = (await shop.heard('height')).at(-1)?.height ?? 0
    expect(short).toBeLessThan(400)
    await support.click()
    await expect(shop.frame.getByRole('dialog')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await shop.heard('height')).at(-1)?.height).toBe(short)
  })

  test('the rows of a long list are rendered only where the page shows them', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await signIn(page, 'agency', '/advertisers')
    const shop = await openInPage(page, { path: campaigns, settings: { autoHeight: true } })
    const groups = shop.frame.locator('tbody.row-group')
    await expect(shop.frame.getByRole('cell', { name: /^Всего: \d+$/ })).toBeVisible()
    await expect.poll(() => fits(shop.frame)).toBe(true)
    await shop.frame.getByText(pattern(campaignTools.shown)).scrollIntoViewIfNeeded() // more rows are loaded there
    await expect(groups.first()).toBeAttached()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(groups.last().getByRole('row')).toHaveCount(0)
    await groups.last().scrollIntoViewIfNeeded()
    await expect(groups.last().getByRole('row')).not.toHaveCount(0)
  })
})
