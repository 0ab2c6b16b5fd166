import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react'
import type { Condition } from '../../../contract/condition.ts'
import { childrenOf } from '../../../domain/condition-tree.ts'
import { isLeaf } from '../../../domain/tree-rules.ts'
import { createHistory, type History, type Step } from './tree-history.ts'
import type { AnyCondition, NodeId, TreeNode } from './tree-node.ts'

/** What an edit writes with; each node is written once or more, and undone as a whole. */
export type TreeWriter<T> = {
  write: (id: NodeId, node: TreeNode<T>) => void
  setRoot: (id: NodeId | null) => void
  /** Makes nodes of a condition; the id of the topmost, which has no place yet. */
  create: (condition: T) => NodeId
}

export type Tree<T> = {
  root: ReadonlySignal<NodeId | null>
  node: (id: NodeId) => ReadonlySignal<TreeNode<T>>
  parent: (id: NodeId) => ReadonlySignal<NodeId | null>
  /** The condition of a node; an edit makes anew only what lies between it and the root. */
  conditionOf: (id: NodeId) => ReadonlySignal<T>
  /** The whole; null: for everybody. */
  condition: ReadonlySignal<T | null>
  /** Does something that can be undone in one step; `typing` names the field, so that quick typing is one step. */
  edit: (change: (writer: TreeWriter<T>) => void, about?: { typing?: string; focus?: NodeId | null }) => void
  history: History
}

type Entry<T> = { node: ReadonlySignal<TreeNode<T>>; parent: ReadonlySignal<NodeId | null>; condition: ReadonlySignal<T> }

/**
 * A condition as it is edited. Each node is a signal of its own, so that a component that shows one is drawn again for
 * that one alone. Nodes that were removed stay, unreachable: undoing is putting back what pointed to them.
 */
export function createTree<T extends AnyCondition>(initial: T | null): Tree<T> {
  const nodes = new Map<NodeId, Entry<T> & { set: (node: TreeNode<T>) => void; setParent: (id: NodeId | null) => void }>()
  const root = signal<NodeId | null>(null)
  let nextId = 0

  const entry = (id: NodeId) => {
    const found = nodes.get(id)
    if (!found) throw new Error(`There is no node ${id}`)
    return found
  }
  const put = (id: NodeId, node: TreeNode<T>) => {
    entry(id).set(node)
    if (node.kind !== 'leaf') for (const child of node.children) entry(child).setParent(id)
  }
  const putRoot = (id: NodeId | null) => {
    root.value = id
    if (id !== null) entry(id).setParent(null)
  }
  const create = (condition: T): NodeId => {
    const id = String(nextId++)
    const node = signal(isLeaf(condition) ? ({ kind: 'leaf', leaf: condition } as const) : groupOf(condition, create))
    const parent = signal<NodeId | null>(null)
    nodes.set(id, {
      node,
      parent,
      condition: computed(() => written(node.value, (child) => entry(child).condition.value)),
      set: (next) => void (node.value = next),
      setParent: (next) => void (parent.value = next),
    })
    put(id, node.peek())
    return id
  }
  const apply = ({ nodes: changes, root: [before, after] }: Step<T>, to: 'before' | 'after') =>
    batch(() => {
      for (const [id, change] of changes) put(id, change[to])
      putRoot(to === 'before' ? before : after)
    })
  const { history, push } = createHistory<T>(apply)

  putRoot(initial && create(initial))
  return {
    root,
    node: (id) => entry(id).node,
    parent: (id) => entry(id).parent,
    conditionOf: (id) => entry(id).condition,
    condition: computed(() => (root.value === null ? null : entry(root.value).condition.value)),
    edit: (change, { typing, focus = null } = {}) => {
      const step: Step<T> = { nodes: new Map(), root: [root.peek(), root.peek()], typing, focus, at: Date.now() }
      batch(() =>
        change({
          write: (id, node) => {
            step.nodes.set(id, { before: step.nodes.get(id)?.before ?? entry(id).node.peek(), after: node })
            put(id, node)
          },
          setRoot: (id) => {
            step.root[1] = id
            putRoot(id)
          },
          create,
        }),
      )
      if (step.nodes.size > 0 || step.root[0] !== step.root[1]) push(step)
    },
    history,
  }
}

/** A negation that is still empty is kept as one of an empty group: the wire has no other way to say it. */
function written<T extends AnyCondition>(node: TreeNode<T>, conditionOf: (id: NodeId) => T): T {
  if (node.kind === 'leaf') return node.leaf as unknown as T
  const conditions = node.children.map(conditionOf)
  const group = node.kind === 'not' ? { not: { condition: conditions[0] ?? { or: { conditions: [] } } } } : { [node.kind]: { conditions } }
  return group as unknown as T
}

function groupOf<T extends AnyCondition>(condition: T, create: (condition: T) => NodeId): TreeNode<T> {
  const group: AnyCondition = condition
  const kind = 'or' in group ? 'or' : 'and' in group ? 'and' : 'not'
  const parts = childrenOf(group as Condition) as unknown as readonly T[]
  const isEmptyNegation = kind === 'not' && parts.every((part) => 'or' in part && part.or.conditions.length === 0)
  return { kind, children: isEmptyNegation ? [] : parts.map(create) }
}
