import { early, hearBack, takeScrollMemory } from './navigation.ts'

/** Returns the elements that scroll besides the page itself. */
const boxes = () => document.querySelectorAll<HTMLElement>('.table-box--wide')
const entryOf = (state: unknown): string => (state as { entry?: string } | null)?.entry ?? ''

type Scrolled = { page: number; boxes: { top: number; left: number }[] }
const left = new Map<string, Scrolled>()
let entry = ''

function leaveFor(next: string): void {
  left.set(entry, {
    page: scrollY,
    boxes: [...boxes()].map(({ scrollTop: top, scrollLeft }) => ({ top, left: scrollLeft })),
  })
  entry = next
}

/** Records a back or forward navigation of the browser. */
function changeEntry(): void {
  const now = entryOf(history.state)
  if (now !== entry) leaveFor(now)
}

function restore(frames = 60): void {
  changeEntry() // a screen may render before the listener receives the navigation event
  const at = left.get(entry)
  scrollTo(0, at?.page ?? 0)
  let isShort = at && scrollY < at.page - 1
  for (const [index, box] of [...boxes()].entries()) {
    const { top = 0, left = 0 } = at?.boxes[index] ?? {}
    box.scrollTo({ top, left })
    isShort ||= box.scrollTop < top - 1
  }
  // A long screen needs several frames to regain its height.
  if (isShort && frames > 0) requestAnimationFrame(() => restore(frames - 1))
}

/** Remembers the scroll positions of every screen, in place of the browser. Returns the stop function. */
export function keepScroll(): () => void {
  entry = entryOf(history.state)
  const hasReturned = early.some((each) => each.entry === entry)
  for (const { entry, page, box } of early.splice(0)) left.set(entry, { page, boxes: [{ top: box, left: 0 }] })
  takeScrollMemory({ leave: leaveFor, restore })
  const stopHearing = hearBack(changeEntry)
  if (hasReturned && !scrollY) restore()
  return () => {
    stopHearing()
    takeScrollMemory(undefined)
  }
}
