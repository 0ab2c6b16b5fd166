import { signal } from '@preact/signals-react'
import { useLayoutEffect, useState } from 'react'
import type { FieldError } from '../../../../domain/validation-error.ts'
import { createCommands } from '../model/tree-commands.ts'
import type { Trial, TreeContext } from './tree-context.ts'
import type { TreeErrors, TreeSpec } from '../model/tree-spec.ts'
import { setLeaf } from '../model/tree-edits.ts'
import { createTree, type Tree } from '../model/tree-model.ts'
import type { AnyCondition, NodeId } from '../model/tree-node.ts'
import { childrenIn, pathOf } from '../model/tree-room.ts'
import { createTreeView, type TreeView } from './tree-view.ts'
import { createWarnings } from '../model/tree-warnings.ts'
import { useTreeForm } from './use-tree-form.ts'

/** The interface between a form and the tree that is part of it. */
export type TreeBinding = {
  condition: AnyCondition | null
  /** The tree's path in the form. */
  basePath: string
  errors: TreeErrors & { show: (found: readonly FieldError[], path: string) => void }
  /** Called when the tree has settled; `path` is that of the leaf if it alone has changed, else of the whole. */
  onChange: (condition: AnyCondition | null, path: string) => void
}

/** Creates an editable tree that is bound to its form while it is mounted. */
export function useTreeContext(binding: TreeBinding, spec: TreeSpec) {
  const [parts] = useState(() => {
    const tree = createTree<AnyCondition>(binding.condition)
    const view = createTreeView()
    view.activate(tree.root.peek())
    shutMost(tree, view)
    return { tree, view, bound: boundTo(binding) }
  })
  const { tree, view, bound } = parts
  const form = useTreeForm(tree, (condition, path) =>
    bound.latest().onChange(condition, bound.latest().basePath + path),
  )
  useLayoutEffect(() => bound.follow(binding))

  const [context] = useState((): TreeContext => {
    const trial = signal<Trial | null>(null)
    return {
      tree,
      view,
      spec,
      commands: createCommands(tree, view, spec),
      errors: bound.errors,
      basePath: bound.basePath,
      ...createWarnings(tree, spec, form.settled),
      trial,
      setTrial: (next) => void (trial.value = next),
      type: (id, leaf, field) => {
        form.touch(id)
        setLeaf(tree, id, leaf, field)
        if (field === undefined) form.flush() // chosen, not typed
      },
      leave: (id, field) => {
        tree.history.seal()
        form.flush()
        const node = tree.node(id).peek()
        if (node.kind !== 'leaf') return
        const found = spec.check(node.leaf).filter(({ path }) => path === `.${field}` || path.startsWith(`.${field}[`))
        const start = `${bound.basePath.peek()}${pathOf(tree, id)}`
        const isBlank = found.some(({ kind }) => kind === 'RequiredFieldError') // reported when the ad is saved
        if (!isBlank)
          bound
            .latest()
            .errors.show(
              found.map((error) => ({ ...error, path: `${start}.${field}` })).slice(0, 1),
              `${start}.${field}`,
            )
      },
    }
  })
  return { context, form }
}

/** Exposes the form's values as signals, so that a row renders only for its own message. */
function boundTo(first: TreeBinding) {
  let latest = first
  const errors = signal<TreeErrors>(first.errors)
  const basePath = signal(first.basePath)
  return {
    errors,
    basePath,
    latest: () => latest,
    follow: (next: TreeBinding) => {
      latest = next
      basePath.value = next.basePath
      if (next.errors.hasErrors || errors.peek().hasErrors) errors.value = next.errors
    },
  }
}

/** The most rows shown at first. */
const MOST_SHOWN = 100

/** Collapses the groups of a large tree beyond its first rows. */
function shutMost(tree: Tree<AnyCondition>, view: TreeView): void {
  let shown = 0
  const visit = (id: NodeId, level: number) => {
    const children = childrenIn(tree, id)
    shown++
    if (level > 0 && shown + children.length > MOST_SHOWN) return children.length > 0 && view.collapse(id, true)
    for (const child of children) visit(child, level + 1)
  }
  const root = tree.root.peek()
  if (root !== null) visit(root, 0)
}
