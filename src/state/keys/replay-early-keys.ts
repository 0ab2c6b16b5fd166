import { earlyKeys, keepEarlyKey } from './early-keys.ts'

/**
 * Dispatches the early keys again, now that there are listeners: where they were pressed, unless that element has left
 * the screen since.
 */
export function replayEarlyKeys(): void {
  removeEventListener('keydown', keepEarlyKey)
  const keys = earlyKeys.peek()
  earlyKeys.value = []
  for (const key of keys) {
    const isThere = key.target instanceof Element && key.target.isConnected
    const target = isThere ? key.target : document.body
    target.dispatchEvent(new KeyboardEvent('keydown', key))
  }
}
