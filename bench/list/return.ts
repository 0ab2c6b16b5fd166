import type { Page } from 'playwright'

/** Milliseconds until the first rows are painted, and until enough rows are painted to fill the window. */
export type Return = { first: number; full: number }
type Way = Partial<Return>

const FIRST = 3
const FULL = 12

/** Measures the time until rows are in view and painted, from the event in the page that leads back. */
export async function timeToRows(page: Page, press: () => Promise<unknown>): Promise<Return> {
  await page.evaluate(
    ([few, many]) => {
      const way: Way = {}
      Object.assign(globalThis, { way })
      const look = (since: number, step: keyof Return) => {
        const rows = [...document.querySelectorAll('tbody tr a[href*="/campaigns/"]')].filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        })
        if (rows.length < (step === 'first' ? few : many)) return lookAgain(since, step)
        // This check runs at the start of a frame; the frame is painted next, and then the message arrives.
        const { port1, port2 } = new MessageChannel()
        const note = () => {
          way[step] = Math.round(performance.now() - since)
          if (step === 'full') console.debug('the window is full')
        }
        port1.addEventListener('message', note, { once: true })
        port1.start()
        port2.postMessage(0)
        if (step === 'first') lookAgain(since, 'full')
      }
      const lookAgain = (since: number, step: keyof Return) => void requestAnimationFrame(() => look(since, step))
      const begin = (event: Event) => lookAgain(event.timeStamp, 'first')
      addEventListener('popstate', begin, { capture: true, once: true })
      addEventListener('click', begin, { capture: true, once: true })
    },
    [FIRST, FULL] as const,
  )
  // The page reports it itself: polling would cost it time.
  const told = page.waitForEvent('console', (message) => message.text() === 'the window is full')
  await press()
  await told
  return page.evaluate(() => (globalThis as unknown as { way: Return }).way)
}
