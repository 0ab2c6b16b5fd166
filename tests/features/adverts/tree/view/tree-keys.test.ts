import { act, fireEvent, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { childrenIn } from '../../../../../src/features/adverts/tree/model/tree-room.ts'
import { trees } from '../../../../domain/helpers/trees.ts'
import { openOffice } from '../../../../helpers/office.ts'
import { and, focus, idOf, name, not, or, press, rowOf, rows, showTree } from '../../../../helpers/tree.tsx'

beforeEach(() => openOffice('en', 'audienceBuilder'))

type Shown = ReturnType<typeof showTree>

/** Returns the nodes whose rows are shown, and the node to which a key leads by the ARIA tree pattern. */
function ariaTree({ tree, view }: Shown) {
  const isShut = (id: string) => view.of(id).isCollapsed.peek()
  const shown = (id: string): string[] => [id, ...(isShut(id) ? [] : childrenIn(tree, id).flatMap(shown))]
  const root = tree.root.peek()
  const list = root === null ? [] : shown(root)
  const target = (key: string, id: string): string | undefined => {
    const isOpenGroup = tree.node(id).peek().kind !== 'leaf' && !isShut(id)
    const at = list.indexOf(id)
    return {
      ArrowDown: list[at + 1],
      ArrowUp: list[at - 1],
      Home: list[0],
      End: list.at(-1),
      ArrowRight: isOpenGroup ? childrenIn(tree, id)[0] : id,
      ArrowLeft: isOpenGroup ? id : (tree.parent(id).peek() ?? undefined),
    }[key]
  }
  return { list, target }
}

describe('the keyboard of the tree', () => {
  it('moves the focus as the ARIA tree pattern says, in any tree and after any keys', () => {
    const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End')
    fc.assert(
      fc.property(trees, fc.array(keys, { minLength: 1, maxLength: 12 }), (condition, pressed) => {
        const shown = showTree(condition)
        focus(rows()[0]!)
        for (const key of pressed) {
          const before = idOf(document.activeElement as HTMLElement)
          const wanted = ariaTree(shown).target(key, before) ?? before
          expect(press(key)).toBe(false)
          expect(idOf(document.activeElement as HTMLElement)).toBe(wanted)
          expect(rows().map(idOf)).toEqual(ariaTree(shown).list)
          expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement])
        }
        shown.unmount()
      }),
      { numRuns: 12 },
    )
  })

  it('brings back the last row after it was removed, which leaves the focus in the editor', () => {
    showTree(name('Tea'))
    focus(rowOf('Tea'))
    press('Delete')
    expect(rows()).toEqual([])
    expect(screen.getByRole('button', { name: 'Add a condition' })).toHaveFocus()
    expect(press('z', { ctrlKey: true })).toBe(false)
    expect(rowOf('Tea')).toHaveFocus()
    press('z', { ctrlKey: true, shiftKey: true })
    expect(rows()).toEqual([])
  })

  it('undoes nothing behind the menu of a row', () => {
    const { tree } = showTree(or(name('Tea'), name('Coffee')))
    focus(rowOf('Tea'))
    press('d', { ctrlKey: true })
    press('F10', { shiftKey: true })
    const menu = screen.getByRole('menu')
    act(() => within(menu).getAllByRole('menuitem')[0]?.focus())
    press('z', { ctrlKey: true })
    expect(tree.condition.value).toEqual(or(name('Tea'), name('Tea'), name('Coffee')))
  })

  it('leaves undo to a field that has the focus', () => {
    const { tree } = showTree(or(name('Tea'), name('Coffee')))
    focus(rowOf('Tea'))
    press('Delete')
    press('Enter')
    const fields = screen.getByLabelText('Name')
    act(() => fields.focus())
    expect(press('z', { ctrlKey: true })).toBe(true)
    expect(tree.history.canUndo.peek()).toBe(true)
    expect(rows().map(({ textContent }) => textContent)).not.toContain('Tea')
  })

  it('finds the next row that begins with a letter, in any case, and begins again at the top', () => {
    showTree(or(name('Tea'), name('coffee'), name('Tray')))
    focus(rowOf('Tea'))
    expect(press('T')).toBe(false)
    expect(rowOf('Tray')).toHaveFocus()
    press('t')
    expect(rowOf('Tea')).toHaveFocus()
    press('C')
    expect(rowOf('coffee')).toHaveFocus()
    expect(press('x')).toBe(true)
    expect(rowOf('coffee')).toHaveFocus()
  })

  it('opens and shuts a group by the space bar', () => {
    showTree(or(and(name('Tea')), name('Milk')))
    focus(rowOf('All'))
    press(' ')
    expect(rowOf('All')).toHaveAttribute('aria-expanded', 'false')
    expect(rows()).toHaveLength(3)
    press(' ')
    expect(rowOf('Tea')).toBeInTheDocument()
  })

  it.each(['Enter', 'F2'])('opens the fields of a row on %s', (key) => {
    showTree(or(name('Tea'), name('Milk')))
    focus(rowOf('Milk'))
    press(key)
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(screen.getByLabelText('Name')).toHaveValue('Milk')
  })

  it.each(['Delete', 'Backspace'])('deletes a row on %s and moves on to its neighbour', (key) => {
    const { tree } = showTree(or(name('Tea'), name('Milk'), name('Tray')))
    focus(rowOf('Milk'))
    press(key)
    expect(tree.condition.value).toEqual(or(name('Tea'), name('Tray')))
    expect(rowOf('Tray')).toHaveFocus()
  })

  it.each([
    ['ContextMenu', {}],
    ['F10', { shiftKey: true }],
  ])('opens the menu of a row on %s', (key, modifiers) => {
    const { view } = showTree(or(name('Tea')))
    focus(rowOf('Tea'))
    expect(press(key, modifiers)).toBe(false)
    expect(view.menu.value).toMatchObject({ kind: 'actions', id: idOf(rowOf('Tea')) })
  })

  it.each(['ctrlKey', 'metaKey'])('duplicates, undoes and redoes with %s', (modifier) => {
    const { tree } = showTree(or(name('Tea')))
    const pair = or(name('Tea'), name('Tea'))
    focus(rowOf('Tea'))
    press('d', { [modifier]: true })
    expect(tree.condition.value).toEqual(pair)
    press('z', { [modifier]: true })
    expect(tree.condition.value).toEqual(or(name('Tea')))
    press('Z', { [modifier]: true, shiftKey: true })
    expect(tree.condition.value).toEqual(pair)
    press('z', { [modifier]: true })
    press('y', { [modifier]: true })
    expect(tree.condition.value).toEqual(pair)
  })

  it('moves a row with Alt and the arrows', () => {
    const { tree } = showTree(or(name('Tea'), and(name('Milk')), name('Tray')))
    focus(rowOf('Tray'))
    press('ArrowRight', { altKey: true })
    expect(tree.condition.value).toEqual(or(name('Tea'), and(name('Milk'), name('Tray'))))
    press('ArrowUp', { altKey: true })
    press('ArrowLeft', { altKey: true })
    press('ArrowUp', { altKey: true })
    expect(tree.condition.value).toEqual(or(name('Tea'), name('Tray'), and(name('Milk'))))
    press('ArrowDown', { altKey: true })
    expect(tree.condition.value).toEqual(or(name('Tea'), and(name('Milk')), name('Tray')))
    expect(rowOf('Tray')).toHaveFocus()
  })

  it.each([
    ['a shortcut with Alt', 'd', { altKey: true }],
    ['a shortcut with Ctrl', 's', { ctrlKey: true }],
    ['F10 alone', 'F10', {}],
    ['Tab', 'Tab', {}],
    ['Escape', 'Escape', {}],
  ])('leaves %s to the browser', (_, key, modifiers) => {
    const { tree } = showTree(or(name('Tea')))
    const onPage = vi.fn()
    addEventListener('keydown', onPage)
    focus(rowOf('Tea'))
    expect(press(key, modifiers)).toBe(true)
    expect(onPage).toHaveBeenCalled()
    expect(tree.history.canUndo.value).toBe(false)
    removeEventListener('keydown', onPage)
  })

  it('keeps a key that it has handled from the rest of the page', () => {
    showTree(or(name('Tea')))
    const onPage = vi.fn()
    addEventListener('keydown', onPage)
    focus(rowOf('Tea'))
    press('ArrowUp')
    expect(onPage).not.toHaveBeenCalled()
    removeEventListener('keydown', onPage)
  })
})

