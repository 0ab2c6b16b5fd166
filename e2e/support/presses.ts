import type { Page } from 'playwright/test'

/**
 * The most presses of a task that takes a practised user a minute: by the keystroke-level model, deciding on a press
 * takes 1.35 s, pointing at its target 1.1 s and the press itself 0.2 s.
 */
export const PRESSES_A_MINUTE = Math.floor(60 / (1.35 + 1.1 + 0.2))

/** Counts the presses of the pointer and of keys on a page from now on, across its documents. */
export async function countPresses(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('notePress', () => void count++)
  await page.addInitScript(() => {
    const note = ({ isTrusted }: Event) => isTrusted && (globalThis as unknown as { notePress: () => void }).notePress()
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, true)
  })
  return () => count
}
