const margin = 8

/** Positions a `position: fixed` element over its anchor, inside the window. */
export function placeOver(anchor: Element, floating: HTMLElement): void {
  const { left, top } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight, style } = floating
  const { clientHeight } = document.documentElement
  const { right } = document.documentElement.getBoundingClientRect() // excludes the space reserved for a scrollbar
  style.left = `${Math.max(margin, Math.min(left - margin, right - offsetWidth - margin))}px`
  style.top = `${Math.max(margin, Math.min(top - margin, clientHeight - offsetHeight - margin))}px`
}
