type Heard = (entry: IntersectionObserverEntry) => void

/** So far beyond the window, or the box that scrolls, is near (pixels). */
const NEAR = '600px'

const watched = new Map<Element, Heard>()
let observer: IntersectionObserver | undefined

/** Tells each time that an element comes near the window or goes far from it; all share one observer. Call the result to end it. */
export function watchNear(element: Element, heard: Heard): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      // A slow computer hears of several changes of one element at once: the last counts.
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
