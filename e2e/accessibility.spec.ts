import { expectAccessible } from './support/accessible.ts'
import { findIds, openScreen, screens, type Ids } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** Looked up once per worker, as each worker has one server. */
let found: Ids | undefined
const noIds: Ids = { campaign: '', advert: '', placement: '', draft: '' }

for (const { width, ...look } of [
  { colorScheme: 'light', locale: 'ru-RU', width: 360 },
  { colorScheme: 'dark', locale: 'en-US', width: 1280 },
] as const) {
  test.describe(`at ${width} pixels (${look.colorScheme}, ${look.locale})`, () => {
    test.use({ ...look, contextOptions: { reducedMotion: 'reduce' }, viewport: { width, height: 800 } })

    for (const screen of screens) {
      const { name, as = 'agency' } = screen
      test(`the screen "${name}" is accessible and fits the window`, async ({ page }) => {
        // The compiler adds a naming helper to functions that are sent to the page, so the page has to define it.
        await page.addInitScript('globalThis.__name ??= (named) => named')
        await signIn(page, as, '/advertisers')
        await openScreen(page, screen, as === 'agency' ? (found ??= await findIds(page)) : noIds)
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    }
  })
}
