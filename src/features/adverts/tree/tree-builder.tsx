import { useSignals } from '@preact/signals-react/runtime'
import { useId, useMemo, type FocusEvent, type ReactNode } from 'react'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icon.tsx'
import type { TreeContext } from './tree-context.ts'
import { useTreeDrag } from './tree-drag.ts'
import { treeKeys } from './tree-keys.ts'
import { TreeMenus } from './tree-menus.tsx'
import { TreeRow } from './tree-row.tsx'
import { TreeToolbar } from './tree-toolbar.tsx'
import './tree.css'

type TreeBuilderProps = {
  context: TreeContext
  /** Tells the form what it does not know yet. */
  flush: () => void
  /** What is said while there is no condition. */
  empty: string
  /** More for the toolbar. */
  tools?: ReactNode
  /** Between the toolbar and the tree. */
  children?: ReactNode
}

/** A tree of conditions to be edited by mouse, finger and keyboard. */
export function TreeBuilder({ context, flush, empty, tools, children }: TreeBuilderProps) {
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    context.tree.history.seal()
    flush()
  }
  return (
    <div className="tree-builder" onBlur={leave} onKeyDown={(event) => event.key === 'Enter' && flush()}>
      <TreeToolbar context={context} tools={tools} />
      {children}
      <TreeRows context={context} empty={empty} />
      <TreeMenus context={context} />
      <TreeStatus context={context} />
    </div>
  )
}

function TreeRows({ context, empty }: { context: TreeContext; empty: string }) {
  useSignals()
  const { tree, spec, view } = context
  const { line, dragProps } = useTreeDrag(context)
  const rootId = useId()
  const words = texts.value.audienceBuilder
  const root = tree.root.value
  // The same element as long as the root is the same, so that what is drawn around it does not draw it again.
  const rootRow = useMemo(() => root !== null && <TreeRow key={root} context={context} id={root} rowId={rootId} />, [context, root, rootId])
  const { hasErrors, textUnder } = context.errors.value
  const error = hasErrors && root === null ? textUnder(context.basePath.value) : undefined
  const isLone = root === null || tree.node(root).value.kind === 'leaf'
  return (
    <div className="tree-box">
      {root === null ? (
        <p className={error ? 'advert-error' : 'muted'} role={error ? 'alert' : undefined}>
          {error ?? empty}
        </p>
      ) : (
        <>
          {/* It owns the rows wherever they stand, so that what stands between them is no part of the tree. */}
          <div role="tree" aria-label={spec.label()} aria-owns={rootId} />
          <ul role="none" className="tree" {...treeKeys(context)} {...dragProps}>
            {rootRow}
          </ul>
        </>
      )}
      <div ref={line} className="tree-line" hidden />
      {isLone && (
        <Button
          variant="quiet"
          aria-haspopup="menu"
          className="tree-add"
          data-invalid={error ? '' : undefined}
          onClick={(event) => view.openMenu({ kind: 'add', id: root, anchor: event.currentTarget })}
        >
          <PlusIcon size={16} />
          {words.add()}
        </Button>
      )}
    </div>
  )
}

/** What has happened is said aloud. */
function TreeStatus({ context }: { context: TreeContext }) {
  useSignals()
  return (
    <p role="status" className="tree-status">
      {context.view.message.value}
    </p>
  )
}
