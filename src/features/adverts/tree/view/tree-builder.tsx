import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useId, useMemo, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { texts } from '../../../../state/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { PlusIcon } from '../../../../ui/icons/icon.tsx'
import type { TreeContext } from './tree-context.ts'
import { useTreeDrag } from './tree-drag.ts'
import { historyKey, treeKeys } from './tree-keys.ts'
import { TreeMenus } from './tree-menus.tsx'
import { TreeRow } from './tree-row.tsx'
import { TreeSummary } from './tree-summary.tsx'
import { TreeToolbar } from './tree-toolbar.tsx'
import './tree.css'

type TreeBuilderProps = {
  context: TreeContext
  /** Passes edits that the form does not have yet on to it. */
  flush: () => void
  /** The text shown while there is no condition. */
  empty: string
  /** Additional tools for the toolbar. */
  tools?: ReactNode
  /** Content between the toolbar and the tree. */
  children?: ReactNode
}

/** An editor for a tree of conditions, by mouse, touch and keyboard. */
export function TreeBuilder({ context, flush, empty, tools, children }: TreeBuilderProps) {
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    context.tree.history.seal()
    flush()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') flush()
    if (!historyKey(context, event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="tree-builder" onBlur={leave} onKeyDown={onKeyDown}>
      <TreeToolbar context={context} tools={tools} />
      {children}
      <TreeSummary context={context} />
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
  // Memoized by root, so that renders of the surroundings do not render the rows.
  const rootRow = useMemo(
    () => root !== null && <TreeRow key={root} context={context} id={root} rowId={rootId} />,
    [context, root, rootId],
  )
  const { hasErrors, textUnder } = context.errors.value
  const error = hasErrors && root === null ? textUnder(context.basePath.value) : undefined
  const box = useRef<HTMLDivElement>(null)
  const hadRows = useRef(false)
  // The focus of the last row stays in the editor, whose keys bring the row back.
  useEffect(() => {
    if (root === null && hadRows.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('.tree-add')?.focus()
    hadRows.current = root !== null
  }, [root])
  const isLone = root === null || tree.node(root).value.kind === 'leaf'
  return (
    <div ref={box} className="tree-box">
      {root === null ? (
        <p className={error ? 'advert-error' : 'muted'} role={error ? 'alert' : undefined}>
          {error ?? empty}
        </p>
      ) : (
        <>
          {/* aria-owns claims the rows wherever they are; the elements between them are not part of the tree. */}
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

/** A live region that announces what has happened. */
function TreeStatus({ context }: { context: TreeContext }) {
  useSignals()
  return (
    <p role="status" className="tree-status">
      {context.view.message.value}
    </p>
  )
}
