export type Probe = { rows?: number; shift: number }

/**
 * Runs in the page before its own code. Records when `count` elements of `selector` are laid out and the frame that
 * shows them is processed, in milliseconds since the navigation started, and adds up layout shifts.
 */
export function startProbe({ selector, count }: { selector: string; count: number }): void {
  if (globalThis.top !== globalThis.self) return
  const probe: Probe = { shift: 0 }
  ;(globalThis as { probe?: Probe }).probe = probe

  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) probe.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })

  const look = () => {
    let shown = 0
    for (const element of document.querySelectorAll(selector)) if (element.getClientRects().length > 0) shown++
    if (shown < count) return void requestAnimationFrame(look)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (probe.rows = performance.now()), { once: true })
      port1.start()
      port2.postMessage(0)
    })
  }
  requestAnimationFrame(look)
}
