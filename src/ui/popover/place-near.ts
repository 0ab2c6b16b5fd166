export type Alignment = 'start' | 'center' | 'end'

const margin = 8

/** Positions a `position: fixed` element inside the window, below its anchor or, for lack of room, above it. */
export function placeNear(anchor: Element, floating: HTMLElement, alignment: Alignment): void {
  const { left, right, top, bottom, width } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight, style } = floating
  const { clientWidth, clientHeight } = document.documentElement
  const wished = { start: left, center: left + (width - offsetWidth) / 2, end: right - offsetWidth }[alignment]
  const isAbove = bottom + offsetHeight + margin > clientHeight && top > offsetHeight + margin
  style.left = `${Math.max(margin, Math.min(wished, clientWidth - offsetWidth - margin))}px`
  // With room on neither side, it covers the anchor rather than leave the window.
  style.top = `${isAbove ? top - offsetHeight : Math.max(margin, Math.min(bottom, clientHeight - offsetHeight - margin))}px`
}
