import { navigate } from 'wouter/use-browser-location'

export { navigate }

/** The path and query of the screen that is open, for coming back to it. */
export const currentPath = () => location.pathname + location.search + location.hash

/**
 * Makes plain clicks on links of this office change the screen without loading the document anew, wherever the link
 * stands; clicks that ask for a new tab, a download or another site stay the browser's.
 */
export function followLinksInPlace(): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
