import type { BrowserContext } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { findIds, openScreen, screens, type Ids } from './support/screens.ts'
import { submitSignIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// What a screen is made of does not depend on the library that draws it.
test.skip(process.env['OFFICE_DIST'] === 'dist-react', 'once is enough')

for (const look of [
  { colorScheme: 'light', locale: 'ru-RU', width: 360 },
  { colorScheme: 'dark', locale: 'en-US', width: 1280 },
] as const) {
  test(`every screen is accessible and fits at ${look.width} pixels (${look.colorScheme}, ${look.locale})`, async ({ browser, baseURL }) => {
    const contexts = new Map<string, BrowserContext>()
    const signedIn = async (login: string): Promise<BrowserContext> => {
      const context = await browser.newContext({ ...look, reducedMotion: 'reduce', viewport: { width: look.width, height: 800 }, ...(baseURL && { baseURL }) })
      await context.addInitScript('globalThis.__name ??= (named) => named')
      const page = await context.newPage()
      await page.goto('/advertisers')
      await submitSignIn(page, login)
      await page.close()
      contexts.set(login, context)
      return context
    }
    let ids: Ids | undefined
    for (const screen of screens) {
      const { name, as = 'agency' } = screen
      await test.step(name, async () => {
        const page = await (contexts.get(as) ?? (await signedIn(as))).newPage()
        await page.goto('/advertisers')
        ids ??= await findIds(page)
        await openScreen(page, screen, ids)
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `the width of "${name}"`).toBeLessThanOrEqual(look.width)
        await page.close()
      })
    }
    for (const context of contexts.values()) await context.close()
  })
}
