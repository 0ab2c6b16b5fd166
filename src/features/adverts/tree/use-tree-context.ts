import { computed, signal } from '@preact/signals-react'
import { useLayoutEffect, useState } from 'react'
import { conditionWarnings } from '../../../domain/condition-warnings.ts'
import type { FieldError } from '../../../domain/validation-error.ts'
import { createCommands } from './tree-commands.ts'
import type { OpenMenu, TreeContext, TreeErrors, TreeSpec } from './tree-context.ts'
import { nodeAt, setLeaf } from './tree-edits.ts'
import { createTree, type AnyCondition, type NodeId } from './tree-model.ts'
import { pathOf } from './tree-room.ts'
import { createTreeView } from './tree-view.ts'
import { useTreeForm } from './use-tree-form.ts'

/** What a form gives to a tree that is a part of it, and what it hears of it. */
export type TreeBinding = {
  condition: AnyCondition | null
  /** The place of the tree in the form. */
  basePath: string
  errors: TreeErrors & { show: (found: readonly FieldError[], path: string) => void }
  /** The tree has settled; `path` is that of the leaf that alone has changed, else of the whole. */
  onChange: (condition: AnyCondition | null, path: string) => void
}

/** A tree ready to be edited, bound to its form for as long as it is shown. */
export function useTreeContext(binding: TreeBinding, spec: TreeSpec) {
  const [parts] = useState(() => {
    const tree = createTree<AnyCondition>(binding.condition)
    const view = createTreeView()
    view.activate(tree.root.peek())
    return { tree, view, errors: signal<TreeErrors>(binding.errors), basePath: signal(binding.basePath), latest: binding }
  })
  const { tree, view, errors, basePath } = parts
  const form = useTreeForm(tree, (condition, path) => parts.latest.onChange(condition, parts.latest.basePath + path))

  useLayoutEffect(() => {
    parts.latest = binding
    basePath.value = binding.basePath
    if (binding.errors.hasErrors || errors.peek().hasErrors) errors.value = binding.errors
  })

  const [context] = useState((): TreeContext => ({
    tree,
    view,
    spec,
    commands: createCommands(tree, view, spec),
    menu: signal<OpenMenu | null>(null),
    errors,
    basePath,
    warnings: computed(() => {
      const condition = form.settled.value
      const found = new Map<NodeId, ReturnType<typeof conditionWarnings>[number]['kind']>()
      if (!condition) return found
      for (const { at, kind } of conditionWarnings(condition)) {
        const id = nodeAt(tree, at)
        if (id !== null && !found.has(id)) found.set(id, kind)
      }
      return found
    }),
    verdictOf: signal(null),
    type: (id, leaf, field) => {
      form.touch(id)
      setLeaf(tree, id, leaf, field)
    },
    leave: (id, field) => {
      tree.history.seal()
      form.flush()
      const node = tree.node(id).peek()
      if (node.kind !== 'leaf') return
      const found = spec.check(node.leaf).filter(({ path }) => path === `.${field}` || path.startsWith(`.${field}[`))
      const start = `${basePath.peek()}${pathOf(tree, id)}`
      const isBlank = found.some(({ kind }) => kind === 'RequiredFieldError') // said when the ad is saved, as at any other field
      if (!isBlank) parts.latest.errors.show(found.map((error) => ({ ...error, path: `${start}.${field}` })).slice(0, 1), `${start}.${field}`)
    },
  }))
  return { context, form }
}

