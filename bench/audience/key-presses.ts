import type { Page } from 'playwright'

/** Milliseconds from a key press to the frame that shows its effect: the browser's own event timing, to 8 ms. */
export type Latency = { presses: number; median: number; p95: number; handling: number }

/** Starts recording key presses. The returned function presses the keys and returns their latencies. */
export async function watchKeys(page: Page) {
  await page.evaluate(() => {
    const notes: [number, number][] = []
    Object.assign(window, { notes })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.name === 'keydown') notes.push([entry.duration, entry.processingEnd - entry.processingStart])
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return async (keys: readonly string[], pause: number): Promise<Latency> => {
    await page.waitForTimeout(1_000)
    await page.evaluate(() => void ((window as unknown as { notes: unknown[] }).notes.length = 0))
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(pause)
    }
    await page.waitForTimeout(1_000)
    const notes = await page.evaluate(() => [...(window as unknown as { notes: [number, number][] }).notes])
    // the observer does not report events shorter than 16 ms
    const durations = [
      ...notes.map(([duration]) => duration),
      ...Array<number>(Math.max(0, keys.length - notes.length)).fill(16),
    ].sort((a, b) => a - b)
    const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0
    const handling = notes.map(([, time]) => time).sort((a, b) => a - b)
    return {
      presses: keys.length,
      median: at(0.5),
      p95: at(0.95),
      handling: Math.round(handling[handling.length >> 1] ?? 0),
    }
  }
}
