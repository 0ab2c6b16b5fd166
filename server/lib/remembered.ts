/**
 * Returns a function that reads a value and caches it for so many milliseconds. If a value cannot be read again, the
 * old one is kept.
 */
export function remembered<T>(read: () => Promise<T>, ms: number, clock: () => Date): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined
  return () => {
    const at = clock().getTime()
    const before = last
    if (before && Math.abs(at - before.at) < ms) return before.value
    const value = read().catch((error: unknown) => {
      if (before) return before.value
      last = undefined
      throw error
    })
    last = { at, value }
    return value
  }
}
