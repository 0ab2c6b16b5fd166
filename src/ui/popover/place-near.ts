import { visiblePart } from '../../lib/visible-part.ts'

export type Alignment = 'start' | 'center' | 'end'

const margin = 8

/** Positions a `position: fixed` element where the user sees it, below its anchor or, for lack of room, above it. */
export function placeNear(anchor: Element, floating: HTMLElement, alignment: Alignment): void {
  const { left, right, top, bottom, width } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight, style } = floating
  const { clientWidth } = document.documentElement
  const view = visiblePart()
  const wished = { start: left, center: left + (width - offsetWidth) / 2, end: right - offsetWidth }[alignment]
  const isAbove = bottom + offsetHeight + margin > view.bottom && top - offsetHeight - margin > view.top
  style.left = `${Math.max(margin, Math.min(wished, clientWidth - offsetWidth - margin))}px`
  // With room on neither side, it covers the anchor rather than leave the window.
  const below = Math.max(view.top + margin, Math.min(bottom, view.bottom - offsetHeight - margin))
  style.top = `${isAbove ? top - offsetHeight : below}px`
}