describe('the keyboard within the fields of a row', () => {
  /** Opens the fields of the first of two rows. */
  function inFields() {
    const shown = showTree(or(name('Tea'), name('Milk')))
    focus(rowOf('Tea'))
    press('Enter')
    const isOpen = () => screen.queryByLabelText('Name') !== null
    const field = (label: 'Name' | 'Remark') => screen.getByLabelText(label)
    return { ...shown, isOpen, field }
  }

  it.each([
    ['Escape in a line of text', 'Name', 'Escape', {}],
    ['Enter in a line of text', 'Name', 'Enter', {}],
    ['Escape in a longer text', 'Remark', 'Escape', {}],
    ['Ctrl+Enter in a longer text', 'Remark', 'Enter', { ctrlKey: true }],
    ['Cmd+Enter in a longer text', 'Remark', 'Enter', { metaKey: true }],
  ] as const)('leads back to the row by %s', (_, label, key, modifiers) => {
    const { isOpen, field } = inFields()
    expect(press(key, modifiers, field(label))).toBe(false)
    expect(isOpen()).toBe(false)
    expect(rowOf('Tea')).toHaveFocus()
  })

  it.each([
    ['Enter in a longer text', 'Remark', 'Enter', {}],
    ['Delete', 'Name', 'Delete', {}],
    ['an arrow', 'Name', 'ArrowDown', {}],
    ['a letter', 'Name', 'm', {}],
    ['Ctrl+D', 'Name', 'd', { ctrlKey: true }],
  ] as const)('stays in the field on %s', (_, label, key, modifiers) => {
    const { tree, isOpen, field } = inFields()
    expect(press(key, modifiers, field(label))).toBe(true)
    expect(isOpen()).toBe(true)
    expect(tree.condition.value).toEqual(or(name('Tea'), name('Milk')))
  })

  it('stays in the field on an Escape that a popup there has used', () => {
    const { isOpen, field } = inFields()
    const use = (event: Event) => event.preventDefault()
    document.addEventListener('keydown', use, true)
    press('Escape', {}, field('Name'))
    document.removeEventListener('keydown', use, true)
    expect(isOpen()).toBe(true)
  })

  it('undoes what was typed before Escape and after it in two steps', () => {
    const { tree, field } = inFields()
    fireEvent.input(field('Name'), { target: { value: 'Teas' } })
    press('Escape', {}, field('Name'))
    press('Enter')
    fireEvent.input(field('Name'), { target: { value: 'Teapot' } })
    act(() => void tree.history.undo())
    expect(tree.condition.value).toEqual(or(name('Teas'), name('Milk')))
    act(() => void tree.history.undo())
    expect(tree.condition.value).toEqual(or(name('Tea'), name('Milk')))
  })
})

