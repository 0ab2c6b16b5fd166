import { isFramed } from '../embed/frame.ts'
import { placeNow } from './back-guard.ts'

const MOVES = ['popstate', 'pushState', 'replaceState']

/**
 * Makes a breadcrumb of a screen that is in the browser's history go back to it, so that its search, filters and scroll
 * position are restored. Returns the stop function.
 */
export function returnByBreadcrumbs(): () => void {
  const paths: string[] = [] // by the place of their entry in the history
  const lengths: number[] = [] // of the tab's history when each entry was added
  const note = ({ type }: { type: string }) => {
    const place = placeNow()
    paths[place] = location.pathname
    if (type === 'pushState') lengths.splice(place, Infinity, history.length)
  }
  /** A frame shares the history of the tab with the embedding page and other frames: a step back may be theirs. */
  const isOurs = (from: number) => !isFramed || history.length - (lengths[from] ?? NaN) === lengths.length - 1 - from
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.breadcrumbs a') : null
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    const place = placeNow()
    const behind = link && isPlain ? paths.slice(0, place).lastIndexOf(link.pathname) : -1
    if (behind < 0 || !isOurs(behind + 1)) return
    event.preventDefault() // otherwise the link would be followed to a new entry
    history.go(behind - place)
  }
  note({ type: '' })
  for (const move of MOVES) addEventListener(move, note)
  document.addEventListener('click', onClick, true)
  return () => {
    for (const move of MOVES) removeEventListener(move, note)
    document.removeEventListener('click', onClick, true)
  }
}
