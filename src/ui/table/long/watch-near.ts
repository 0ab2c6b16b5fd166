import { PART_CHANGE, visiblePart } from '../../../lib/visible-part.ts'

type Heard = (entry: IntersectionObserverEntry) => void

/** The distance in pixels from the visible part, or from the scrolling box, that counts as near. */
const NEAR = 600
/** The distance that the page around a frame can scroll before the observer is renewed. */
const SLACK = NEAR / 2

const watched = new Map<Element, Heard>()
let observer: IntersectionObserver | undefined
/** The edges of the visible part when the observer was created, from the top and the bottom of the window. */
let edges = { top: 0, bottom: 0 }

function edgesNow(): typeof edges {
  const { top, bottom } = visiblePart()
  return { top, bottom: document.documentElement.clientHeight - bottom }
}

/** An observer has a fixed margin, so that another visible part needs another observer. */
function observe(): void {
  observer?.disconnect()
  edges = edgesNow()
  observer = new IntersectionObserver(
    (entries) => {
      // On a slow computer one element may have several entries at once: the last one counts.
      for (const [target, entry] of new Map(entries.map((each) => [each.target, each]))) watched.get(target)?.(entry)
    },
    {
      root: document, // without it, a frame of another site has no margin
      rootMargin: `${NEAR - edges.top}px 0px ${NEAR - edges.bottom}px`,
      scrollMargin: `${NEAR}px`,
    },
  )
  for (const element of watched.keys()) observer.observe(element)
}

function follow(): void {
  const { top, bottom } = edgesNow()
  if (Math.abs(top - edges.top) > SLACK || Math.abs(bottom - edges.bottom) > SLACK) observe()
}

/**
 * Reports each time an element comes near the visible part or moves far from it, through one shared observer. Returns a
 * function that stops it.
 */
export function watchNear(element: Element, heard: Heard): () => void {
  if (!observer) {
    observe()
    addEventListener(PART_CHANGE, follow)
  }
  watched.set(element, heard)
  observer?.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
    if (watched.size > 0) return
    observer?.disconnect()
    observer = undefined
    removeEventListener(PART_CHANGE, follow)
  }
}
