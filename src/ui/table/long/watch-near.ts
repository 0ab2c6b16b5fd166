type Heard = (entry: IntersectionObserverEntry) => void

/** The distance from the window or the scrolling box that counts as near. */
const NEAR = '600px'

const watched = new Map<Element, Heard>()
let observer: IntersectionObserver | undefined

/**
 * Reports each time an element comes near the window or moves far from it, through one shared observer. Returns a
 * function that stops it.
 */
export function watchNear(element: Element, heard: Heard): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      // On a slow computer one element may have several entries at once: the last one counts.
      for (const [target, entry] of new Map(entries.map((each) => [each.target, each]))) watched.get(target)?.(entry)
    },
    { rootMargin: NEAR, scrollMargin: NEAR },
  )
  watched.set(element, heard)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
    if (watched.size > 0) return
    observer?.disconnect()
    observer = undefined
  }
}
