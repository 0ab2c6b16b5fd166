import { batch, signal, type ReadonlySignal, type Signal } from '@preact/signals-react'
import type { NodeId } from '../model/tree-node.ts'

/** Where the focus goes once the row is rendered. */
type FocusTarget = 'row' | 'fields'

/** The open menu of the tree: the actions of a node, the operator of a group, or the kinds that can be added. */
export type OpenMenu = { kind: 'actions' | 'group' | 'add'; id: NodeId | null; anchor: HTMLElement }

type RowView = {
  /** Whether the row is the one in the tab order. */
  isActive: ReadonlySignal<boolean>
  /** Whether the row's fields are shown. */
  isOpen: ReadonlySignal<boolean>
  isCollapsed: ReadonlySignal<boolean>
  wants: ReadonlySignal<FocusTarget | null>
}
type Row = { [Key in keyof RowView]: Signal<ReturnType<RowView[Key]['peek']>> }

export type TreeView = {
  of: (id: NodeId) => RowView
  active: ReadonlySignal<NodeId | null>
  activate: (id: NodeId | null) => void
  /** Shows the fields of one row and hides those of the previous one. */
  open: (id: NodeId | null) => void
  collapse: (id: NodeId, isCollapsed: boolean) => void
  /** Makes the row active and moves the focus there. */
  focusOn: (id: NodeId, target?: FocusTarget) => void
  /** Reports that the focus has reached its target. */
  focused: (id: NodeId) => void
  menu: ReadonlySignal<OpenMenu | null>
  openMenu: (menu: OpenMenu) => void
  closeMenu: () => void
  /** The latest announcement, for screen readers. */
  message: ReadonlySignal<string>
  say: (text: string) => void
}

/** Creates the view state of a tree. Each row has its own signals, so that navigation renders two rows and no more. */
export function createTreeView(): TreeView {
  const rows = new Map<NodeId, Row>()
  const menu = signal<OpenMenu | null>(null)
  const message = signal('')
  const active = signal<NodeId | null>(null)
  let opened: NodeId | null = null
  const of = (id: NodeId): Row => {
    const known = rows.get(id)
    if (known) return known
    const made = {
      isActive: signal(false),
      isOpen: signal(false),
      isCollapsed: signal(false),
      wants: signal<FocusTarget | null>(null),
    }
    rows.set(id, made)
    return made
  }
  const activate = (id: NodeId | null) => {
    const before = active.peek()
    if (before === id) return
    batch(() => {
      if (before !== null) of(before).isActive.value = false
      if (id !== null) of(id).isActive.value = true
      active.value = id
    })
  }
  const open = (id: NodeId | null) => {
    if (opened !== null) of(opened).isOpen.value = false
    opened = id
    if (id !== null) of(id).isOpen.value = true
  }
  return {
    of,
    active,
    activate,
    open: (id) => batch(() => open(id)),
    collapse: (id, isCollapsed) => void (of(id).isCollapsed.value = isCollapsed),
    focusOn: (id, target = 'row') =>
      batch(() => {
        activate(id)
        if (target === 'fields') open(id)
        of(id).wants.value = target
      }),
    focused: (id) => void (of(id).wants.value = null),
    menu,
    openMenu: (next) => void (menu.value = next),
    closeMenu: () => void (menu.value = null),
    message,
    say: (text) => void (message.value = text),
  }
}
