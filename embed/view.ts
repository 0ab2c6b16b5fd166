/** The visible part of a frame, from its top, and the height of the page's window, in CSS pixels. */
type View = { top: number; height: number; windowHeight: number }

/** Determines which part of a frame is visible within the window and all scrollers around it. */
export function findView(frame: Element, report: (view: View) => void): void {
  new IntersectionObserver((entries, observer) => {
    observer.disconnect()
    const [{ intersectionRect, boundingClientRect }] = entries as [IntersectionObserverEntry]
    const top = intersectionRect.top - boundingClientRect.top
    report({ top, height: intersectionRect.height, windowHeight: innerHeight })
  }).observe(frame)
}

/**
 * Scrolls the page until a part of a frame is visible, with some of what follows it; does nothing if it is visible
 * already.
 */
export function reveal(frame: HTMLElement, top: number): void {
  // Negative margins shrink the frame to the part to show; the browser handles all scrollers and `scroll-padding`.
  frame.style.scrollMargin = `${-top}px 0px ${top + 120 - frame.offsetHeight}px`
  frame.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  frame.style.scrollMargin = ''
}
