import type { Page, Route } from 'playwright/test'
import { LOCALES } from '../../src/domain/locale.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { expectAccessible } from '../support/accessible.ts'
import { fileOf } from '../support/built-files.ts'
import { handsOf } from '../support/hands.ts'
import { delayFrames } from '../support/late-frames.ts'
import { signIn, submitSignIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const { common, advertisers, invites, partners, campaigns: list, statistics } = words.ru
const campaigns = '/advertisers/altair/partners/arvolta'

test('another account is found by typing and opened by keyboard', { tag: '@react' }, async ({ page }) => {
  await signIn(page, 'agency', campaigns)
  await page.getByRole('button', { name: common.switchAdvertiser }).click()
  const dialog = page.getByRole('dialog', { name: common.switchAdvertiser })
  await expect(dialog.getByRole('link')).toHaveCount(6)
  await expectAccessible(page)
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('ЧАЙНАЯ')
  await expect(dialog.getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: common.switchAdvertiser })).toContainText('Чайная Верста')

  await page.getByRole('button', { name: common.switchAdvertiser }).click()
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('нет такого')
  await expect(dialog.getByText(advertisers.noneFound)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: common.switchAdvertiser })).toBeFocused()
})

test('the button of the accounts is busy while their code loads, and keeps its size', async ({ page }) => {
  const file = `**/${fileOf('src/features/frame/account-parts.ts')}`
  const held = new Promise<Route>((hold) => void page.route(file, hold, { times: 1 }))
  await signIn(page, 'agency', campaigns)
  // the overlays have styles of their own
  await expect(page.getByRole('button', { name: common.support })).toBeVisible()
  const button = page.getByRole('button', { name: common.switchAdvertiser })
  await expect(button).toHaveAttribute('aria-busy', 'false')
  const size = await button.boundingBox()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveCSS('cursor', 'progress')
  expect(await button.boundingBox()).toEqual(size)
  await (await held).continue()
  await expect(page.getByRole('dialog', { name: common.switchAdvertiser })).toBeVisible()
  await expect(button).toHaveAttribute('aria-busy', 'false')
})

