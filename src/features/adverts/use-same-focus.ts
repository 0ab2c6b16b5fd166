import { useLayoutEffect, useRef } from 'react'

const HEAD = '.page-header'

/**
 * When one screen takes the place of another that has the same head, what had the focus in the head has it again.
 * `screen` names the one that is drawn.
 */
export function useSameFocus(screen: string): void {
  const before = useRef({ screen, focus: undefined as (() => HTMLElement | undefined) | undefined })
  if (before.current.screen !== screen) before.current = { screen, focus: placeOfFocus() }
  useLayoutEffect(() => before.current.focus?.()?.focus(), [screen])
}

/** Where the focus is in the head, by its tag and place. */
function placeOfFocus(): (() => HTMLElement | undefined) | undefined {
  const active = document.activeElement
  if (!active?.closest(HEAD)) return
  const alike = () => [...document.querySelectorAll<HTMLElement>(`${HEAD} ${active.localName}`)]
  const place = alike().findIndex((element) => element === active)
  return () => alike()[place]
}
