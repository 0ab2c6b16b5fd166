import { depthOf } from '../../../../domain/condition/condition-tree.ts'
import {
  checkTree,
  isLeaf,
  MAX_CONDITION_DEPTH,
  MAX_CONDITIONS_IN_GROUP,
} from '../../../../domain/condition/tree-rules.ts'
import type { Tree } from './tree-model.ts'
import type { AnyCondition, NodeId } from './tree-node.ts'

/**
 * The reason why something cannot be placed: the group is full, the negation has its one condition, the tree would be
 * too deep, or the group would be within itself.
 */
export type NoRoom = 'full' | 'negated' | 'deep' | 'itself'
/** A position among the children of a group. */
export type Place = { parent: NodeId; index: number }

/** Returns the level of a node, 1 for the root. */
function levelOf<T>(tree: Tree<T>, id: NodeId): number {
  const parent = tree.parent(id).value
  return parent === null ? 1 : levelOf(tree, parent) + 1
}

/** Returns the path of the node in the tree's condition: `.or.conditions[1]`, empty for the root. */
export function pathOf<T>(tree: Tree<T>, id: NodeId): string {
  const parent = tree.parent(id).value
  if (parent === null) return ''
  const group = tree.node(parent).value
  if (group.kind === 'leaf') return ''
  const step = group.kind === 'not' ? 'condition' : `conditions[${group.children.indexOf(id)}]`
  return `${pathOf(tree, parent)}.${group.kind}.${step}`
}

/** Returns the node at a path of the tree's condition, or the deepest one on the way there. */
export function nodeOn<T>(tree: Tree<T>, path: string): NodeId | null {
  let id = tree.root.peek()
  for (const [, index = '0'] of path.matchAll(/\.(?:conditions\[(\d+)\]|not\.condition(?!s))/g))
    id = (id !== null && childrenIn(tree, id)[Number(index)]) || id
  return id
}

export const childrenIn = <T>(tree: Tree<T>, id: NodeId): readonly NodeId[] => {
  const node = tree.node(id).value
  return node.kind === 'leaf' ? [] : node.children
}

const tooDeep = (levels: number): NoRoom | null => (levels > MAX_CONDITION_DEPTH ? 'deep' : null)

/** Returns the group in which a node has siblings; null for the root and for a negated node, which have none. */
export function groupAround<T>(tree: Tree<T>, id: NodeId): NodeId | null {
  const parent = tree.parent(id).value
  return parent === null || tree.node(parent).value.kind === 'not' ? null : parent
}

/** Returns where a condition added to a node goes: into the node or the group that it negates, else beside the node. */
export function destinationOf<T>(tree: Tree<T>, id: NodeId): { into: NodeId } | { beside: NodeId } {
  const node = tree.node(id).value
  if (node.kind === 'leaf') return { beside: id }
  const [negated] = node.kind === 'not' ? node.children : []
  if (negated === undefined) return { into: id }
  const { kind } = tree.node(negated).value
  return kind === 'and' || kind === 'or' ? { into: negated } : { beside: negated }
}

/** Returns why the node, or else the empty tree, has no room for a condition of so many levels; null if it has. */
export function noRoomIn<T extends AnyCondition>(tree: Tree<T>, id: NodeId | null, levels = 1): NoRoom | null {
  if (id === null) return tooDeep(levels)
  const to = destinationOf(tree, id)
  if ('beside' in to) return noRoomBeside(tree, to.beside, levels)
  if (childrenIn(tree, to.into).length >= MAX_CONDITIONS_IN_GROUP) return 'full'
  return tooDeep(levelOf(tree, to.into) + levels)
}

/**
 * Returns why a condition of so many levels (by default those of a copy) cannot go right after the node, or null. A
 * node without siblings is grouped with it, which puts both a level deeper.
 */
export function noRoomBeside<T extends AnyCondition>(tree: Tree<T>, id: NodeId, levels?: number): NoRoom | null {
  const height = heightOf(tree, id)
  const group = groupAround(tree, id)
  if (group !== null) return noRoomIn(tree, group, levels ?? height)
  return tooDeep(levelOf(tree, id) + Math.max(height, levels ?? height))
}

/** Returns 'full' if a group within the condition itself is too large, else null. */
export const noRoomWithin = (condition: AnyCondition): NoRoom | null =>
  checkTree(condition, '', () => []).some(({ kind }) => kind === 'TooManyConditions') ? 'full' : null

/** Returns the levels that a new condition needs: a group needs one more for its children. */
export const levelsOfNew = (condition: AnyCondition): number => (isLeaf(condition) ? 1 : 2)

/** Returns why the node cannot be wrapped in a group, or null. */
export const noRoomAround = <T extends AnyCondition>(tree: Tree<T>, id: NodeId): NoRoom | null =>
  tooDeep(levelOf(tree, id) + heightOf(tree, id))

/** Returns why the node cannot be moved to the place, or null. */
export function noRoomAt<T extends AnyCondition>(tree: Tree<T>, id: NodeId, { parent }: Place): NoRoom | null {
  for (let at: NodeId | null = parent; at !== null; at = tree.parent(at).value) if (at === id) return 'itself'
  const node = tree.node(parent).value
  if (node.kind === 'leaf') return 'itself'
  if (tree.parent(id).value === parent) return null
  if (node.kind === 'not' && node.children.length > 0) return 'negated'
  if (node.children.length >= MAX_CONDITIONS_IN_GROUP) return 'full'
  return tooDeep(levelOf(tree, parent) + heightOf(tree, id))
}

const heightOf = <T extends AnyCondition>(tree: Tree<T>, id: NodeId): number => depthOf(tree.conditionOf(id).value)
