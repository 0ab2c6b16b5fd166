import { depthOf } from '../../../domain/condition-tree.ts'
import { MAX_CONDITION_DEPTH, MAX_CONDITIONS_IN_GROUP } from '../../../domain/tree-rules.ts'
import type { Tree } from './tree-model.ts'
import type { AnyCondition, NodeId } from './tree-node.ts'

/** Why something can't be put somewhere: the group is full, the tree would be too deep, or it would be within itself. */
export type NoRoom = 'full' | 'deep' | 'itself'
/** A place in a tree: among the children of a group. */
export type Place = { parent: NodeId; index: number }

/** 1 for the root. */
export function levelOf<T>(tree: Tree<T>, id: NodeId): number {
  const parent = tree.parent(id).value
  return parent === null ? 1 : levelOf(tree, parent) + 1
}

/** Where the node stands in the tree's condition: `.or.conditions[1]`; empty for the root. */
export function pathOf<T>(tree: Tree<T>, id: NodeId): string {
  const parent = tree.parent(id).value
  if (parent === null) return ''
  const group = tree.node(parent).value
  if (group.kind === 'leaf') return ''
  return `${pathOf(tree, parent)}.${group.kind}.${group.kind === 'not' ? 'condition' : `conditions[${group.children.indexOf(id)}]`}`
}

export const childrenIn = <T>(tree: Tree<T>, id: NodeId): readonly NodeId[] => {
  const node = tree.node(id).value
  return node.kind === 'leaf' ? [] : node.children
}

/** Whether a condition of so many levels can be added there; one that stands beside a lone condition shares a new group with it. */
export function noRoomIn<T>(tree: Tree<T>, id: NodeId, levels = 1): NoRoom | null {
  const node = tree.node(id).value
  const [only] = node.kind === 'not' ? node.children : []
  if (only !== undefined) {
    const negated = tree.node(only).value
    if (negated.kind === 'and' || negated.kind === 'or') return noRoomIn(tree, only, levels)
    return levelOf(tree, id) + 1 + levels > MAX_CONDITION_DEPTH ? 'deep' : null
  }
  if (node.kind !== 'leaf' && node.children.length >= MAX_CONDITIONS_IN_GROUP) return 'full'
  return levelOf(tree, id) + levels > MAX_CONDITION_DEPTH ? 'deep' : null
}

/** Whether a group can be put around the node. */
export const noRoomAround = <T extends AnyCondition>(tree: Tree<T>, id: NodeId): NoRoom | null =>
  levelOf(tree, id) + heightOf(tree, id) > MAX_CONDITION_DEPTH ? 'deep' : null

/** Whether the node can be moved to the place. */
export function noRoomAt<T extends AnyCondition>(tree: Tree<T>, id: NodeId, { parent }: Place): NoRoom | null {
  for (let at: NodeId | null = parent; at !== null; at = tree.parent(at).value) if (at === id) return 'itself'
  const node = tree.node(parent).value
  if (node.kind === 'leaf') return 'itself'
  if (tree.parent(id).value === parent) return null
  if (node.kind === 'not' && node.children.length > 0) return 'full'
  if (node.children.length >= MAX_CONDITIONS_IN_GROUP) return 'full'
  return levelOf(tree, parent) + heightOf(tree, id) > MAX_CONDITION_DEPTH ? 'deep' : null
}

export const heightOf = <T extends AnyCondition>(tree: Tree<T>, id: NodeId): number => depthOf(tree.conditionOf(id).value)
