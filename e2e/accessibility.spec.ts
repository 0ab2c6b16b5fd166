import { expectAccessible } from './support/accessible.ts'
import { expectFits, expectFocusInView, expectSameInAnyOrder, setTextSize, withLongNames } from './support/layout.ts'
import { findIds, openScreen, screens, type Ids } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

/** Looked up once per worker, as each worker has one server. */
let found: Ids | undefined
const noIds: Ids = { campaign: '', advert: '', placement: '', draft: '' }
const WIDTHS = [320, 360, 768, 1280]
const HEIGHT = 800
/** One and a half times, and twice, the usual size of text. */
const LARGE_TEXT = [24, 32]

// A response that is given long names while the test ends has nobody left to answer.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

for (const { width, ...look } of [
  { colorScheme: 'light', locale: 'ru-RU', width: 360 },
  { colorScheme: 'dark', locale: 'en-US', width: 1280 },
] as const) {
  test.describe(`at ${width} pixels (${look.colorScheme}, ${look.locale})`, () => {
    test.use({ ...look, contextOptions: { reducedMotion: 'reduce' }, viewport: { width, height: HEIGHT } })

    for (const screen of screens) {
      const { name, as = 'agency' } = screen
      test(`the screen "${name}" is accessible and fits the window`, async ({ page }) => {
        // The compiler adds a naming helper to functions that are sent to the page, so the page has to define it.
        await page.addInitScript('globalThis.__name ??= (named) => named')
        await signIn(page, as, '/advertisers')
        const ids = as === 'agency' ? (found ??= await findIds(page)) : noIds
        const hasLongNames = width === 1280
        if (hasLongNames) await withLongNames(page)
        await openScreen(page, screen, ids)
        await expectAccessible(page)
        await test.step('whatever its width', async () => {
          for (const other of WIDTHS) {
            await page.setViewportSize({ width: other, height: HEIGHT })
            await expectFits(page)
          }
        })
        if (hasLongNames) await test.step('whatever loads first', () => expectSameInAnyOrder(page))
        else
          await test.step('with large text', async () => {
            for (const size of LARGE_TEXT) {
              await setTextSize(page, size)
              for (const other of WIDTHS) {
                await page.setViewportSize({ width: other, height: HEIGHT })
                await expectFits(page)
              }
            }
          })
      })
    }
  })
}

for (const name of ['campaigns', 'ad', 'ad-draft', 'statistics', 'analytics']) {
  test(`what has the focus on the screen "${name}" is in view, beside all that sticks or floats`, async ({ page }) => {
    const screen = screens.find((each) => each.name === name) ?? { name, path: () => '/not-found' }
    await page.addInitScript('globalThis.__name ??= (named) => named')
    await signIn(page, 'agency', '/advertisers')
    await withLongNames(page)
    await openScreen(page, screen, (found ??= await findIds(page)))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await expectFocusInView(page)
    }
  })
}
