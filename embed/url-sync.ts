/**
 * Returns a path of the office; undefined for anything that could lead to another origin, such as `//other.example`.
 */
export const officePath = (path: string | null | undefined): string | undefined =>
  path && /^\/(?![\s/\\])/.test(path) ? path : undefined

/**
 * Shows the office's path in the page's address, as the attribute `url-sync` specifies, without a new history entry;
 * without a path, returns the one in the address.
 */
export function syncAddress(office: Element, path?: string): string | undefined {
  const { origin, pathname, search, hash } = location
  const show = (address: string) => history.replaceState(history.state, '', origin + address)
  switch (office.getAttribute('url-sync')) {
    case 'ad': {
      if (!path) return officePath(new URLSearchParams(search).get('ad'))
      const others = search.replace('?', '&').replace(/&ad(=[^&]*)?(?![^&])/g, '')
      show(`${pathname}?ad=${encodeURIComponent(path)}${others}${hash}`)
      break
    }
    case 'path': {
      const base = new URL(officePath(office.getAttribute('url-base')) ?? '', origin).pathname.replace(/\/$/, '')
      if (path) show(base + path)
      else if (pathname.startsWith(base)) return officePath(pathname.slice(base.length) + search + hash)
    }
  }
}
