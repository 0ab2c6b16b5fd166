import type { AttributionCondition, Condition } from '../../../../contract/advert/condition.ts'
import type { Leaf } from '../../../../domain/condition/tree-rules.ts'

/** A condition of an audience or of an attribution rule; both kinds of trees share one editor. */
export type AnyCondition = Condition | AttributionCondition
export type AnyLeaf = Leaf<AnyCondition>
export type NodeId = string
export type GroupKind = 'and' | 'or' | 'not'
/** A node of the editor: a leaf in the form of the contract, or a group of nodes; "not" has at most one child. */
export type TreeNode<T> = { kind: 'leaf'; leaf: Leaf<T> } | { kind: GroupKind; children: readonly NodeId[] }
