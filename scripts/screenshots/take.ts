import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { startPlatform } from '../../e2e/support/platform.ts'
import { findIds, openScreen, screens, type Ids } from '../../e2e/support/screens.ts'
import { seededData } from '../../e2e/support/seeded-data.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { submitSignIn } from '../../e2e/support/sign-in.ts'
import { chromium as findChromium } from '../lib/chromium.mjs'
import { inProject } from '../lib/project.mjs'

const WIDTHS = [360, 1280]
const LOOKS = Object.values(LOCALE_TAGS).flatMap((locale) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })),
)
const folder = inProject('screenshots')
const wanted = process.argv.slice(2)

const dataDir = mkdtempSync(join(tmpdir(), 'office-screenshots-'))
cpSync(await seededData(), dataDir, { recursive: true })
const platform = await startPlatform(dataDir, { MODERATION_DELAY_MS: '86400000', DELIVERY_INTERVAL_MS: '86400000' })
const browser = await chromium.launch(await findChromium({ isShellEnough: true }))
mkdirSync(folder, { recursive: true })
let taken = 0
try {
  for (const look of LOOKS) await takeAll(browser, look)
  console.log(`${taken} screenshots in screenshots/`)
} finally {
  await browser.close()
  await platform.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function takeAll(from: Browser, look: (typeof LOOKS)[number]): Promise<void> {
  const contexts = new Map<string, BrowserContext>()
  let ids: Ids | undefined
  for (const screen of screens) {
    const { name, as = 'agency', open } = screen
    for (const width of WIDTHS) {
      const file = `${name}-${width}-${look.locale.slice(0, 2)}-${look.colorScheme}.png`
      if (!wanted.every((word) => file.includes(word))) continue
      const context = contexts.get(as) ?? (await signedIn(from, look, as))
      contexts.set(as, context)
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/advertisers')
      ids ??= await findIds(page)
      await openScreen(page, screen, ids)
      await page.screenshot({ path: join(folder, file), fullPage: !open, animations: 'disabled' })
      await page.close()
      taken++
    }
  }
  for (const context of contexts.values()) await context.close()
}

async function signedIn(from: Browser, look: (typeof LOOKS)[number], login: string): Promise<BrowserContext> {
  const context = await from.newContext({ ...look, baseURL: platform.origin, timezoneId: 'Europe/Moscow' })
  // This compiled file calls a helper that names its functions, which the page must provide.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  const page = await context.newPage()
  await page.goto('/advertisers')
  await submitSignIn(page, login)
  await page.close()
  return context
}
