import type { ReadonlySignal } from '@preact/signals-react'
import type { ConditionWarningKind } from '../../../domain/condition-warnings.ts'
import type { Verdict } from '../../../domain/condition-matches.ts'
import type { TreeCommands } from './tree-commands.ts'
import type { Tree } from './tree-model.ts'
import type { AnyCondition, AnyLeaf, NodeId } from './tree-node.ts'
import type { TreeErrors, TreeSpec } from './tree-spec.ts'
import type { TreeView } from './tree-view.ts'

/** What a trial says of a node. */
export type Trial = (id: NodeId) => Verdict

/** What the rows of a tree share. It stays the same object, so that a row that has it is drawn anew for its own changes alone. */
export type TreeContext = {
  tree: Tree<AnyCondition>
  view: TreeView
  spec: TreeSpec
  commands: TreeCommands
  errors: ReadonlySignal<TreeErrors>
  /** The place of the tree in the form: `impressionRules[0].condition`. */
  basePath: ReadonlySignal<string>
  warnings: ReadonlySignal<ReadonlyMap<NodeId, ConditionWarningKind>>
  /** How many there are in a group, at whatever depth: said where they are not seen. */
  warningsBelow: ReadonlySignal<ReadonlyMap<NodeId, number>>
  /** Null while nothing is tried. */
  trial: ReadonlySignal<Trial | null>
  setTrial: (trial: Trial | null) => void
  /** A field is left: what is wrong with it is said. */
  leave: (id: NodeId, field: string) => void
  /** Something is typed into a leaf. */
  type: (id: NodeId, leaf: AnyLeaf, field?: string) => void
}
