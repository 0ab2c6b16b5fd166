import type { AttributionCondition, Condition, KindOf, ValueOf } from '../../contract/advert/condition.ts'

/** The names of the kinds of nodes, such as `or`, `not` and `productVendor`. */
export type ConditionKind = KindOf<Condition>
export type AttributionConditionKind = KindOf<AttributionCondition>

/** Returns the single key of a node. */
export function conditionKind(node: Condition): ConditionKind
export function conditionKind(node: AttributionCondition): AttributionConditionKind
export function conditionKind(node: Condition | AttributionCondition): ConditionKind | AttributionConditionKind
export function conditionKind(node: Condition | AttributionCondition): ConditionKind | AttributionConditionKind {
  const [kind = ''] = Object.keys(node)
  return kind as ConditionKind | AttributionConditionKind
}

/**
 * A function for each kind of node: the compiler reports a missing one. `other` gets the name of a kind that a platform
 * has added since.
 */
export type Cases<T, Result> = { [Kind in KindOf<T>]: (value: ValueOf<T, Kind>) => Result } & {
  other?: (kind: string) => Result
}

/** Calls the function for the kind of a node. */
export function caseOf<T extends Condition | AttributionCondition, Result>(node: T, cases: Cases<T, Result>): Result {
  const kind = conditionKind(node) as KindOf<T> & keyof T
  const take = cases[kind] as ((value: unknown) => Result) | undefined
  if (take) return take(node[kind])
  if (!cases.other) throw new TypeError(`Unknown condition ${String(kind)}`)
  return cases.other(String(kind))
}

/** Returns the direct children of a node: those of a group, the single one of a negation, none of a leaf. */
export function childrenOf(node: Condition): readonly Condition[]
export function childrenOf(node: AttributionCondition): readonly AttributionCondition[]
export function childrenOf(node: Condition | AttributionCondition): readonly (Condition | AttributionCondition)[]
export function childrenOf(node: Condition | AttributionCondition): readonly (Condition | AttributionCondition)[] {
  if ('or' in node) return node.or.conditions
  if ('and' in node) return node.and.conditions
  return 'not' in node ? [node.not.condition] : []
}

/** Returns a copy of the tree with each node replaced by the result of `change`, from the leaves up. */
export function mapTree(node: Condition, change: (node: Condition) => Condition): Condition {
  const below = (child: Condition) => mapTree(child, change)
  if ('or' in node) return change({ or: { conditions: node.or.conditions.map(below) } })
  if ('and' in node) return change({ and: { conditions: node.and.conditions.map(below) } })
  return change('not' in node ? { not: { condition: below(node.not.condition) } } : node)
}

/** Returns the number of levels of a tree; a leaf has one. Iterates by level, so that no depth overflows the stack. */
export function depthOf(root: Condition | AttributionCondition): number {
  let depth = 0
  for (
    let level: readonly (Condition | AttributionCondition)[] = [root];
    level.length > 0;
    level = level.flatMap((node) => childrenOf(node))
  )
    depth++
  return depth
}

/** Returns every node of a tree, a parent before its children. */
export const nodesOf = (node: Condition): Condition[] => [node, ...childrenOf(node).flatMap(nodesOf)]

/** Returns the audience of a condition; no condition addresses everybody. */
export const audienceSegmentOf = (condition: Condition | null | undefined): 'All' | 'Filtered' =>
  !condition || 'empty' in condition ? 'All' : 'Filtered'
