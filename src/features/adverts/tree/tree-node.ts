import type { AttributionCondition, Condition } from '../../../contract/condition.ts'
import type { Leaf } from '../../../domain/tree-rules.ts'

/** A condition of an audience or of an attribution rule: trees of both are edited alike. */
export type AnyCondition = Condition | AttributionCondition
export type AnyLeaf = Leaf<AnyCondition>
export type NodeId = string
export type GroupKind = 'and' | 'or' | 'not'
/** A node as it is edited: a leaf as the wire has it, or a group of others; "not" has at most one child. */
export type TreeNode<T> = { kind: 'leaf'; leaf: Leaf<T> } | { kind: GroupKind; children: readonly NodeId[] }
