import { useLayoutEffect, useRef } from 'react'

const HEAD = '.page-header'
const RULES = '[aria-labelledby="advert-rules"]'

/** The focused element of the header, or the button whose menu has the focus, with its index among those of its tag. */
type Place = { element: HTMLElement; index: number }

/**
 * Restores the focus when one screen replaces another with the same header: to the same element, or the last of its
 * kind if there are fewer now. A menu that was open, or loading, opens again. From the button that changes the bids,
 * the focus moves to the first of them, and back. `screen` identifies the current one.
 */
export function useSameFocus(screen: string): void {
  const place = useRef<Place | 'bids'>(undefined)
  useLayoutEffect(() => {
    if (place.current && document.activeElement === document.body) {
      if (place.current === 'bids')
        document.querySelector<HTMLElement>(`${RULES} :is([inputmode='decimal'], .advert-add)`)?.focus()
      else focusAgain(place.current)
    }
    const note = () =>
      void (place.current = document.querySelector(`${RULES} :focus, .advert-add:focus`) ? 'bids' : placeOfFocus())
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [screen])
}

const alike = (tag: string) => [...document.querySelectorAll<HTMLElement>(`${HEAD} ${tag}`)]

function focusAgain({ element, index }: Place): void {
  const all = alike(element.localName)
  const next = all[index] ?? all.at(-1)
  if (next?.localName === 'h1') next.tabIndex = -1 // the heading has the focus after navigation
  next?.focus({ preventScroll: true })
  if (next?.hasAttribute('aria-haspopup') && element.matches('[aria-expanded=true], [aria-busy=true]')) next.click()
}

function placeOfFocus(): Place | undefined {
  const focused = document.querySelector(`${HEAD} :focus`)
  const element = focused && (document.querySelector(`${HEAD} [aria-haspopup][aria-expanded=true]`) ?? focused)
  if (!(element instanceof HTMLElement)) return
  return { element, index: alike(element.localName).indexOf(element) }
}
