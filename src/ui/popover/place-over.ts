import { visiblePart } from '../../lib/visible-part.ts'

const margin = 8

/** Positions a `position: fixed` element over its anchor, where the user sees it. */
export function placeOver(anchor: Element, floating: HTMLElement): void {
  const { left, top } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight, style } = floating
  const view = visiblePart()
  const { right } = document.documentElement.getBoundingClientRect() // excludes the space reserved for a scrollbar
  style.left = `${Math.max(margin, Math.min(left - margin, right - offsetWidth - margin))}px`
  style.top = `${Math.max(view.top + margin, Math.min(top - margin, view.bottom - offsetHeight - margin))}px`
}
