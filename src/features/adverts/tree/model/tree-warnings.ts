import { computed, type ReadonlySignal } from '@preact/signals-react'
import { conditionWarnings, type ConditionWarningKind } from '../../../../domain/condition/condition-warnings.ts'
import { nodeAt } from './tree-edits.ts'
import type { Tree } from './tree-model.ts'
import type { AnyCondition, NodeId } from './tree-node.ts'
import type { TreeSpec } from './tree-spec.ts'

/** Computes the warnings. They follow the settled condition, so that a key press does not wait for them. */
export function createWarnings(tree: Tree<AnyCondition>, spec: TreeSpec, settled: ReadonlySignal<AnyCondition | null>) {
  const warnings = computed(() => {
    const found = new Map<NodeId, ConditionWarningKind>()
    if (!settled.value) return found
    for (const { at, kind } of conditionWarnings(settled.value)) {
      const id = nodeAt(tree, at)
      if (id !== null && !found.has(id)) found.set(id, kind)
    }
    return found
  })
  const warningsBelow = computed(() => {
    const found = warnings.value
    const counts = new Map<NodeId, number>()
    /** Counts the warnings of a node and its descendants. */
    const visit = (id: NodeId): number => {
      const node = tree.node(id).peek() // input is considered when it has settled
      const own = found.has(id) ? 1 : 0
      if (node.kind === 'leaf') return own + (spec.warning?.(node.leaf) ? 1 : 0)
      const below = node.children.reduce((sum, child) => sum + visit(child), 0)
      counts.set(id, below)
      return own + below
    }
    const root = tree.root.peek()
    if (root !== null) visit(root)
    return counts
  })
  return { warnings, warningsBelow }
}
