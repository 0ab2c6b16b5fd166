import type { AttributionCondition, Condition } from '../../contract/advert/condition.ts'
import { childrenOf } from './condition-tree.ts'
import type { FieldError } from '../validation-error.ts'

export const MAX_CONDITIONS_IN_GROUP = 50
export const MAX_CONDITION_DEPTH = 8

type Node = Condition | AttributionCondition
type Group<T> = { or: { conditions: T[] } } | { and: { conditions: T[] } } | { not: { condition: T } }
export type Leaf<T> = Exclude<T, Group<T>>

/** Returns whether a node is a leaf: neither a group nor a negation. */
export const isLeaf = <T extends Node>(node: T | Leaf<T>): node is Leaf<T> =>
  !('or' in node || 'and' in node || 'not' in node)

/**
 * Checks a tree: a group has from 1 to 50 conditions, the tree has at most 8 levels, and each leaf passes `checkLeaf`.
 * A node below the last level is reported and not descended into.
 */
export function checkTree<T extends Condition | AttributionCondition>(
  node: T,
  path: string,
  checkLeaf: (leaf: Leaf<T>, path: string) => FieldError[],
  level = 1,
): FieldError[] {
  if (level > MAX_CONDITION_DEPTH) return [{ path, kind: 'TooDeepConditions', max: MAX_CONDITION_DEPTH }]
  if (isLeaf(node)) return checkLeaf(node, path)
  const group: object = node
  const children = childrenOf(node as Node) as readonly object[] as readonly T[]
  if ('not' in group)
    return children.flatMap((child) => checkTree(child, `${path}.not.condition`, checkLeaf, level + 1))
  const list = `${path}.${'or' in group ? 'or' : 'and'}.conditions`
  if (children.length === 0) return [{ path: list, kind: 'RequiredFieldError' }]
  if (children.length > MAX_CONDITIONS_IN_GROUP)
    return [{ path: list, kind: 'TooManyConditions', max: MAX_CONDITIONS_IN_GROUP }]
  return children.flatMap((child, index) => checkTree(child, `${list}[${index}]`, checkLeaf, level + 1))
}
