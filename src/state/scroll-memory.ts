import { early, hearBack, takeScrollMemory } from './navigation.ts'

/** What scrolls besides the page itself. */
const boxes = () => document.querySelectorAll<HTMLElement>('.table-box--wide')
const entryOf = (state: unknown): string => (state as { entry?: string } | null)?.entry ?? ''

type Scrolled = { page: number; boxes: { top: number; left: number }[] }
const left = new Map<string, Scrolled>()
let entry = ''

function leaveFor(next: string): void {
  left.set(entry, { page: scrollY, boxes: [...boxes()].map(({ scrollTop: top, scrollLeft }) => ({ top, left: scrollLeft })) })
  entry = next
}

/** Takes note that the browser went back or forward. */
function changeEntry(): void {
  const now = entryOf(history.state)
  if (now !== entry) leaveFor(now)
}

function restore(frames = 60): void {
  changeEntry() // a screen may be drawn before the listener hears of the way back
  const at = left.get(entry)
  scrollTo(0, at?.page ?? 0)
  let isShort = at && scrollY < at.page - 1
  for (const [index, box] of [...boxes()].entries()) {
    const { top = 0, left = 0 } = at?.boxes[index] ?? {}
    box.scrollTo({ top, left })
    isShort ||= box.scrollTop < top - 1
  }
  // A long screen takes some frames to be as long as it was.
  if (isShort && frames > 0) requestAnimationFrame(() => restore(frames - 1))
}

/** Remembers where each screen is scrolled to; the browser's own way looks before a screen is drawn. Call the result to end it. */
export function keepScroll(): () => void {
  history.scrollRestoration = 'manual'
  entry = entryOf(history.state)
  if (early) left.set(early.entry, { page: early.page, boxes: [{ top: early.box, left: 0 }] })
  takeScrollMemory({ leave: leaveFor, restore })
  const stopHearing = hearBack(changeEntry)
  if (early?.entry === entry && !scrollY) restore() // who was quick to leave was quick to come back
  return () => {
    stopHearing()
    takeScrollMemory(undefined)
  }
}
