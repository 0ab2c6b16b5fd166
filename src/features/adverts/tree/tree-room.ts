import { depthOf } from '../../../domain/condition-tree.ts'
import { checkTree, isLeaf, MAX_CONDITION_DEPTH, MAX_CONDITIONS_IN_GROUP } from '../../../domain/tree-rules.ts'
import type { Tree } from './tree-model.ts'
import type { AnyCondition, NodeId } from './tree-node.ts'

/**
 * Why something can't be put somewhere: the group is full, the negation has its one condition, the tree would be too
 * deep, or the group would be within itself.
 */
export type NoRoom = 'full' | 'negated' | 'deep' | 'itself'
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

const tooDeep = (levels: number): NoRoom | null => (levels > MAX_CONDITION_DEPTH ? 'deep' : null)

/** The group where a node has siblings; null for the whole tree and for what is negated, which stand alone. */
export function groupAround<T>(tree: Tree<T>, id: NodeId): NodeId | null {
  const parent = tree.parent(id).value
  return parent === null || tree.node(parent).value.kind === 'not' ? null : parent
}

/** Where a condition goes that is added to a node: into it or the group that it negates, else beside what is there. */
export function destinationOf<T>(tree: Tree<T>, id: NodeId): { into: NodeId } | { beside: NodeId } {
  const node = tree.node(id).value
  if (node.kind === 'leaf') return { beside: id }
  const [negated] = node.kind === 'not' ? node.children : []
  if (negated === undefined) return { into: id }
  const { kind } = tree.node(negated).value
  return kind === 'and' || kind === 'or' ? { into: negated } : { beside: negated }
}

/** Whether a condition of so many levels can be added to the node; without a node it becomes the whole tree. */
export function noRoomIn<T extends AnyCondition>(tree: Tree<T>, id: NodeId | null, levels = 1): NoRoom | null {
  if (id === null) return tooDeep(levels)
  const to = destinationOf(tree, id)
  if ('beside' in to) return noRoomBeside(tree, to.beside, levels)
  if (childrenIn(tree, to.into).length >= MAX_CONDITIONS_IN_GROUP) return 'full'
  return tooDeep(levelOf(tree, to.into) + levels)
}

/**
 * Whether a condition of so many levels, those of a copy unless told, can stand right after the node. A node that
 * stands alone shares a new group with it, which puts both a level deeper.
 */
export function noRoomBeside<T extends AnyCondition>(tree: Tree<T>, id: NodeId, levels?: number): NoRoom | null {
  const height = heightOf(tree, id)
  const group = groupAround(tree, id)
  if (group !== null) return noRoomIn(tree, group, levels ?? height)
  return tooDeep(levelOf(tree, id) + Math.max(height, levels ?? height))
}

/** Whether a group of the condition itself holds too many. */
export const noRoomWithin = (condition: AnyCondition): NoRoom | null =>
  checkTree(condition, '', () => []).some(({ kind }) => kind === 'TooManyConditions') ? 'full' : null

/** How many levels a new condition needs: a group needs one more for what is to be in it. */
export const levelsOfNew = (condition: AnyCondition): number => (isLeaf(condition) ? 1 : 2)

/** Whether a group can be put around the node. */
export const noRoomAround = <T extends AnyCondition>(tree: Tree<T>, id: NodeId): NoRoom | null =>
  tooDeep(levelOf(tree, id) + heightOf(tree, id))

/** Whether the node can be moved to the place. */
export function noRoomAt<T extends AnyCondition>(tree: Tree<T>, id: NodeId, { parent }: Place): NoRoom | null {
  for (let at: NodeId | null = parent; at !== null; at = tree.parent(at).value) if (at === id) return 'itself'
  const node = tree.node(parent).value
  if (node.kind === 'leaf') return 'itself'
  if (tree.parent(id).value === parent) return null
  if (node.kind === 'not' && node.children.length > 0) return 'negated'
  if (node.children.length >= MAX_CONDITIONS_IN_GROUP) return 'full'
  return tooDeep(levelOf(tree, parent) + heightOf(tree, id))
}

export const heightOf = <T extends AnyCondition>(tree: Tree<T>, id: NodeId): number => depthOf(tree.conditionOf(id).value)
