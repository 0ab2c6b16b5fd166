import { useState } from 'react'
import type { AnyCondition } from '../model/tree-node.ts'

/**
 * Returns a key that changes with the form's condition unless the tree caused the change: input was discarded, or the
 * saved condition differs. The tree is then rebuilt from it. `sent` records what the tree reports.
 */
export function useGeneration(condition: AnyCondition | null) {
  const [own, setOwn] = useState({ key: 0, condition })
  if (condition !== own.condition) {
    const isSame = JSON.stringify(condition) === JSON.stringify(own.condition)
    setOwn({ key: isSame ? own.key : own.key + 1, condition })
  }
  return { key: own.key, sent: (next: AnyCondition | null) => setOwn((before) => ({ ...before, condition: next })) }
}
