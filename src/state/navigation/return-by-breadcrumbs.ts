import { placeNow } from './back-guard.ts'

const MOVES = ['popstate', 'pushState', 'replaceState']

/**
 * Makes a breadcrumb of a screen that lies behind in the browser's history go back to it, so that its search, filters and
 * scroll position are those that were left. Returns the stop function.
 */
export function returnByBreadcrumbs(): () => void {
  const paths: string[] = [] // by the place of their entry in the history
  const note = () => void (paths[placeNow()] = location.pathname)
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.breadcrumbs a') : null
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    const place = placeNow()
    const behind = link && isPlain ? paths.slice(0, place).lastIndexOf(link.pathname) : -1
    if (behind < 0) return
    event.preventDefault() // else the link would be followed to a new entry
    history.go(behind - place)
  }
  note()
  for (const move of MOVES) addEventListener(move, note)
  document.addEventListener('click', onClick, true)
  return () => {
    for (const move of MOVES) removeEventListener(move, note)
    document.removeEventListener('click', onClick, true)
  }
}
