import { earlyKeys, keepEarlyKey } from './early-keys.ts'

/** Hands the early keys to those who listen by now: where they were pressed, unless that has left the screen since. */
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
