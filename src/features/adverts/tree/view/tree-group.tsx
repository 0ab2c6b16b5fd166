import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ReactNode } from 'react'
import { texts } from '../../../../state/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { ChevronDownIcon, PlusIcon } from '../../../../ui/icons/icon.tsx'
import type { TreeContext } from './tree-context.ts'
import type { GroupKind, NodeId } from '../model/tree-node.ts'
import { VerdictMark, WarningsBelow } from './tree-notes.tsx'
import { noRoomIn } from '../model/tree-room.ts'

/** The number of rows from which skipping the rendering of far ones pays off. */
const MANY = 12

type GroupHeadProps = {
  context: TreeContext
  id: NodeId
  node: { kind: GroupKind; children: readonly NodeId[] }
  labelId: string
  isCollapsed: boolean
}

/** The operator of a group; "all" and "any" can be switched in place. */
export function GroupHead({ context, id, node, labelId, isCollapsed }: GroupHeadProps) {
  useSignals()
  const { view, trial } = context
  const words = texts.value.audienceBuilder
  const count = words.conditions({ count: node.children.length })
  return (
    <span className="tree-row__text" id={labelId}>
      {node.kind === 'not' ? (
        <span className="tree-row__title">{words.not()}</span>
      ) : (
        <button
          type="button"
          className="tree-row__kind"
          tabIndex={view.of(id).isActive.value ? 0 : -1}
          aria-haspopup="menu"
          onClick={(event) => {
            event.stopPropagation()
            view.openMenu({ kind: 'group', id, anchor: event.currentTarget })
          }}
        >
          {words[node.kind]()}
          <ChevronDownIcon size={16} />
        </button>
      )}
      {isCollapsed && (
        <>
          {' '}
          <span className="tree-row__summary">{count}</span> <WarningsBelow context={context} id={id} />
        </>
      )}
      {trial.value && <VerdictMark context={context} id={id} />}
    </span>
  )
}

type GroupRowsProps = {
  context: TreeContext
  id: NodeId
  groupId: string
  childIds: readonly NodeId[]
  isActive: boolean
  drawRow: (context: TreeContext, id: NodeId) => ReactNode
}

/** The children of a group, and the button to add to it. */
export function GroupRows({ context, id, groupId, childIds, isActive, drawRow }: GroupRowsProps) {
  useSignals()
  const { tree, view, commands } = context
  const [drawRows] = useState(() => keepingRows((child) => drawRow(context, child)))
  const words = texts.value.audienceBuilder
  const refusal = commands.reason(noRoomIn(tree, id))
  const isNegationOfGroup =
    tree.node(id).value.kind === 'not' && childIds.some((child) => tree.node(child).value.kind !== 'leaf')
  return (
    <>
      {childIds.length > 0 && (
        <ul id={groupId} role="group" className={classNames('tree-group', childIds.length > MANY && 'is-many')}>
          {drawRows(childIds)}
        </ul>
      )}
      {!isNegationOfGroup && (
        <div className="tree-add">
          <Button
            variant="quiet"
            tabIndex={isActive ? 0 : -1}
            aria-label={words.addTo({ group: commands.nameOf(id) })}
            aria-haspopup="menu"
            disabledReason={refusal}
            onClick={(event) => view.openMenu({ kind: 'add', id, anchor: event.currentTarget })}
          >
            <PlusIcon size={16} />
            {words.add()}
          </Button>
        </div>
      )}
    </>
  )
}

/** Renders rows one by one and reuses the elements of known rows, so that they do not render again. */
function keepingRows(drawRow: (id: NodeId) => ReactNode): (ids: readonly NodeId[]) => ReactNode[] {
  let kept = new Map<NodeId, ReactNode>()
  return (ids) => {
    kept = new Map(ids.map((id) => [id, kept.get(id) ?? drawRow(id)]))
    return [...kept.values()]
  }
}