describe('the clipboard of the tree', () => {
  const clipboard = (text = '') => ({ clipboardData: { setData: vi.fn(), getData: () => text } })

  it('copies and cuts a row as text', () => {
    const { tree } = showTree(or(name('Tea'), not(name('Milk'))))
    const data = clipboard()
    focus(rowOf('Not'))
    expect(fireEvent.copy(rowOf('Not'), data)).toBe(false)
    expect(data.clipboardData.setData).toHaveBeenCalledWith('text/plain', JSON.stringify(not(name('Milk'))))
    expect(tree.history.canUndo.value).toBe(false)
    fireEvent.cut(rowOf('Not'), data)
    expect(data.clipboardData.setData).toHaveBeenCalledTimes(2)
    expect(tree.condition.value).toEqual(or(name('Tea')))
  })

  it('pastes a text beside a row', () => {
    const { tree } = showTree(or(name('Tea'), name('Milk')))
    focus(rowOf('Tea'))
    expect(fireEvent.paste(rowOf('Tea'), clipboard(JSON.stringify(name('Tray'))))).toBe(false)
    expect(tree.condition.value).toEqual(or(name('Tea'), name('Tray'), name('Milk')))
  })

  it('leaves a selected text to the browser', () => {
    showTree(or(name('Tea')))
    focus(rowOf('Tea'))
    document.getSelection()?.selectAllChildren(rowOf('Tea'))
    const data = clipboard()
    expect(fireEvent.copy(rowOf('Tea'), data)).toBe(true)
    expect(data.clipboardData.setData).not.toHaveBeenCalled()
    document.getSelection()?.removeAllRanges()
  })

  it('leaves copying, cutting and pasting in a field to the browser', () => {
    const { tree } = showTree(or(name('Tea')))
    focus(rowOf('Tea'))
    press('Enter')
    const field = screen.getByLabelText('Name')
    const data = clipboard(JSON.stringify(name('Tray')))
    for (const use of [fireEvent.copy, fireEvent.cut, fireEvent.paste]) expect(use(field, data)).toBe(true)
    expect(tree.history.canUndo.value).toBe(false)
  })
})
