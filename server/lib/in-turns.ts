/**
 * Returns a function that reads a value for a key, at most once at a time. Callers that ask while a read runs share the
 * next one, which begins after they asked: many readers cost two reads, and none gets an older value.
 */
export function inTurns<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  const waiting = new Map<string, Promise<T>>()
  const start = (key: string, read: () => Promise<T>): Promise<T> => {
    const turn = read().finally(() => running.get(key) === turn && running.delete(key))
    running.set(key, turn)
    return turn
  }
  return (key, read) => {
    const before = running.get(key)
    if (!before) return start(key, read)
    const queued = waiting.get(key)
    if (queued) return queued
    const next = before
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key)
        return start(key, read)
      })
    waiting.set(key, next)
    return next
  }
}
