/** Where to go after a sign-in: a path of this office, and nothing that leads anywhere else; else the home page. */
export function safeTarget(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/'
  try {
    const url = new URL(target, location.origin)
    const path = url.pathname + url.search + url.hash
    // "//host", "/\host" and "/<tab>/host" all lead away once a browser reads them as an address
    return url.origin === location.origin && !path.startsWith('//') ? path : '/'
  } catch {
    return '/'
  }
}
