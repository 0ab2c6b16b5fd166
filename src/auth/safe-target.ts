/** Returns the path to open after a sign-in: the target if it is a path of this office, otherwise the home page. */
export function safeTarget(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/'
  try {
    const url = new URL(target, location.origin)
    const path = url.pathname + url.search + url.hash
    // a browser resolves "//host", "/\host" and "/<tab>/host" to another site
    return url.origin === location.origin && !path.startsWith('//') ? path : '/'
  } catch {
    return '/'
  }
}
