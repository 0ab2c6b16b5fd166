import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { TreeContext } from './tree-context.ts'
import type { NodeId } from '../model/tree-node.ts'
import { childrenIn, noRoomAt, type Place } from '../model/tree-room.ts'

const START_AFTER = 4 // pixels; a shorter movement is a click
const EDGE = 56 // pixels from the window's edge within which the page scrolls
const SCROLL_BY = 12

type Drag = { id: NodeId; pointerId: number; x: number; y: number; isMoving: boolean; place: Place | null }

/**
 * Moves nodes by their handles, with a mouse or by touch. The drop line is positioned outside React, so that no
 * component renders during a drag.
 */
export function useTreeDrag({ tree, view, commands }: TreeContext) {
  const line = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)

  const rowOf = (id: NodeId, within: Element) => within.querySelector<HTMLElement>(`[data-node="${id}"]`)

  /** Returns the place before or after the row under the pointer, or within it for the lower half of an open group. */
  const placeAt = (
    event: PointerEvent<HTMLElement>,
    id: NodeId,
  ): { place: Place; y: number; row: HTMLElement } | null => {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('.tree-node')
    const over = under?.getAttribute('data-node')
    const head = under?.querySelector<HTMLElement>('.tree-row')
    if (!under || over === null || over === undefined || !head || !event.currentTarget.contains(under)) return null
    const { top, bottom, height } = head.getBoundingClientRect()
    const isUpper = event.clientY < top + height / 2
    const parent = tree.parent(over).peek()
    const isOpenGroup = tree.node(over).peek().kind !== 'leaf' && !view.of(over).isCollapsed.peek()
    if (isOpenGroup && !isUpper) {
      const isBelow = event.clientY > bottom
      return fitting(
        id,
        { parent: over, index: isBelow ? childrenIn(tree, over).length : 0 },
        isBelow ? under.getBoundingClientRect().bottom : bottom,
        under,
      )
    }
    if (parent === null) return null
    const index = childrenIn(tree, parent).indexOf(over) + (isUpper ? 0 : 1)
    return fitting(id, { parent, index }, isUpper ? top : under.getBoundingClientRect().bottom, under)
  }
  const fitting = (id: NodeId, place: Place, y: number, row: HTMLElement) =>
    noRoomAt(tree, id, place) ? null : { place, y, row }

  const show = (target: { y: number; row: HTMLElement; place: Place } | null, around: HTMLElement) => {
    const element = line.current
    if (!element) return
    element.hidden = !target
    if (!target) return
    const box = around.getBoundingClientRect()
    const group = rowOf(target.place.parent, around)?.querySelector<HTMLElement>(':scope > .tree-group') ?? target.row
    const left = group.getBoundingClientRect().left - box.left
    element.style.translate = `${left}px ${target.y - box.top - 1}px`
    element.style.width = `${box.width - left}px`
  }
  /** Whether the event is of the finger that began the drag. */
  const isOfDrag = (event: PointerEvent) => event.pointerId === drag.current?.pointerId
  const end = (around: HTMLElement, isDropped: boolean) => {
    const { current } = drag
    drag.current = null
    if (!current) return
    around.classList.remove('is-dragging')
    rowOf(current.id, around)?.classList.remove('is-dragged')
    show(null, around)
    if (isDropped && current.place) commands.moveTo(current.id, current.place)
  }
  return {
    line,
    dragProps: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const handle = event.target instanceof Element ? event.target.closest('[data-grip]') : null
        const id = handle?.getAttribute('data-grip')
        if (!id || event.button !== 0 || drag.current?.isMoving) return
        event.preventDefault()
        drag.current = {
          id,
          pointerId: event.pointerId,
          x: event.clientX,
          y: event.clientY,
          isMoving: false,
          place: null,
        }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { current } = drag
        if (!current || !isOfDrag(event)) return
        const around = event.currentTarget
        if (!current.isMoving) {
          if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < START_AFTER) return
          around.setPointerCapture?.(event.pointerId)
          current.isMoving = true
          view.focusOn(current.id) // so that Escape reaches the tree
          around.classList.add('is-dragging')
          rowOf(current.id, around)?.classList.add('is-dragged')
        }
        if (event.clientY < EDGE) scrollBy(0, -SCROLL_BY)
        if (event.clientY > innerHeight - EDGE) scrollBy(0, SCROLL_BY)
        const target = placeAt(event, current.id)
        current.place = target?.place ?? null
        show(target, around)
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => isOfDrag(event) && end(event.currentTarget, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => isOfDrag(event) && end(event.currentTarget, false),
      onLostPointerCapture: (event: PointerEvent<HTMLElement>) => isOfDrag(event) && end(event.currentTarget, false),
      /** Cancels the drag on Escape. No key does anything else meanwhile: the row that is dragged must stay. */
      onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
        if (!drag.current?.isMoving) return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape') end(event.currentTarget, false)
      },
    },
  }
}
