import { useState } from 'react'
import { without } from '../form/without.ts'

/** Returns as many keys, the first of them the same as before. */
function fit(keys: readonly number[], count: number): readonly number[] {
  const next = Math.max(-1, ...keys) + 1
  const more = Array.from({ length: Math.max(0, count - keys.length) }, (_, index) => next + index)
  return [...keys.slice(0, count), ...more]
}

/**
 * Returns keys for the items of a list, so that each keeps what it is doing when another one leaves; `remove` has to be
 * called with the index of the one that does.
 */
export function useItemKeys(count: number): { keys: readonly number[]; remove: (index: number) => void } {
  const [keys, setKeys] = useState(() => fit([], count))
  if (keys.length !== count) setKeys(fit(keys, count))
  return { keys, remove: (index) => setKeys(without(keys, index)) }
}
