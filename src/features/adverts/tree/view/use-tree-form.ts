import { effect, signal } from '@preact/signals-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Tree } from '../model/tree-model.ts'
import type { AnyCondition, NodeId } from '../model/tree-node.ts'
import { pathOf } from '../model/tree-room.ts'

const SEND_AFTER = 200 // ms of debounce while typing
const ENDS = ['pagehide', 'visibilitychange'] as const

type Sent = {
  /** The condition that the form has. */
  condition: AnyCondition | null
  /** The path within the tree of all edits since; empty for the whole. */
  path: string | undefined
  /** The path of the leaf that is typed into next; undefined for any other edit. */
  next: string | undefined
}

/**
 * Keeps the form's condition, `settled`, in step with the tree. Typing is reported after a debounce, so that a key
 * press costs only the leaf, or at once by `flush`, before anything reads the form; any other edit is reported at once.
 */
export function useTreeForm(
  tree: Tree<AnyCondition>,
  onChange: (condition: AnyCondition | null, path: string) => void,
) {
  const [state] = useState(() => ({
    settled: signal(tree.condition.peek()),
    sent: { condition: tree.condition.peek(), path: undefined, next: undefined } as Sent,
    timer: 0,
  }))
  const change = useRef(onChange)
  useLayoutEffect(() => void (change.current = onChange))

  const [sync] = useState(() => {
    const flush = () => {
      clearTimeout(state.timer)
      const condition = tree.condition.peek()
      if (condition === state.sent.condition) return
      const path = state.sent.path ?? ''
      state.sent = { condition, path: undefined, next: undefined }
      state.settled.value = condition
      change.current(condition, path)
    }
    return {
      flush,
      settled: state.settled,
      /** Marks the next edit as one of this leaf alone. */
      touch: (id: NodeId) => void (state.sent.next = pathOf(tree, id)),
    }
  })

  useEffect(() => {
    const stop = effect(() => {
      const condition = tree.condition.value
      clearTimeout(state.timer)
      const { sent } = state
      if (condition === sent.condition) return
      const { next } = sent
      sent.path = next !== undefined && (sent.path ?? next) === next ? next : ''
      sent.next = undefined
      if (next === undefined) queueMicrotask(sync.flush)
      else state.timer = window.setTimeout(sync.flush, SEND_AFTER)
    })
    for (const type of ENDS) addEventListener(type, sync.flush)
    return () => {
      stop()
      for (const type of ENDS) removeEventListener(type, sync.flush)
      sync.flush()
    }
  }, [tree, state, sync])
  return sync
}
