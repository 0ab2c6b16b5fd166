import { useState } from 'react'
import type { AnyCondition } from './tree-node.ts'

/**
 * A key that changes when the form's condition does and the tree had no part in it: changes were discarded, or what was
 * saved came back otherwise. The tree is then made anew of it. `sent` takes note of what the tree itself tells.
 */
export function useGeneration(condition: AnyCondition | null) {
  const [own, setOwn] = useState({ key: 0, condition })
  if (condition !== own.condition) {
    const isSame = JSON.stringify(condition) === JSON.stringify(own.condition)
    setOwn({ key: isSame ? own.key : own.key + 1, condition })
  }
  return { key: own.key, sent: (next: AnyCondition | null) => setOwn((before) => ({ ...before, condition: next })) }
}
