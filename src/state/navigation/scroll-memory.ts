import { early, hearBack, takeScrollMemory } from './navigation.ts'

/** Returns the elements that scroll besides the page itself. */
const boxes = () => document.querySelectorAll<HTMLElement>('.table-box--wide')
const entryOf = (state: unknown): string => (state as { entry?: string } | null)?.entry ?? ''

/** The frames for which a page that was reloaded may take to regain its height: about ten seconds. */
const RELOAD_FRAMES = 600
/** Milliseconds after which the user has stopped scrolling. */
const SCROLLED = 200

type Scrolled = { page: number; boxes: { top: number; left: number }[] }
const left = new Map<string, Scrolled>()
let entry = ''

const scrolled = (): Scrolled => ({
  page: scrollY,
  boxes: [...boxes()].map(({ scrollTop: top, scrollLeft }) => ({ top, left: scrollLeft })),
})

function leaveFor(next: string): void {
  left.set(entry, scrolled())
  entry = next
}

/** Records a back or forward navigation of the browser. */
function changeEntry(): void {
  const now = entryOf(history.state)
  if (now !== entry) leaveFor(now)
}

function restore(frames = 60, isDone = () => false): void {
  changeEntry() // a screen may render before the listener receives the navigation event
  const at = left.get(entry)
  scrollTo(0, at?.page ?? 0)
  let isShort = at && scrollY < at.page - 1
  for (const [index, box] of [...boxes()].entries()) {
    const { top = 0, left = 0 } = at?.boxes[index] ?? {}
    box.scrollTo({ top, left })
    isShort ||= box.scrollTop < top - 1
  }
  isShort ||= at?.boxes.slice(boxes().length).some(({ top }) => top > 0) // the table is still to come
  // A long screen needs several frames to regain its height.
  if (isShort && frames > 0) requestAnimationFrame(() => isDone() || restore(frames - 1, isDone))
}

let timer: ReturnType<typeof setTimeout> | undefined
/** Keeps the position over a reload: browsers ignore a state that is set only as the page is left. */
function keepForReload(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const state = { ...(history.state as object | null), scrolled: scrolled() }
    History.prototype.replaceState.call(history, state, '') // its own function would have the router render the screen
  }, SCROLLED)
}

/** Returns to the position before a reload, unless the user has begun to do something: rows may come seconds later. */
function resume(at: Scrolled): void {
  if (scrollY || document.activeElement !== document.body) return
  left.set(entry, at)
  const acted = new AbortController()
  for (const type of ['keydown', 'pointerdown', 'touchstart', 'wheel'])
    addEventListener(type, () => acted.abort(), { signal: acted.signal, capture: true, passive: true })
  restore(RELOAD_FRAMES, () => acted.signal.aborted)
}

/** Remembers the scroll positions of every screen, in place of the browser. Returns the stop function. */
export function keepScroll(): () => void {
  entry = entryOf(history.state)
  const hasReturned = early.some((each) => each.entry === entry)
  for (const { entry, page, box } of early.splice(0)) left.set(entry, { page, boxes: [{ top: box, left: 0 }] })
  takeScrollMemory({ leave: leaveFor, restore })
  const stopHearing = hearBack(changeEntry)
  const { scrolled: before } = (history.state ?? {}) as { scrolled?: Scrolled }
  if (hasReturned && !scrollY) restore()
  else if (before) resume(before)
  addEventListener('scroll', keepForReload, { capture: true, passive: true })
  // The user may have scrolled before the memory loads.
  if (scrollY || [...boxes()].some(({ scrollTop }) => scrollTop > 0)) keepForReload()
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', keepForReload, { capture: true })
    stopHearing()
    takeScrollMemory(undefined)
  }
}
