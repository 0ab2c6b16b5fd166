import { useLayoutEffect, useRef } from 'react'

const HEAD = '.page-header'

/** Where the focus is in the head, by its tag and place. */
type Place = { tag: string; index: number }

/**
 * When one screen takes the place of another that has the same head, what had the focus in the head has it again, or the last of its
 * kind where the head has fewer now. `screen` names the one that is drawn.
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
  if (element?.localName === 'h1') element.tabIndex = -1 // the heading has the focus when a screen is come to
  element?.focus({ preventScroll: true })
}

function placeOfFocus(): Place | undefined {
  const active = document.activeElement
  if (!active?.closest(HEAD)) return
  return { tag: active.localName, index: alike(active.localName).findIndex((element) => element === active) }
}
