import { visiblePart } from '../../../lib/visible-part.ts'

/** The most pieces per frame, which a fast computer renders unnoticed; on a slow one the number drops to one. */
const MOST = 8
const START = 3
/**
 * Milliseconds per frame above which the number of pieces is halved, so that the page can react within 50, and below
 * which it grows: on a slow computer, a frame takes 15 before any piece.
 */
const DEAR = 40
const CHEAP = 25

let pieces = START
let isAsked = false
const waiting = new Map<Element, (pieces: number) => void>()

const distance = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  const view = visiblePart()
  return Math.max(0, top - view.bottom, view.top - bottom)
}
const nearest = () => [...waiting.keys()].toSorted((a, b) => distance(a) - distance(b))[0]

function nextFrame(): void {
  if (isAsked || waiting.size === 0) return
  isAsked = true
  requestAnimationFrame(() => {
    const begun = performance.now()
    const element = nearest()
    const work = element && waiting.get(element)
    if (element) waiting.delete(element)
    work?.(pieces)
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const cost = performance.now() - begun // includes layout and paint
      if (cost > DEAR) pieces = Math.max(1, pieces >> 1)
      else if (cost < CHEAP) pieces = Math.min(MOST, pieces + 1)
      port1.close()
      isAsked = false
      nextFrame()
    })
    port1.start()
    port2.postMessage(0)
  })
}

/** Calls `work` in a later frame with the number of pieces to do, nearest first. Returns a cancel function. */
export function requestSlice(element: Element, work: (pieces: number) => void): () => void {
  waiting.set(element, work)
  nextFrame()
  return () => {
    if (waiting.get(element) === work) waiting.delete(element)
  }
}
