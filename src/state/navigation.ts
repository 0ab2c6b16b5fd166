import { navigate as go } from 'wouter/use-browser-location'

type Options = { replace?: boolean }

/** Opens another screen, or with `replace` in the place of this one. */
export function navigate(to: string, { replace = false }: Options = {}): void {
  if (replace) return go(to, { replace, state: history.state as unknown })
  const leave = () => {
    leaveEntry()
    entry = crypto.randomUUID()
    go(to, { state: { entry } })
  }
  if (ask) ask(leave)
  else leave()
}

let ask: ((go: () => void) => void) | undefined

/** From now on, ways to other screens are handed to `question`, which lets them go or not; call the result to end it. */
export function askBeforeLeaving(question: (go: () => void) => void): () => void {
  ask = question
  return () => void (ask = undefined)
}

/** The path and query of the screen that is open, for coming back to it. */
export const currentPath = () => location.pathname + location.search + location.hash

const entryOf = (state: unknown): string => (state as { entry?: string } | null)?.entry ?? ''

/** What scrolls besides the page itself. */
const boxes = () => document.querySelectorAll<HTMLElement>('.table-box--wide')

type Scrolled = { page: number; boxes: { top: number; left: number }[] }
const left = new Map<string, Scrolled>()
let entry = entryOf(history.state)

function leaveEntry(): void {
  left.set(entry, { page: scrollY, boxes: [...boxes()].map(({ scrollTop: top, scrollLeft }) => ({ top, left: scrollLeft })) })
}

/** Takes note that the browser went back or forward. */
function changeEntry(): void {
  const now = entryOf(history.state)
  if (now !== entry) leaveEntry()
  entry = now
}

/** For a screen that has just been drawn: where it was left when it was last seen from here, else its top. */
export function restoreScroll(frames = 60): void {
  changeEntry() // a screen may be drawn before the listener hears of the way back
  const at = left.get(entry)
  scrollTo(0, at?.page ?? 0)
  let isShort = at && scrollY < at.page - 1
  boxes().forEach((box, index) => {
    const { top = 0, left = 0 } = at?.boxes[index] ?? {}
    box.scrollTo({ top, left })
    isShort ||= box.scrollTop < top - 1
  })
  // A long screen takes some frames to be as long as it was.
  if (isShort && frames > 0) requestAnimationFrame(() => restoreScroll(frames - 1))
}

/** Remembers where each screen is scrolled to; the browser's own way looks before a screen is drawn. */
function keepScroll(): () => void {
  history.scrollRestoration = 'manual'
  addEventListener('popstate', changeEntry, true)
  return () => removeEventListener('popstate', changeEntry, true)
}

/**
 * Makes plain clicks on links of this office change the screen without loading the document anew, wherever the link
 * stands; clicks that ask for a new tab, a download or another site stay the browser's.
 */
export function followLinksInPlace(): () => void {
  const stopKeeping = keepScroll()
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  document.addEventListener('click', onClick)
  return () => {
    document.removeEventListener('click', onClick)
    stopKeeping()
  }
}
