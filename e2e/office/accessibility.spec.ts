import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expectFits, expectFocusInView, expectSameInAnyOrder, setTextSize, withLongNames } from '../support/layout.ts'
import { findIds, openScreen, screens, type Ids, type Screen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expectStable, watchShifts } from '../support/stable.ts'
import { expect, test } from '../support/test.ts'

/** Looked up once per worker, as each worker has one server. */
let found: Ids | undefined
const noIds: Ids = { campaign: '', advert: '', placement: '', draft: '' }
const WIDTHS = [320, 360, 768, 1280]
const USUAL_TEXT = 16
const LARGE_TEXT = 2 * USUAL_TEXT

/** Opens a screen as its user. */
async function openAsUser(page: Page, screen: Screen, hasLongNames: boolean): Promise<void> {
  // The compiler adds a naming helper to functions that are sent to the page, so the page has to define it.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  if (hasLongNames) await withLongNames(page)
  const { as = 'agency' } = screen
  if (as === 'agency' && !found) {
    await signIn(page, as, '/advertisers')
    found = await findIds(page)
  }
  await openScreen(page, screen, found ?? noIds, (path) => signIn(page, as, path))
}

const anyIds: Ids = { campaign: 'campaign', advert: 'advert', placement: 'placement', draft: 'draft' }
const addressOf = ({ path, as }: Screen) => `${as} ${path(anyIds)}`
/** The screens by their address: a page is loaded once for all that is opened on it. */
const pages = [...new Set(screens.map(addressOf))].map((address) =>
  screens.filter((screen) => addressOf(screen) === address),
)

/** Closes the dialog of the last screen, if it was one, and opens the next one on the same page. */
async function openNext(page: Page, screen: Screen): Promise<void> {
  const dialog = page.locator('dialog[open]')
  if (await dialog.count()) await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openScreen(page, screen, found ?? noIds, () => Promise.resolve())
}

for (const { width, ...look } of [
  { colorScheme: 'light', locale: 'ru-RU', width: 360 },
  { colorScheme: 'dark', locale: 'en-US', width: 1280 },
] as const) {
  test.describe(`at ${width} pixels (${look.colorScheme}, ${look.locale})`, () => {
    const viewport = { width, height: 800 }
    const hasLongNames = width === 1280
    test.use({ ...look, contextOptions: { reducedMotion: 'reduce' }, viewport })

    for (const [first, ...others] of pages as [Screen, ...Screen[]][]) {
      const names = [first, ...others].map(({ name }) => `"${name}"`).join(', ')
      const stays = hasLongNames ? '' : 'stay in place while they load, '
      test(`the screens ${names} ${stays}are accessible and fit the window`, async ({ page }) => {
        const check = async () => {
          await expectAccessible(page)
          await test.step('whatever its width', () => expectFits(page, WIDTHS))
          if (hasLongNames) await test.step('whatever loads first', () => expectSameInAnyOrder(page))
          else
            await test.step('with large text', async () => {
              await setTextSize(page, LARGE_TEXT)
              await expectFits(page, WIDTHS)
              await setTextSize(page, USUAL_TEXT)
            })
        }
        if (!hasLongNames) await watchShifts(page)
        await openAsUser(page, first, hasLongNames)
        if (!hasLongNames) await test.step('nothing moves while it is loading', () => expectStable(page))
        await test.step(first.name, check)
        for (const screen of others) {
          await page.setViewportSize(viewport)
          await openNext(page, screen)
          await test.step(screen.name, check)
        }
      })
    }
  })
}

const screenOf = (name: string) => screens.find((each) => each.name === name) ?? { name, path: () => '/not-found' }

test('in a wide window, hardly anything in view moves while a screen is loading', async ({ page }) => {
  await watchShifts(page)
  for (const name of ['advertisers', 'campaigns', 'campaign', 'inbox', 'placements', 'ad', 'statistics', 'analytics']) {
    await openAsUser(page, screenOf(name), false)
    await test.step(name, () => expectStable(page))
  }
})

for (const name of ['campaigns', 'ad', 'ad-draft', 'statistics', 'analytics']) {
  test(`what has the focus on the screen "${name}" is in view, beside all that sticks or floats`, async ({ page }) => {
    await openAsUser(page, screenOf(name), true)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expectFocusInView(page)
    }
  })
}

test('text at twice its size, set for the document, makes no screen of a phone wider', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const name of ['campaigns', 'campaign', 'placements', 'statistics', 'analytics']) {
    await openAsUser(page, screenOf(name), false)
    const beyond = await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
      const cards = [...document.querySelectorAll('.placement__body')].map((card) => card.getBoundingClientRect().right)
      return Math.max(document.documentElement.scrollWidth, ...cards) - document.documentElement.clientWidth
    })
    expect.soft(beyond, name).toBeLessThanOrEqual(0)
  }
})
