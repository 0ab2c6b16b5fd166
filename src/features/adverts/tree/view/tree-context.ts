import type { ReadonlySignal } from '@preact/signals-react'
import type { ConditionWarningKind } from '../../../../domain/condition/condition-warnings.ts'
import type { Verdict } from '../../../../domain/condition/condition-matches.ts'
import type { TreeCommands } from '../model/tree-commands.ts'
import type { Tree } from '../model/tree-model.ts'
import type { AnyCondition, AnyLeaf, NodeId } from '../model/tree-node.ts'
import type { TreeErrors, TreeSpec } from '../model/tree-spec.ts'
import type { TreeView } from './tree-view.ts'

/** Evaluates a node for the trial visit. */
export type Trial = (id: NodeId) => Verdict

/** The state shared by the rows of a tree. Its identity is stable, so that a row renders only for its own changes. */
export type TreeContext = {
  tree: Tree<AnyCondition>
  view: TreeView
  spec: TreeSpec
  commands: TreeCommands
  errors: ReadonlySignal<TreeErrors>
  /** The tree's path in the form: `impressionRules[0].condition`. */
  basePath: ReadonlySignal<string>
  warnings: ReadonlySignal<ReadonlyMap<NodeId, ConditionWarningKind>>
  /** The number of warnings within a group at any depth, shown while the group is collapsed. */
  warningsBelow: ReadonlySignal<ReadonlyMap<NodeId, number>>
  /** Null while no visit is tried. */
  trial: ReadonlySignal<Trial | null>
  setTrial: (trial: Trial | null) => void
  /** Validates a field when it loses the focus. */
  leave: (id: NodeId, field: string) => void
  /** Updates a leaf with input. */
  type: (id: NodeId, leaf: AnyLeaf, field?: string) => void
}
