import { expect, type Locator, type Page } from 'playwright/test'
import type { Locale } from '../../src/domain/locale.ts'

/** What a user works with: the mouse, or the keyboard alone. */
type Hand = 'mouse' | 'keys'

/** A journey by mouse on a wide screen, and by keyboard alone on a phone, as in a window enlarged to four times its size. */
export const MOUSE_AND_KEYS = [
  ['ru', 1280, 'mouse'],
  ['en', 360, 'keys'],
] as const satisfies [Locale, number, Hand][]

/** Presses Tab, or Shift and Tab if it is above, until the target has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses++) {
    const way = await target.evaluate((element) => {
      const { activeElement: focused } = document
      if (element === focused) return undefined
      const isBelow = focused && element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
      return isBelow ? 'Shift+Tab' : 'Tab'
    })
    if (!way) return
    await page.keyboard.press(way)
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

/** Presses an arrow key until the target has the focus. */
async function arrowTo(page: Page, target: Locator, key: 'ArrowDown' | 'ArrowRight'): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

/** Returns the ways to press, type and choose with the mouse, or with keys that a user without one would press. */
export function handsOf(page: Page, hand: Hand) {
  const press = async (target: Locator) => {
    if (hand === 'mouse') return target.click()
    await expect(target).toBeVisible()
    const kind = await target.evaluate((element) => element.getAttribute('role') ?? element.getAttribute('type'))
    if (kind === 'menuitem') await arrowTo(page, target, 'ArrowDown')
    else await tabTo(page, target)
    await page.keyboard.press(kind === 'checkbox' || kind === 'switch' ? 'Space' : 'Enter')
  }
  /** Replaces the text of a field. */
  const type = async (field: Locator, text: string) => {
    if (hand === 'mouse') await field.click()
    else await tabTo(page, field)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  /** Chooses one of several options, of which only the chosen one takes part in the order of Tab. */
  const pick = async (group: Locator, name: string) => {
    const option = group.getByRole('radio', { name })
    if (hand === 'mouse') return option.check()
    await tabTo(page, group.getByRole('radio', { checked: true }))
    await arrowTo(page, option, 'ArrowRight')
    await expect(option).toBeChecked()
  }
  /** Chooses an option of a list that opens; with keys it is below the chosen one. */
  const select = async (list: Locator, label: string) => {
    if (hand === 'mouse') return list.selectOption({ label })
    await tabTo(page, list)
    const chosen = () => list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label)
    for (let presses = 0; presses < 40 && (await chosen()) !== label; presses++) await page.keyboard.press('ArrowDown')
    expect(await chosen()).toBe(label)
  }
  return { press, type, pick, select }
}
