import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react'
import type { Condition } from '../../../../contract/advert/condition.ts'
import { childrenOf } from '../../../../domain/condition/condition-tree.ts'
import { isLeaf } from '../../../../domain/condition/tree-rules.ts'
import { createHistory, type History, type Step } from './tree-history.ts'
import type { AnyCondition, NodeId, TreeNode } from './tree-node.ts'

/** The operations of an edit. Each node is written once or more, and the edit is undone as a whole. */
export type TreeWriter<T> = {
  write: (id: NodeId, node: TreeNode<T>) => void
  setRoot: (id: NodeId | null) => void
  /** Creates the nodes of a condition; returns the id of the topmost, which has no place yet. */
  create: (condition: T) => NodeId
}

export type Tree<T> = {
  root: ReadonlySignal<NodeId | null>
  node: (id: NodeId) => ReadonlySignal<TreeNode<T>>
  parent: (id: NodeId) => ReadonlySignal<NodeId | null>
  /** Returns the condition of a node; an edit rebuilds only the path from it to the root. */
  conditionOf: (id: NodeId) => ReadonlySignal<T>
  /** The condition of the whole tree; null means everybody. */
  condition: ReadonlySignal<T | null>
  /** Makes a change that is undone in one step; `typing` names the field, so that quick typing is one step. */
  edit: (change: (writer: TreeWriter<T>) => void, about?: { typing?: string; focus?: NodeId | null }) => void
  history: History
}

type Entry<T> = {
  node: ReadonlySignal<TreeNode<T>>
  parent: ReadonlySignal<NodeId | null>
  condition: ReadonlySignal<T>
}

/**
 * Creates an editable tree from a condition. Each node is a signal, so that a component renders only for the node it
 * shows. Removed nodes stay, unreachable: undo restores the references to them.
 */
export function createTree<T extends AnyCondition>(initial: T | null): Tree<T> {
  const nodes = new Map<
    NodeId,
    Entry<T> & { set: (node: TreeNode<T>) => void; setParent: (id: NodeId | null) => void }
  >()
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

/** Converts a node to its condition. An empty negation becomes one of an empty group, its only form in the contract. */
function written<T extends AnyCondition>(node: TreeNode<T>, conditionOf: (id: NodeId) => T): T {
  if (node.kind === 'leaf') return node.leaf as unknown as T
  const conditions = node.children.map(conditionOf)
  const group =
    node.kind === 'not'
      ? { not: { condition: conditions[0] ?? { or: { conditions: [] } } } }
      : { [node.kind]: { conditions } }
  return group as unknown as T
}

function groupOf<T extends AnyCondition>(condition: T, create: (condition: T) => NodeId): TreeNode<T> {
  const group: AnyCondition = condition
  const kind = 'or' in group ? 'or' : 'and' in group ? 'and' : 'not'
  const parts = childrenOf(group as Condition) as unknown as readonly T[]
  const isEmptyNegation = kind === 'not' && parts.every((part) => 'or' in part && part.or.conditions.length === 0)
  return { kind, children: isEmptyNegation ? [] : parts.map(create) }
}
