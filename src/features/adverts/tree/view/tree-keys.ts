import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { TreeContext } from './tree-context.ts'
import type { NodeId } from '../model/tree-node.ts'
import type { Direction } from '../model/tree-targets.ts'

const shifts: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }

const rowsOf = (tree: Element) => [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')]
const idOf = (row: Element | null | undefined): NodeId | null =>
  row?.closest('[data-node]')?.getAttribute('data-node') ?? null
/** Returns the row if it has the focus itself; null if a field or a button within it has. */
const focusedRow = ({ target }: { target: EventTarget }): HTMLElement | null =>
  target instanceof HTMLElement && target.getAttribute('role') === 'treeitem' ? target : null

/** Returns the Latin letter of a key: that of the layout or, in another script, that of its place. */
const letterOf = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase()

/**
 * Handles undo and redo anywhere in the editor, also while it has no rows. Fields keep their own, and a menu or a panel
 * may be about a row. Returns whether it did.
 */
export function historyKey({ commands }: TreeContext, event: KeyboardEvent): boolean {
  const { target } = event
  if (
    !(event.ctrlKey || event.metaKey) ||
    (target instanceof Element && target.closest('input, textarea, select, [role="menu"], [role="dialog"], dialog'))
  )
    return false
  switch (letterOf(event)) {
    case 'z':
      if (event.shiftKey) commands.redo()
      else commands.undo()
      return true
    case 'y':
      commands.redo()
      return true
    default:
      return false
  }
}

/** Handles a tree's keyboard: the ARIA tree pattern and common editing shortcuts. Text fields keep their own keys. */
export function treeKeys({ commands, view }: TreeContext) {
  const control = (event: KeyboardEvent, id: NodeId): boolean => {
    if (letterOf(event) !== 'd') return false
    commands.duplicate(id)
    return true
  }
  const plain = (event: KeyboardEvent<HTMLElement>, row: HTMLElement, id: NodeId): boolean => {
    const rows = rowsOf(event.currentTarget)
    const at = rows.indexOf(row)
    const isOpenGroup = row.getAttribute('aria-expanded') === 'true'
    const goTo = (target: Element | null | undefined) => {
      const next = idOf(target)
      if (next !== null) commands.focusOn(next)
    }
    switch (event.key) {
      case 'ArrowDown':
        goTo(rows[at + 1])
        return true
      case 'ArrowUp':
        goTo(rows[at - 1])
        return true
      case 'Home':
        goTo(rows[0])
        return true
      case 'End':
        goTo(rows.at(-1))
        return true
      case 'ArrowRight':
        if (isOpenGroup) goTo(row.parentElement?.querySelector(':scope > .tree-group .tree-row'))
        else view.collapse(id, false)
        return true
      case 'ArrowLeft':
        if (isOpenGroup) view.collapse(id, true)
        else goTo(row.closest('.tree-group')?.closest('.tree-node'))
        return true
      case ' ':
        commands.toggle(id)
        return true
      case 'Enter':
      case 'F2':
        commands.edit(id)
        return true
      case 'Delete':
      case 'Backspace':
        commands.remove(id)
        return true
      case 'ContextMenu':
        return openMenu(row, id)
      case 'F10':
        return event.shiftKey && openMenu(row, id)
      default:
        return event.key.length === 1 && typeAhead(event.key, rows, at, goTo)
    }
  }
  const openMenu = (row: HTMLElement, id: NodeId): boolean => {
    const anchor = row.querySelector<HTMLElement>('[data-menu]')
    if (anchor) view.openMenu({ kind: 'actions', id, anchor })
    return anchor !== null
  }
  const inFields = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    const fields = target instanceof HTMLElement ? target.closest('.tree-fields, .tree-row__kind') : null
    const id = idOf(fields)
    if (id === null || event.defaultPrevented) return
    const isDone =
      event.key === 'Enter' &&
      (target instanceof HTMLInputElement ||
        ((event.ctrlKey || event.metaKey) && target instanceof HTMLTextAreaElement))
    if (event.key !== 'Escape' && !isDone) return
    event.preventDefault()
    event.stopPropagation()
    commands.close(id)
  }
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const row = focusedRow(event)
      const id = idOf(row)
      if (!row || id === null) return inFields(event)
      const direction = event.altKey ? shifts[event.key] : undefined
      if (direction) commands.shift(id, direction)
      else if (event.altKey) return
      else if (event.ctrlKey || event.metaKey ? !control(event, id) : !plain(event, row, id)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onCopy: (event: ClipboardEvent<HTMLElement>) => onClipboard(event, commands.copy),
    onCut: (event: ClipboardEvent<HTMLElement>) => onClipboard(event, commands.cut),
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const id = idOf(focusedRow(event))
      if (id === null) return
      event.preventDefault()
      commands.paste(id, event.clipboardData?.getData('text/plain'))
    },
  }
}

/** Writes a row to the clipboard as JSON by the copy event, which needs no permission. */
function onClipboard(event: ClipboardEvent<HTMLElement>, take: (id: NodeId) => string): void {
  const id = idOf(focusedRow(event))
  if (id === null || !document.getSelection()?.isCollapsed) return
  event.preventDefault()
  event.clipboardData?.setData('text/plain', take(id))
}

/** Moves to the next row whose text starts with the character. */
function typeAhead(
  key: string,
  rows: HTMLElement[],
  at: number,
  goTo: (row: HTMLElement | undefined) => void,
): boolean {
  const textOf = (row: HTMLElement) => row.querySelector('.tree-row__text')?.textContent?.trim().toLowerCase() ?? ''
  const found = [...rows.slice(at + 1), ...rows.slice(0, at)].find((row) => textOf(row).startsWith(key.toLowerCase()))
  goTo(found)
  return found !== undefined
}
