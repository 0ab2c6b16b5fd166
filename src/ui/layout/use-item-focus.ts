import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

const CONTROLS = 'a[href], button, input:not([hidden]), select'

/** The index of an item in its list, and what the list is part of. */
type Place = { list: Element; at: number; box: Element | null }

const itemsIn = (list: Element, items: string) => [...list.children].filter((child) => child.matches(items))

function placeOfFocus(items: string): Place | undefined {
  const item = document.activeElement?.closest(items)
  const list = item?.parentElement
  return item && list
    ? { list, at: itemsIn(list, items).indexOf(item), box: list.closest('[role="dialog"], dialog, section') }
    : undefined
}

/**
 * Keeps the focus when the item that has it leaves its list: the last control of the next item takes it or, after the
 * last item, of the previous one; once there are none, the first control around the list, or the heading of the page.
 * `items` is a selector, `count` the number of items, and `controls` selects those that can take the focus in an item.
 */
export function useItemFocus(items: string, count: number | undefined, controls = CONTROLS): void {
  const place = useRef<Place>(undefined)
  useLayoutEffect(() => {
    const note = () => void (place.current = placeOfFocus(items))
    // Only later: if the element is removed, its place is still needed.
    const noteLater = () => queueMicrotask(note)
    note()
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', noteLater)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', noteLater)
    }
  }, [items])
  useLayoutEffect(() => {
    if (!place.current || document.activeElement !== document.body) return
    const { list, at, box } = place.current
    const left = list.isConnected ? itemsIn(list, items) : []
    const next = (left[at] ?? left.at(-1))?.querySelectorAll<HTMLElement>(controls)
    const target = next ? [...next].at(-1) : box?.isConnected && box.querySelector<HTMLElement>(CONTROLS)
    if (target) target.focus()
    else focusHeading()
  }, [items, count, controls])
}
