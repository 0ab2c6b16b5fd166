import { useSignals } from '@preact/signals-react/runtime'
import { useId, useLayoutEffect, useRef } from 'react'
import { texts } from '../../../../state/locale.ts'
import { useComputed } from '../../../../state/use-computed.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { ChevronDownIcon } from '../../../../ui/icons/icon.tsx'
import { ChevronRightIcon } from '../../../../ui/icons/later-icons.tsx'
import type { TreeContext } from './tree-context.ts'
import { GroupHead, GroupRows } from './tree-group.tsx'
import { LeafFields, LeafHead } from './tree-leaf.tsx'
import type { NodeId } from '../model/tree-node.ts'
import { errorOfNode, LeafWarning, RowNotes } from './tree-notes.tsx'
import { pathOf } from '../model/tree-room.ts'

/** The selector of the controls to fill in, without those that remove existing values. */
const FIRST_FIELD =
  '.tree-fields :is(input:not([type="checkbox"]), select, textarea, .id-picker__open), ' +
  ':scope > .tree-row .tree-row__kind'

/**
 * A node with all its descendants. The tree item is the line alone; fields and buttons stand beside it, outside the
 * item. The row keeps its element, so that it renders only for its own changes.
 */
export function TreeRow({ context, id, rowId: givenId }: { context: TreeContext; id: NodeId; rowId?: string }) {
  useSignals()
  const { tree, view, errors, warnings, basePath, commands, spec } = context
  const { isActive, isOpen, isCollapsed, wants } = view.of(id)
  const place = useRef<HTMLLIElement>(null)
  const ownId = useId()
  const rowId = givenId ?? ownId
  const labelId = `${ownId}-label`
  const groupId = `${ownId}-group`
  const node = tree.node(id).value
  const isLeaf = node.kind === 'leaf'
  const isBroken = useComputed(() => {
    const { hasErrors, textUnder } = errors.value
    return hasErrors && textUnder(`${basePath.value}${pathOf(tree, id)}`) !== undefined
  })
  const error = useComputed(() => errorOfNode(context, id)).value
  const errorId = `${ownId}-error`
  const isNoted = useComputed(() => isBroken.value || warnings.value.has(id))
  const showsFields = isLeaf && (isOpen.value || isBroken.value)
  const isShut = isCollapsed.value && !isBroken.value
  const wanted = wants.value

  useLayoutEffect(() => {
    const element = place.current
    if (!wanted || !element) return
    view.focused(id)
    const field = wanted === 'fields' ? element.querySelector<HTMLElement>(FIRST_FIELD) : null
    ;(field ?? element.querySelector<HTMLElement>('.tree-row'))?.focus()
  }, [wanted, view, id])

  return (
    <li
      ref={place}
      role="none"
      className={classNames('tree-node', isLeaf && 'is-leaf', showsFields && 'is-open')}
      data-node={id}
      onFocus={(event) => {
        event.stopPropagation() // the enclosing rows have their own handlers
        view.activate(id)
      }}
    >
      <div
        id={rowId}
        role="treeitem"
        className="tree-row"
        aria-labelledby={labelId}
        aria-describedby={error && errorId}
        data-invalid={error && ''}
        aria-expanded={isLeaf ? undefined : !isShut}
        aria-selected={isActive.value}
        aria-owns={!isLeaf && !isShut && node.children.length > 0 ? groupId : undefined}
        tabIndex={isActive.value ? 0 : -1}
        onClick={() => commands.focusOn(id)}
        onDoubleClick={() => commands.edit(id)}
      >
        <span className="tree-row__grip" data-grip={id} />
        {!isLeaf && (
          <span className="tree-row__toggle" aria-hidden="true" onClick={() => commands.toggle(id)}>
            {isShut ? <ChevronRightIcon size={16} /> : <ChevronDownIcon size={16} />}
          </span>
        )}
        {node.kind === 'leaf' ? (
          <LeafHead context={context} id={id} leaf={node.leaf} labelId={labelId} />
        ) : (
          <GroupHead context={context} id={id} node={node} labelId={labelId} isCollapsed={isShut} />
        )}
        <button
          type="button"
          className="button button--quiet button--icon tree-row__menu"
          data-menu=""
          tabIndex={isActive.value ? 0 : -1}
          aria-haspopup="menu"
          aria-label={texts.value.audienceBuilder.actions({ name: commands.nameOf(id) })}
          onClick={(event) => {
            event.stopPropagation()
            view.openMenu({ kind: 'actions', id, anchor: event.currentTarget })
          }}
        />
      </div>
      {isNoted.value && <RowNotes {...{ context, id, error, errorId }} />}
      {node.kind === 'leaf' && spec.warning?.(node.leaf) && (
        <LeafWarning context={context} id={id} leaf={node.leaf} isOpen={showsFields} />
      )}
      {showsFields && node.kind === 'leaf' && <LeafFields context={context} id={id} leaf={node.leaf} />}
      {node.kind !== 'leaf' && !isShut && (
        <GroupRows
          context={context}
          id={id}
          groupId={groupId}
          childIds={node.children}
          isActive={isActive.value}
          drawRow={drawRow}
        />
      )}
    </li>
  )
}

const drawRow = (context: TreeContext, id: NodeId) => <TreeRow key={id} context={context} id={id} />
