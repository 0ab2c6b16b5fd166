import { useLayoutEffect } from 'react'

/** The parts of the ad's header that stay in view: all of it, or on a phone its actions. */
const PARTS = '.page-header, .page-header__actions'

/** Keeps what is scrolled to or focused clear of the sticky header, however long the name and large the text is. */
export function useStickyHead(): void {
  useLayoutEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>(PARTS)]
    const { style } = document.documentElement
    const heights = () => parts.map((part) => (getComputedStyle(part).position === 'sticky' ? part.offsetHeight : 0))
    const observer = new ResizeObserver(() => style.setProperty('--head', `${Math.max(...heights())}px`))
    for (const part of parts) observer.observe(part)
    return () => {
      observer.disconnect()
      style.removeProperty('--head')
    }
  }, [])
}
