import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Shortcuts } from '../../../src/features/shortcuts/shortcuts.tsx'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

beforeEach(() => openOffice('en'))

/** Renders a screen with these contents, and the shortcuts above it. */
function show() {
  render(
    <>
      <Shortcuts />
      <aside>
        <input type="search" aria-label="Outside" />
      </aside>
      <main>
        <input aria-label="Name" />
        <textarea aria-label="Remark" />
        <select aria-label="State" />
        <ul role="menu">
          <li role="menuitem" tabIndex={-1}>
            Item
          </li>
        </ul>
        <ul role="tree">
          <li role="treeitem" tabIndex={-1}>
            Row
          </li>
        </ul>
        <button>Save</button>
        <input type="search" aria-label="Search" />
      </main>
    </>,
  )
}
const press = (init: object, on: Element = document.body) => fireEvent.keyDown(on, init)
const search = () => screen.getByLabelText('Search')
const dialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })

describe('the shortcuts', () => {
  it.each([
    ['the slash', { key: '/', code: 'Slash' }],
    ['the same key of a Russian keyboard', { key: '.', code: 'Slash' }],
    ['a slash on another key', { key: '/', code: 'Digit7' }],
  ])("go to the screen's search on %s, which is not typed there", (_, init) => {
    show()
    expect(press(init)).toBe(false)
    expect(search()).toHaveFocus()
  })

  it.each([
    ['a question mark', { key: '?', code: 'Slash', shiftKey: true }],
    ['a question mark on another key', { key: '?', code: 'Minus', shiftKey: true }],
    ['the same keys of a Russian keyboard', { key: ',', code: 'Slash', shiftKey: true }],
  ])('list themselves on %s', async (_, init) => {
    show()
    expect(press(init)).toBe(false)
    expect(search()).not.toHaveFocus()
    expect(within(await dialog()).getAllByRole('term', { hidden: true })).not.toHaveLength(0)
  })

  it('can be listed again after the list was closed', async () => {
    show()
    for (let time = 0; time < 2; time++) {
      press({ key: '?' })
      fireEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it.each(['Name', 'Remark', 'State', 'Search', 'Outside'])('leave the keys of the field ‘%s’ alone', (label) => {
    show()
    const field = screen.getByLabelText(label)
    field.focus()
    expect(press({ key: '/', code: 'Slash' }, field)).toBe(true)
    expect(press({ key: '?', code: 'Slash', shiftKey: true }, field)).toBe(true)
    expect(field).toHaveFocus()
  })

  it.each(['menuitem', 'treeitem'])('leave the keys of a %s alone', (role) => {
    show()
    expect(press({ key: '/', code: 'Slash' }, screen.getByRole(role))).toBe(true)
  })

  it('work from a button', () => {
    show()
    press({ key: '/', code: 'Slash' }, screen.getByRole('button', { name: 'Save' }))
    expect(search()).toHaveFocus()
  })

  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['Alt', { altKey: true }],
    ['Cmd', { metaKey: true }],
  ])('leave combinations with %s to the browser', (_, modifier) => {
    show()
    expect(press({ key: '/', code: 'Slash', ...modifier })).toBe(true)
    expect(search()).not.toHaveFocus()
  })

  it('leave other keys, and keys that were used already', () => {
    show()
    expect(press({ key: 'a', code: 'KeyA' })).toBe(true)
    const use = (event: Event) => event.preventDefault()
    document.addEventListener('keydown', use, { once: true })
    press({ key: '/', code: 'Slash' })
    expect(search()).not.toHaveFocus()
  })

  it('leave the slash to the browser on a screen without a search', () => {
    render(<Shortcuts />)
    expect(press({ key: '/', code: 'Slash' })).toBe(true)
  })

  it('no longer listen once they are gone', () => {
    const removed = vi.spyOn(globalThis, 'removeEventListener')
    const { unmount } = render(<Shortcuts />)
    unmount()
    expect(press({ key: '?', code: 'Slash' })).toBe(true)
    removed.mockRestore()
  })
})
