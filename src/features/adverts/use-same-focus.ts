import { useLayoutEffect, useRef } from 'react'

const HEAD = '.page-header'

/** The focused element of the header, by its tag and index. */
type Place = { tag: string; index: number }

/**
 * Restores the focus when one screen replaces another with the same header: to the same element, or the last of its
 * kind if there are fewer now. `screen` identifies the current one.
 */
export function useSameFocus(screen: string): void {
  const place = useRef<Place>(undefined)
  useLayoutEffect(() => {
    const { tag, index = 0 } = place.current ?? {}
    if (tag && document.activeElement === document.body) focusAgain(alike(tag)[index] ?? alike(tag).at(-1))
    const note = () => void (place.current = placeOfFocus())
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [screen])
}

const alike = (tag: string) => [...document.querySelectorAll<HTMLElement>(`${HEAD} ${tag}`)]

function focusAgain(element: HTMLElement | undefined): void {
  if (element?.localName === 'h1') element.tabIndex = -1 // the heading has the focus after navigation
  element?.focus({ preventScroll: true })
}

function placeOfFocus(): Place | undefined {
  const active = document.activeElement
  if (!active?.closest(HEAD)) return
  return { tag: active.localName, index: alike(active.localName).findIndex((element) => element === active) }
}
