import type { BrowserContext, Page } from 'playwright/test'

/** Lets the next frames of pages, and the effects that wait for one, come so many milliseconds late. */
export const delayFrames = (where: BrowserContext | Page, delay: number) => where.addInitScript(delayAll, delay)

function delayAll(delay: number): void {
  const PREACT_PATIENCE = 35 // after which Preact no longer waits for a frame
  const later = setTimeout
  globalThis.requestAnimationFrame = (callback) => Number(later(() => callback(performance.now()), delay))
  globalThis.cancelAnimationFrame = (timer) => clearTimeout(timer)
  globalThis.setTimeout = ((callback: () => void, time?: number, ...values: []) =>
    later(callback, time === PREACT_PATIENCE ? delay : time, ...values)) as typeof setTimeout
}
