import type { UIEvent } from 'react'

/** The labels of the tables that were wider than their boxes when they were last measured. */
const cut = new Set<string | null>()

const topOf = (row: Element | undefined) => row?.getBoundingClientRect().top ?? 0

/**
 * Marks the box of a table that is wider: it scrolls in its box, while the page scrolls one that fits. A row that is in
 * view stays where it is when that changes. A table begins as the last one with its label was, which saves a layout.
 */
export const markCut = (box: HTMLElement | null) => {
  const table = box?.querySelector('table')
  if (!box || !table) return
  const { ariaLabel } = box
  if (cut.has(ariaLabel)) box.classList.add('is-cut')
  const observer = new ResizeObserver(() => {
    if (!box.isConnected) return // its size is none
    // Without the box's own scroll bar, which a table that fits does not need.
    const isCut = table.offsetWidth > box.offsetWidth
    box.tabIndex = isCut ? 0 : -1
    cut[isCut ? 'add' : 'delete'](ariaLabel)
    if (isCut === box.classList.contains('is-cut')) return
    const row = [...table.rows].find((each) => topOf(each) > innerHeight / 3)
    const before = topOf(row)
    box.classList.toggle('is-cut')
    box.scrollTop += topOf(row) - before
    scrollBy(0, topOf(row) - before) // as far as the box has not scrolled
  })
  for (const element of [box, ...box.children]) observer.observe(element)
}

/** Marks the box of a wide table as scrolled sideways, which keeps its first column in view. */
export const markScrolled = ({ currentTarget }: UIEvent<HTMLElement>) =>
  currentTarget.classList.toggle('is-scrolled', currentTarget.scrollLeft > 0)
