import { expect, type BrowserContext, type Frame, type FrameLocator, type Page } from 'playwright/test'
import { words } from '../words.ts'
import type { Heard } from './partner-site.ts'

declare global {
  // oxlint-disable-next-line no-var -- a global variable of the partner's pages
  var heard: Heard
}

/** The loader's element, as a page's script uses it. */
export type Office = HTMLElement & {
  ready: Promise<unknown>
  dirty: boolean
  navigate: (path: string) => void
  mayLeave: () => Promise<boolean>
  signOut: () => void
  print: () => void
}

/** Returns the office in the page's first frame, or in the frame of the element with that id. */
export const officeIn = (page: Page, id?: string): FrameLocator =>
  page.frameLocator(`advertising-office${id ? `#${id}` : ''} iframe`)

/** Returns the frame of the first office, in which scripts can run. */
export async function frameIn(page: Page): Promise<Frame> {
  const frame = await (await page.locator('advertising-office iframe').first().elementHandle())?.contentFrame()
  if (!frame) throw new Error('The page has no office')
  return frame
}

/**
 * Waits until the office in a frame of auto height has fully loaded and its frame is as tall: a page whose length still
 * changes moves what a press is meant for.
 */
export async function untilAtRest(page: Page): Promise<void> {
  await expect(officeIn(page).locator('main :is(.skeleton, [aria-busy="true"])')).toHaveCount(0)
  const frame = await frameIn(page)
  const fits = () => Math.ceil(document.documentElement.getBoundingClientRect().height) === innerHeight
  await expect.poll(() => frame.evaluate(fits)).toBe(true)
}

/** Calls the loader's element in the page. */
export const call = <T>(page: Page, use: (office: Office) => T | Promise<T>): Promise<T> =>
  page.evaluate(`(${String(use)})(document.querySelector('advertising-office'))`)

/** Returns the details of an office's events with that name, in order. */
export const events = <T = Record<string, unknown>>(page: Page, name: string, id?: string): Promise<T[]> =>
  page.evaluate(
    ([wanted, of]) =>
      heard.events.filter(({ name, office }) => name === wanted && (!of || office === of)).map(({ detail }) => detail),
    [name, id] as const,
  ) as Promise<T[]>

/** Opens the popup by the frame's button. */
export async function openPopup(office: FrameLocator, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page')
  await office.getByRole('button', { name: words.ru.session.signIn }).click()
  return opened
}

/** Signs in on the provider's page. */
export async function signInHere(page: Page, login: string): Promise<void> {
  await page.locator('input[name="login"]').fill(login)
  await page.locator('input[name="password"]').fill('demo')
  await page.keyboard.press('Enter')
}

/** Signs in by the popup, which closes itself. */
export async function signInByPopup(office: FrameLocator, context: BrowserContext, login: string): Promise<void> {
  const popup = await openPopup(office, context)
  const closed = popup.waitForEvent('close')
  await signInHere(popup, login)
  await closed
  await expect(office.getByRole('main')).toBeVisible()
}