test('a colleague joins by an invite link that works once, in the role that it gives', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'agency', campaigns)
  await page.getByRole('link', { name: common.access }).click()
  await page.getByRole('button', { name: common.invite }).click()
  const dialog = page.getByRole('dialog', { name: common.invite })
  await dialog.getByRole('radio', { name: invites.viewer }).check()
  await dialog.getByRole('button', { name: invites.make, exact: true }).click()
  const field = dialog.getByLabel(invites.link)
  await expect(field).toHaveValue(/\/invites\/[\w-]+$/)
  await expect(dialog.getByText(pattern(invites.linkUntil))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: invites.copy }).click()
  await expect(dialog.getByRole('button', { name: invites.copied })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await field.inputValue())

  const colleague = await browser.newPage({ locale: 'ru-RU' })
  await colleague.goto(link)
  await submitSignIn(colleague, 'rival') // not `nobody`, who must stay without an account for other tests; in English
  await colleague.getByRole('button', { name: words.en.invites.accept }).click()
  await colleague.getByRole('link', { name: words.en.invites.enter }).click()
  await expect(colleague.getByRole('heading', { level: 1, name: words.en.partners.title })).toBeVisible()
  await colleague.getByRole('link', { name: words.en.common.access }).click()
  const row = (of: Page, email: string) => of.getByRole('listitem').filter({ hasText: email })
  await expect(row(colleague, 'rival@')).toContainText(words.en.invites.viewer)
  await expect(colleague.getByRole('button', { name: words.en.common.invite })).toBeHidden()
  await page.keyboard.press('Escape')
  const role = row(page, 'rival@').getByRole('combobox')
  await expect(role).toHaveValue('viewer')
  await role.selectOption({ label: invites.manager })
  await row(page, 'rival@')
    .getByRole('button', { name: pattern(words.ru.members.saveRoleOf) })
    .click()
  await expect(role).toBeFocused() // after the response
  await expect(role).toHaveValue('manager')
  await colleague.reload()
  await expect(row(colleague, 'rival@')).toContainText(words.en.invites.manager)
  // It is used up now: it still leads members in, and nobody else.
  await page.goto(link)
  await page.getByRole('link', { name: invites.enter }).click()
  await expect(page.getByRole('heading', { level: 1, name: partners.title })).toBeVisible()
  const stranger = await browser.newPage({ locale: 'ru-RU' })
  await stranger.goto(link)
  await submitSignIn(stranger, 'nobody')
  await expect(stranger.getByText(invites.invalid)).toBeVisible()
  await Promise.all([colleague.close(), stranger.close()])
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } })

  test(
    'the menu closes on Escape, and on a tap outside, which does nothing else',
    { tag: '@react' },
    async ({ page }) => {
      await signIn(page, 'agency', campaigns)
      await page.getByRole('button', { name: common.support }).waitFor() // what closes the menu comes with it
      const menu = page.getByRole('button', { name: common.menu, exact: true })
      const close = page.getByRole('button', { name: common.close, exact: true })
      const analytics = page.getByRole('link', { name: common.analytics })
      await menu.tap()
      await expect(analytics).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(analytics).toBeHidden()
      await expect(menu).toBeFocused()

      const href = await page.getByRole('row').nth(8).getByRole('link').getAttribute('href')
      const link = page.locator(`a[href="${href}"]`) // no number: the totals become a row above it
      await link.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      await menu.tap()
      await expect(close).toBeVisible()
      const { x = 0, y = 0, height = 0 } = (await link.boundingBox()) ?? {}
      const sidebar = await page.locator('#sidebar').boundingBox()
      expect(y, 'the row is not under the menu').toBeGreaterThan((sidebar?.y ?? 0) + (sidebar?.height ?? 0))
      await page.touchscreen.tap(x + 4, y + height / 2)
      await expect(menu).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${campaigns}$`))
      await page.touchscreen.tap(x + 4, y + height / 2)
      await expect(page).toHaveURL(/\/campaigns\//)
    },
  )

  test('a tap outside of a menu of actions only closes it', async ({ page }) => {
    await signIn(page, 'agency', campaigns)
    await expect(page.getByRole('searchbox')).toBeVisible()
    const row = page.getByRole('row').nth(2)
    await row.getByRole('button', { name: pattern(`${list.actions}: `) }).tap()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.getByRole('searchbox').tap()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page.getByRole('searchbox')).not.toBeFocused()
    await page.getByRole('searchbox').tap()
    await expect(page.getByRole('searchbox')).toBeFocused()
  })
})

test('an account whose owner disallows invites does not offer them', async ({ page, platform }) => {
  await signIn(page, 'agency', campaigns)
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('office.session') ?? '{}') as { accessToken: string }).accessToken,
  )
  const answer = await fetch(`${platform.origin}/api/advertisersPage/?portalId=pristan`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { advertisers: all } = (await answer.json()) as { advertisers: { id: string; isInvitesAllowed: boolean }[] }
  const closed = all.find(({ isInvitesAllowed }) => !isInvitesAllowed)
  expect(closed, 'there is one in the demonstration').toBeTruthy()
  await page.goto(`/advertisers/${closed?.id}/partners`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: common.access }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'agency@' })).toBeVisible()
  await expect(page.getByRole('button', { name: common.invite })).toBeHidden()
})

test('a reload returns to the position in the list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'agency', campaigns)
  await expect(page.getByRole('searchbox')).toBeVisible() // nothing more appears above the rows
  const row = page.getByRole('row').nth(20)
  await row.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await row.boundingBox())?.y ?? Infinity)
  const before = await top()
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toHaveProperty('scrolled') // a moment later
  await page.reload()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60)
})

test(
  'a new screen opens at its heading, and a previous one at its scroll position',
  { tag: '@react' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await signIn(page, 'agency', campaigns)
    await expect(page.getByRole('searchbox')).toBeVisible() // nothing more appears above the rows
    const rows = page.getByRole('row')
    await rows.nth(20).scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
    const top = async () => Math.round((await rows.nth(20).boundingBox())?.y ?? Infinity)
    const left = await top()
    await rows.nth(20).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(list.title)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeFocused()
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(60)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  },
)

/** Holds back the overlays, which load after the first screen; the returned function releases them. */
async function holdOverlays(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('support__button')) await held
    await route.fulfill({ response })
  })
  return () => release()
}

/** Returns the visible row links with their positions, once every row group in view is rendered. */
const namesInView = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 100 && top < innerHeight - 100
    }
    // A row group that is not rendered yet reserves its height.
    const groups = [...document.querySelectorAll<HTMLElement>('tbody')]
    if (groups.some((group) => isSeen(group) && group.style.minHeight)) return []
    const links = [...document.querySelectorAll('tbody a')].filter(isSeen)
    return links.map((link) => ({ name: link.textContent ?? '', top: Math.round(link.getBoundingClientRect().top) }))
  })

test('a long list on a phone returns to its scroll position, even past the first page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'agency', campaigns)
  await page.getByRole('button', { name: common.support }).waitFor()
  // Scrolling to the end loads more; the button there disappears before it could be pressed.
  const toEnd = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      return document.documentElement.scrollHeight
    })
  await expect.poll(toEnd).toBeGreaterThan(3_800)
  for (const place of [3_100, 1_500]) {
    await page.evaluate((top) => scrollTo(0, top), place)
    let seen: Awaited<ReturnType<typeof namesInView>> = []
    await expect.poll(async () => (seen = await namesInView(page))).not.toEqual([])
    const [{ name, top: left } = { name: '', top: 0 }] = seen
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeFocused()
    const top = async () => (await namesInView(page)).find((each) => each.name === name)?.top ?? Infinity
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(60)
  }
})

test('restores the scroll position of a user who leaves and returns before the office has fully loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const release = await holdOverlays(page)
  await signIn(page, 'agency', campaigns)
  await expect(page.getByRole('searchbox')).toBeVisible() // nothing more appears above the rows
  const row = page.getByRole('row').nth(20)
  await row.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await row.boundingBox())?.y ?? Infinity)
  const left = await top()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeFocused()
  // The browser would restore a position before or after this, among rows that have no height yet.
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual')
  release()
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(60)
})

test('a phone that is turned shows the row to which the user has scrolled before the office has fully loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await holdOverlays(page)
  await signIn(page, 'agency', campaigns)
  await expect(page.getByRole('cell', { name: /^Всего: \d+$/ })).toBeVisible() // nothing more appears above the rows
  const row = page.getByRole('row').nth(20).getByRole('link')
  const ended = page.evaluate(() => new Promise((end) => addEventListener('scrollend', end, { once: true })))
  await row.evaluate((each) => each.scrollIntoView({ block: 'center' }))
  await ended
  release()
  const state = () => page.evaluate(() => history.state as { scrolled?: object } | null)
  await expect.poll(state).toHaveProperty('scrolled') // what keeps the position, and the row, has loaded
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(row).toBeInViewport()
})

test('a screen that loads late leaves the focus where the user has moved it meanwhile', async ({ page }) => {
  await signIn(page, 'agency', campaigns)
  await page.getByRole('button', { name: common.support }).waitFor()
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isReleased
    await route.fallback()
  })
  const analytics = page.getByRole('link', { name: common.analytics })
  const members = page.getByRole('link', { name: common.access })
  await analytics.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /./ })).toHaveCount(0)
  // Nobody is as fast as a test: the effects of the new screen come with its first frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await members.focus()
  release()
  await expect(page.getByRole('heading', { level: 1, name: statistics.analytics })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible() // the screen has arrived in full
  await expect(members).toBeFocused()
})

test('a breadcrumb leads back to the list with its search, its place and its selection', async ({ page }) => {
  await signIn(page, 'agency', campaigns)
  await page.getByRole('button', { name: common.support }).waitFor() // what goes back comes with it
  const box = page.getByRole('searchbox')
  await box.fill('а')
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(page.getByText(/^Найдено: /)).toBeVisible() // the rows are those of the search
  const left = page.url()
  const row = page.getByRole('row').nth(2)
  await row.getByRole('checkbox').check()
  await row.getByRole('link').first().click()
  await page.getByRole('link', { name: words.ru.placements.addAdvert }).click()
  await page.getByRole('article').getByRole('link', { name: words.ru.placements.select }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: words.ru.adverts.createTitle })).toBeFocused()
  await page
    .getByRole('navigation', { name: common.breadcrumbs })
    .getByRole('link', { name: common.campaignsLink })
    .click()
  await expect(page).toHaveURL(left)
  await expect(box).toHaveValue('а')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('group', { name: words.ru.campaignTools.selection })).toContainText('1')
})

test('the tab is named after the screen, whose link is marked also where the user has chosen the colours', async ({
  page,
}) => {
  await signIn(page, 'agency', campaigns)
  await expect(page).toHaveTitle(/Arvolta/)
  const link = page.getByRole('link', { name: common.analytics })
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(link).toHaveCSS('border-left-width', '0px')
  await link.click()
  await expect(page).toHaveTitle(pattern(statistics.analytics))
  await expect(link).toHaveCSS('border-left-width', '4px')
})

test('in forced colours, bars stay below their figures, and each line of a chart has its key', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'agency', campaigns)
  await expect(page.locator('.spent .progress-bar').first()).toHaveCSS('border-top-width', '1px')
  await page.getByRole('link', { name: common.analytics }).click()
  const keys = page.locator('.line-chart__key')
  await expect
    .poll(() => keys.evaluateAll((all) => all.map((key) => getComputedStyle(key, '::before').borderTopStyle)))
    .toEqual(['solid', 'dashed', 'dotted'])
})

test('a question mark lists the shortcuts, and a slash focuses the search', async ({ page }) => {
  await signIn(page, 'agency', campaigns)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: words.ru.shortcuts.title })
  await expect(dialog.getByText(words.ru.shortcuts.search)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('?') // is an ordinary character in a text field
  await expect(page.getByRole('searchbox')).toHaveValue('?')
  await expect(dialog).toBeHidden()
})

test('a shortcut that is pressed before the first frame is not lost', async ({ page }) => {
  await delayFrames(page, 1_500)
  await signIn(page, 'agency', campaigns)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: words.ru.shortcuts.title })).toBeVisible()
})

test('a shortcut that is pressed before the office has fully loaded is not lost', async ({ page }) => {
  const release = await holdOverlays(page)
  await signIn(page, 'agency', campaigns)
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('button', { name: common.support })).toHaveCount(0)
  release()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
})

for (const locale of LOCALES)
  test.describe(`in ${locale}`, () => {
    test.use({ locale: LOCALE_TAGS[locale] })

    test('the sidebar with the first steps fits a window 800 px high', async ({ page }) => {
      const { common: say, firstSteps, shortcuts } = words[locale]
      await page.setViewportSize({ width: 1280, height: 800 })
      await signIn(page, 'newcomer', '/')
      const foot = page.locator('.sidebar__foot')
      await expect(foot.getByRole('link', { name: shortcuts.account })).toBeVisible() // makes the foot higher
      await expect(page.getByRole('link', { name: say.signOut })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: firstSteps.hide })).toBeInViewport({ ratio: 1 })
      const sidebar = page.getByRole('complementary', { name: say.menu })
      expect(await sidebar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    })
  })

test('in a low window the foot of the sidebar stays in view, and the first steps scroll above it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await signIn(page, 'newcomer', '/')
  const steps = page.getByRole('region', { name: words.ru.firstSteps.title })
  await steps.getByText(words.ru.firstSteps.title).click() // they begin closed in a low window
  await expect(steps.getByRole('link')).toBeVisible()
  const foot = page.locator('.sidebar__foot')
  await expect(foot.getByRole('link', { name: words.ru.shortcuts.account })).toBeVisible() // makes the foot higher
  await expect(page.getByRole('link', { name: words.ru.common.signOut })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: words.ru.firstSteps.hide }).focus()
  const space = await foot.evaluate((below) => {
    const bottom = document.activeElement?.getBoundingClientRect().bottom ?? Infinity
    return below.getBoundingClientRect().top - bottom
  })
  expect(space).toBeGreaterThan(0)
})

test.describe('in English at 360 px by keys', () => {
  test.use({ locale: 'en-US', viewport: { width: 360, height: 800 } })

  test('the next of the first steps leads to the screen where it is done', async ({ page }) => {
    const { press } = handsOf(page, 'keys')
    const say = words.en
    await signIn(page, 'newcomer', '/')
    await expect(page).toHaveURL(/\/partners$/)
    await page.goto(page.url().replace(/partners$/, 'stats'))
    await press(page.getByRole('button', { name: say.common.menu, exact: true }))
    await press(page.getByRole('region', { name: say.firstSteps.title }).getByRole('link'))
    await expect(page.getByRole('heading', { level: 1, name: say.partners.title })).toBeFocused()
  })
})
