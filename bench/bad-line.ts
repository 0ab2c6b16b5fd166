import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContextOptions } from 'playwright'
import { firstVisit, laterVisit, slowDown, slowProcessorDown, type Profile } from './measure.ts'

/** Milliseconds to the form of the sign-in, and from its submission to the rows. */
export type SignIn = { form: number; list: number }

const LIMIT = 60_000

/** Milliseconds for which a user types at least; they do not count. */
const TYPING = 3_000

/**
 * Signs in on the way to `url` with an empty cache and a slower processor, with a worker as soon as there is one; the
 * connection is that of the proxy. `row` becomes visible at last.
 */
export async function signInOn(browser: Browser, url: string, row: string): Promise<SignIn> {
  const context = await browser.newContext({ ...laterVisit, locale: 'ru-RU' })
  try {
    const page = await context.newPage()
    await slowProcessorDown(page)
    const start = performance.now()
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT })
    const password = page.locator('input[name="password"]')
    await password.waitFor({ timeout: LIMIT })
    const form = performance.now() - start
    await page.locator('input[name="login"]').fill('agency')
    await password.fill('demo')
    await pause(TYPING)
    const submitted = performance.now()
    await page.keyboard.press('Enter')
    await page.locator(row).first().waitFor({ timeout: LIMIT })
    return { form, list: performance.now() - submitted }
  } finally {
    await context.close()
  }
}

/**
 * Loads `url` with an empty cache; returns the milliseconds until an element of `row` is on the screen, also if the page
 * reloads meanwhile, and undefined if none is within half a minute.
 */
export async function loadDespiteLosses(
  browser: Browser,
  options: BrowserContextOptions,
  profile: Profile,
  url: string,
  row: string,
): Promise<number | undefined> {
  const context = await browser.newContext({ ...options, ...firstVisit })
  try {
    const page = await context.newPage()
    await slowDown(page, profile)
    const start = performance.now()
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT }).catch(() => {}) // the page itself can be lost
    await page
      .locator(row)
      .first()
      .waitFor({ timeout: LIMIT / 2 })
    return performance.now() - start
  } catch {
    return undefined
  } finally {
    await context.close()
  }
}
