/** The part of a frame that can be seen, from its top, and the height of the page's window, in CSS pixels. */
type View = { top: number; height: number; windowHeight: number }

/** Finds out which part of a frame can be seen between the edges of the window and of every scroller around it. */
export function findView(frame: Element, report: (view: View) => void): void {
  new IntersectionObserver((entries, observer) => {
    observer.disconnect()
    const [{ intersectionRect, boundingClientRect }] = entries as [IntersectionObserverEntry]
    const top = intersectionRect.top - boundingClientRect.top
    report({ top, height: intersectionRect.height, windowHeight: innerHeight })
  }).observe(frame)
}

/** Scrolls the page until a part of a frame can be seen, with some of what follows it; not at all if it can. */
export function reveal(frame: HTMLElement, top: number): void {
  // Negative margins leave of the frame what is to be seen; the browser knows all scrollers and `scroll-padding`.
  frame.style.scrollMargin = `${-top}px 0px ${top + 120 - frame.offsetHeight}px`
  frame.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  frame.style.scrollMargin = ''
}
