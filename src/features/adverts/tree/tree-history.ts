import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import type { NodeId, TreeNode } from './tree-node.ts'

/** One step back or forward. */
export type Step<T> = {
  nodes: Map<NodeId, { before: TreeNode<T>; after: TreeNode<T> }>
  root: [before: NodeId | null, after: NodeId | null]
  /** The field that was typed in. */
  typing: string | undefined
  /** Where the step was made. */
  focus: NodeId | null
  at: number
}

export type History = {
  canUndo: ReadonlySignal<boolean>
  canRedo: ReadonlySignal<boolean>
  /** Takes a step back; where it was made. */
  undo: () => NodeId | null
  redo: () => NodeId | null
  /** What is typed from now on is another step. */
  seal: () => void
}

const MAX_STEPS = 200
/** Milliseconds between two key presses of one step. */
const QUICK = 1_000

/** Steps that were taken and can be taken back; typing on in one field is one step. */
export function createHistory<T>(apply: (step: Step<T>, to: 'before' | 'after') => void) {
  const steps = signal<readonly Step<T>[]>([])
  const position = signal(0)
  let isSealed = false

  const push = (step: Step<T>) => {
    const kept = steps.peek().slice(0, position.peek())
    const last = kept.at(-1)
    const goesOn = last && !isSealed && step.typing !== undefined && last.typing === step.typing && step.at - last.at < QUICK
    isSealed = false
    steps.value = goesOn ? [...kept.slice(0, -1), merged(last, step)] : [...kept, step].slice(-MAX_STEPS)
    position.value = steps.peek().length
  }
  const go = (to: 'before' | 'after'): NodeId | null => {
    const step = steps.peek()[position.peek() - (to === 'before' ? 1 : 0)]
    if (!step) return null
    isSealed = true
    apply(step, to)
    position.value += to === 'before' ? -1 : 1
    return step.focus
  }
  const history: History = {
    canUndo: computed(() => position.value > 0),
    canRedo: computed(() => position.value < steps.value.length),
    undo: () => go('before'),
    redo: () => go('after'),
    seal: () => void (isSealed = true),
  }
  return { history, push }
}

function merged<T>(first: Step<T>, second: Step<T>): Step<T> {
  const nodes = new Map(first.nodes)
  for (const [id, { before, after }] of second.nodes) nodes.set(id, { before: nodes.get(id)?.before ?? before, after })
  return { ...second, nodes, root: [first.root[0], second.root[1]] }
}
