import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import type { NodeId, TreeNode } from './tree-node.ts'

/** One step of the undo history. */
export type Step<T> = {
  nodes: Map<NodeId, { before: TreeNode<T>; after: TreeNode<T> }>
  root: [before: NodeId | null, after: NodeId | null]
  /** The field that the input went to. */
  typing: string | undefined
  /** The node where the step was made. */
  focus: NodeId | null
  at: number
}

export type History = {
  canUndo: ReadonlySignal<boolean>
  canRedo: ReadonlySignal<boolean>
  /** Undoes a step; returns the node where it was made. */
  undo: () => NodeId | null
  redo: () => NodeId | null
  /** Makes further input another step. */
  seal: () => void
}

const MAX_STEPS = 200
/** The most milliseconds between two inputs of one step. */
const QUICK = 1_000

/** Creates an undo history, in which continuous typing in one field is one step. */
export function createHistory<T>(apply: (step: Step<T>, to: 'before' | 'after') => void) {
  const steps = signal<readonly Step<T>[]>([])
  const position = signal(0)
  let isSealed = false

  const push = (step: Step<T>) => {
    const kept = steps.peek().slice(0, position.peek())
    const last = kept.at(-1)
    const goesOn =
      last && !isSealed && step.typing !== undefined && last.typing === step.typing && step.at - last.at < QUICK
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
