import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus in a zone whose focused button goes away: the first button there takes it. `state` identifies what
 * the zone shows.
 */
export function useFocusWithin(zone: RefObject<HTMLElement | null>, state: string): void {
  const wasWithin = useRef(false)
  useLayoutEffect(() => {
    const { body, activeElement } = document
    if (wasWithin.current && activeElement === body)
      zone.current?.querySelector('button')?.focus({ preventScroll: true })
    const note = ({ target }: FocusEvent) =>
      void (wasWithin.current = target instanceof Node && Boolean(zone.current?.contains(target)))
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [zone, state])
}
