import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

type Drag = { from: number; to: number }

/**
 * Reorders a list by dragging handles or by arrow keys on them, and calls `move(from, to)` with the new index. Spread
 * `listProps` on the list and `handleProps(index)` on each handle; `dropAt(index)` is the side for the drop line.
 */
export function useReorder<List extends HTMLElement>(count: number, move: (from: number, to: number) => void) {
  const list = useRef<List>(null)
  const [drag, setDrag] = useState<Drag>()

  const placeAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect()
      return y < top + height / 2
    })
    return at < 0 ? rows.length : at
  }
  /** Converts the gap before which the item would be dropped to the index it would have. */
  const placeOf = ({ from, to }: Drag) => (to > from ? to - 1 : to)
  const end = (isDropped: boolean) => {
    if (drag && isDropped && placeOf(drag) !== drag.from) move(drag.from, placeOf(drag))
    setDrag(undefined)
  }
  const key = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.key === 'Escape' && drag) return end(false)
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to < 0 || to >= count || to === index) return
    move(index, to)
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>('[data-handle]')?.focus())
  }
  return {
    listProps: { ref: list },
    handleProps: (index: number) => ({
      'data-handle': '',
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => key(event, index),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: index, to: index })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) =>
        drag && setDrag({ from: drag.from, to: placeAt(event.clientY) }),
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
    isDragged: (index: number) => drag?.from === index,
    dropAt: (index: number): 'before' | 'after' | undefined => {
      if (!drag || placeOf(drag) === drag.from) return
      if (drag.to === index) return 'before'
      return drag.to === count && index === count - 1 ? 'after' : undefined
    },
  }
}
