export type Probe = { window?: number; rows?: number; shift: number }
type Wanted = { selector: string; first: number; count: number; report: string }

/**
 * Runs in the page before its own code. Records when `first` elements of `selector`, and when `count` of them, are laid
 * out and the frame that shows them is processed, in milliseconds since the navigation started, and adds up layout
 * shifts. Calls the global function `report` after each, with its name.
 */
export function startProbe({ selector, first, count, report }: Wanted): void {
  if (globalThis.top !== globalThis.self) return
  const probe: Probe = { shift: 0 }
  ;(globalThis as { probe?: Probe }).probe = probe

  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) probe.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })

  const stamp = (name: 'window' | 'rows') =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      const record = () => {
        probe[name] = performance.now()
        ;(globalThis as unknown as Record<string, (text: string) => void>)[report]?.(name)
      }
      port1.addEventListener('message', record, { once: true })
      port1.start()
      port2.postMessage(0)
    })
  let isWindowFull = false
  const look = () => {
    let shown = 0
    for (const element of document.querySelectorAll(selector)) if (element.getClientRects().length > 0) shown++
    if (shown >= first && !isWindowFull) {
      isWindowFull = true
      stamp('window')
    }
    if (shown >= count) stamp('rows')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
