import { effect } from '@preact/signals-react'
import type { ToOffice } from '../../contract/embed/messages.ts'
import { PART_CHANGE, shown, visiblePart, type VisiblePart } from '../../lib/visible-part.ts'
import { page, type Page } from './frame.ts'
import { hear } from './hear.ts'

type View = Extract<ToOffice, { type: 'view' }>

/** Milliseconds without a message after which the page has stopped scrolling: floating elements then move, once. */
const PAUSE = 80
/** The height in pixels that a dialog should have in view, if the page's window is as high. */
const ROOM = 560
/** The minimum height that the page scrolls into view below the requested part. */
const BELOW = 120
/** The elements that stay in view with their part of the page; `sticky` has no effect in a frame without scrolling. */
const STICKY = '.advert > .page-header, .advert .page-header__actions, .is-fixed > thead'
/** The element that a sticky element must not leave. */
const AROUND = '.advert, table'

const root = document.documentElement

/** Sets what the user sees; undefined for the whole window. */
export function showPart(part: VisiblePart | undefined): void {
  shown.part = part
  dispatchEvent(new Event(PART_CHANGE))
}

/** Makes floating elements follow the visible part of the frame, in a frame as tall as its content. */
export function followView(around: Page): () => void {
  const { send } = around
  let view: View | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const apply = () => {
    if (!view) return
    const { top, bottom } = visiblePart()
    const sizes = { top, bottom: innerHeight - bottom, height: bottom - top }
    for (const [name, value] of Object.entries(sizes)) root.style.setProperty(`--view-${name}`, `${value}px`)
    root.style.setProperty('--window-height', `${view.windowHeight}px`)
    for (const element of document.querySelectorAll<HTMLElement>(STICKY)) stick(element, top)
  }
  const reset = () => {
    view = undefined
    showPart(undefined)
    for (const name of ['--view-top', '--view-bottom', '--view-height', '--window-height'])
      root.style.removeProperty(name)
    for (const element of document.querySelectorAll<HTMLElement>(STICKY))
      element.style.position = element.style.top = ''
  }
  hear(around, 'view', (next) => {
    const isFirst = !view
    view = next
    const top = Math.max(0, next.top)
    showPart({ top, bottom: top + Math.max(0, next.height) })
    clearTimeout(timer)
    if (isFirst) apply()
    else timer = setTimeout(apply, PAUSE)
  })
  /** Asks the page to show more of the frame, if it shows too little for the dialog that has opened. */
  const makeRoom = ({ target }: FocusEvent) => {
    const room = Math.min(ROOM, view?.windowHeight ?? 0)
    const { top, bottom } = visiblePart()
    if (!view || bottom - top >= room || !(target instanceof Element && target.closest('dialog'))) return
    const above = Math.max(0, Math.min(top, innerHeight - room))
    send({ type: 'scroll', top: above + room - BELOW })
    send({ type: 'scroll', top: above })
  }
  addEventListener('resize', apply)
  document.addEventListener('focusin', makeRoom)
  const stop = effect(() => {
    if (!page.value?.settings.autoHeight) reset()
  })
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('resize', apply)
    document.removeEventListener('focusin', makeRoom)
    reset()
  }
}

/** Asks the page to scroll the heading of a new screen, which takes the focus, into view. */
export function showHeadings({ send }: Page): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches('main h1'))
      send({ type: 'scroll', top: target.getBoundingClientRect().top })
  }
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

/**
 * Moves an element that would stick to the edge of a window to the edge of the visible part; not by a transformation,
 * which would become the containing block of menus in it.
 */
function stick(element: HTMLElement, edge: number): void {
  const { style } = element
  style.position = style.top = ''
  if (getComputedStyle(element).position !== 'sticky' || element.closest('.is-cut')) return
  const { top, bottom } = element.getBoundingClientRect()
  const end = element.parentElement?.closest(AROUND)?.getBoundingClientRect().bottom ?? bottom
  const way = Math.round(Math.max(0, Math.min(edge - top, end - bottom)))
  if (way === 0) return
  style.position = 'relative'
  style.top = `${way}px`
}
