import { useLayoutEffect, type RefObject } from 'react'

type Options = {
  /** The control that has opened the popover, which counts as part of it. */
  anchor?: Element
  events?: readonly string[]
}

const PRESS = ['pointerdown']

/** Keeps the tap that closes a popover from pressing what is under the finger. */
function swallowTap(): void {
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'click') end.abort()
  }
  for (const event of ['mousedown', 'click']) addEventListener(event, swallow, options)
  for (const event of ['pointerdown', 'pointercancel']) addEventListener(event, () => end.abort(), options)
}

/**
 * Calls `onOutside` for events outside of an open popover: presses, unless `events` names others. A tap has no other
 * effect. The platform's own `popover` closes on presses as well, but in spite of unsaved input, and not when the focus
 * moves on.
 */
export function useOutside(
  popover: RefObject<HTMLElement | null>,
  onOutside: ((event: Event) => void) | undefined,
  { anchor, events = PRESS }: Options = {},
): void {
  useLayoutEffect(() => {
    if (!onOutside) return
    const hear = (event: Event) => {
      const { target } = event
      const isInside = target instanceof Node && (popover.current?.contains(target) || anchor?.contains(target))
      if (isInside) return
      if (event instanceof PointerEvent && event.pointerType === 'touch') swallowTap()
      onOutside(event)
    }
    for (const event of events) addEventListener(event, hear, true)
    return () => {
      for (const event of events) removeEventListener(event, hear, true)
    }
  }, [popover, onOutside, anchor, events])
}
