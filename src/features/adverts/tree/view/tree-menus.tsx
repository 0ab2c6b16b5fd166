import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../../state/locale.ts'
import { MenuList, type MenuItem } from '../../../../ui/popover/menu-list.tsx'
import { CopyIcon } from '../../../../ui/icons/copy-icon.tsx'
import { PencilIcon, TrashIcon } from '../../../../ui/icons/later-icons.tsx'
import { CheckIcon, PlusIcon } from '../../../../ui/icons/icon.tsx'
import { KindsMenu } from '../../choice/kinds-menu.tsx'
import type { OpenMenu } from './tree-view.ts'
import type { TreeContext } from './tree-context.ts'
import { canUnwrap } from '../model/tree-edits.ts'
import type { NodeId } from '../model/tree-node.ts'
import { noRoomAround, noRoomBeside, noRoomIn } from '../model/tree-room.ts'
import { targetOf, type Direction } from '../model/tree-targets.ts'

/** The menus of the tree, shared by all nodes so that a node needs no separate menu. */
export function TreeMenus({ context }: { context: TreeContext }) {
  useSignals()
  const { view, commands, spec } = context
  const open = view.menu.value
  if (!open) return null
  if (open.kind === 'add')
    return <KindsMenu context={context} id={open.id} anchor={open.anchor} onClose={view.closeMenu} />
  const words = texts.value.audienceBuilder
  const label = {
    group: words.groupKind(),
    actions: words.actions({ name: open.id === null ? spec.label() : commands.nameOf(open.id) }),
  }[open.kind]
  return (
    <MenuList
      key={`${open.kind} ${open.id}`}
      label={label}
      items={itemsOf(context, open)}
      anchor={open.anchor}
      align={open.kind === 'actions' ? 'end' : 'start'}
      onClose={view.closeMenu}
    />
  )
}

function itemsOf(context: TreeContext, { kind, id, anchor }: OpenMenu): MenuItem[] {
  if (id === null) return []
  return kind === 'actions' ? actionItems(context, id, anchor) : groupItems(context, id)
}

function groupItems({ tree, commands }: TreeContext, id: NodeId): MenuItem[] {
  const current = tree.node(id).peek().kind
  return (['and', 'or'] as const).map((kind) => ({
    key: kind,
    label: texts.value.audienceBuilder[kind](),
    icon: kind === current ? <CheckIcon /> : undefined,
    onSelect: () => commands.setGroupKind(id, kind),
  }))
}

function actionItems({ tree, commands, view }: TreeContext, id: NodeId, anchor: HTMLElement): MenuItem[] {
  const words = texts.value.audienceBuilder
  const isLeaf = tree.node(id).peek().kind === 'leaf'
  const refusalAround = commands.reason(noRoomAround(tree, id))
  const shift = (key: Direction, label: string, nowhere: string): MenuItem => {
    const target = targetOf(tree, id, key)
    const refusal =
      'reason' in target ? (target.reason === 'nowhere' ? nowhere : commands.reason(target.reason)) : undefined
    return { key, label, disabledReason: refusal, onSelect: () => commands.shift(id, key) }
  }
  const adding: MenuItem[] = isLeaf
    ? [{ key: 'edit', label: words.edit(), icon: <PencilIcon />, onSelect: () => commands.edit(id) }]
    : [
        {
          key: 'add',
          label: words.add(),
          icon: <PlusIcon />,
          disabledReason: commands.reason(noRoomIn(tree, id)),
          onSelect: () => view.openMenu({ kind: 'add', id, anchor }),
        },
      ]
  return [
    ...adding,
    {
      key: 'duplicate',
      label: words.duplicate(),
      icon: <CopyIcon />,
      disabledReason: commands.reason(noRoomBeside(tree, id)),
      onSelect: () => commands.duplicate(id),
    },
    { key: 'copy', label: words.copy(), onSelect: () => void toClipboard(commands.copy(id)) },
    { key: 'cut', label: words.cut(), onSelect: () => void toClipboard(commands.cut(id)) },
    {
      key: 'paste',
      label: words.paste(),
      disabledReason: commands.whyNotPaste(id),
      onSelect: () => commands.paste(id),
    },
    { key: 'wrapAnd', label: words.wrapAnd(), disabledReason: refusalAround, onSelect: () => commands.wrap(id, 'and') },
    { key: 'wrapOr', label: words.wrapOr(), disabledReason: refusalAround, onSelect: () => commands.wrap(id, 'or') },
    { key: 'wrapNot', label: words.wrapNot(), disabledReason: refusalAround, onSelect: () => commands.wrap(id, 'not') },
    ...(isLeaf
      ? []
      : [
          {
            key: 'unwrap',
            label: words.unwrap(),
            disabledReason: canUnwrap(tree, id) ? undefined : words.noUnwrap(),
            onSelect: () => commands.unwrap(id),
          },
        ]),
    shift('up', words.moveUp(), words.noMove()),
    shift('down', words.moveDown(), words.noMove()),
    shift('in', words.moveIn(), words.noGroupBefore()),
    shift('out', words.moveOut(), words.noGroupAround()),
    { key: 'remove', label: words.remove(), icon: <TrashIcon />, tone: 'danger', onSelect: () => commands.remove(id) },
  ]
}

/** Also writes to the browser's clipboard if that is allowed. */
const toClipboard = (text: string) => navigator.clipboard?.writeText(text).catch(() => {})
