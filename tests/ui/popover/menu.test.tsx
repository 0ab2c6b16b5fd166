import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Menu } from '../../../src/ui/popover/menu.tsx'
import { expectAccessible } from '../../helpers/axe.ts'
import { render } from '../../helpers/render.tsx'

function setup() {
  const onEdit = vi.fn()
  const onDelete = vi.fn()
  const { user } = render(
    <>
      <Menu
        label="More"
        items={[
          { key: 'edit', label: 'Edit', onSelect: onEdit },
          { key: 'open', label: 'Statistics', href: '/stats' },
          { key: 'delete', label: 'Delete', tone: 'danger', disabledReason: 'Stop it first', onSelect: onDelete },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  )
  return { user, onEdit, onDelete, button: screen.getByRole('button', { name: 'More' }) }
}
const focusedItem = () => document.activeElement?.textContent

describe('a menu', () => {
  it('opens on a click with the focus on its first item', async () => {
    const { user, button } = setup()
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy()
    expect(focusedItem()).toBe('Edit')
    await expectAccessible()
  })

  it('closes when its button scrolls out of view, but not on a scroll that leaves it in view', async () => {
    const { user, button } = setup()
    await user.click(button)
    act(() => void document.dispatchEvent(new Event('scroll')))
    expect(screen.getByRole('menu')).toBeTruthy()
    button.getBoundingClientRect = () => new DOMRect(0, -40, 20, 20)
    act(() => void document.dispatchEvent(new Event('scroll')))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('moves the focus by arrow keys, wrapping around, and by Home and End', async () => {
    const { user, button } = setup()
    button.focus()
    await user.keyboard('{ArrowDown}')
    expect(focusedItem()).toBe('Edit')
    await user.keyboard('{ArrowDown}')
    expect(focusedItem()).toBe('Statistics')
    await user.keyboard('{End}')
    expect(focusedItem()).toBe('DeleteStop it first')
    await user.keyboard('{ArrowDown}')
    expect(focusedItem()).toBe('Edit')
    await user.keyboard('{ArrowUp}')
    expect(focusedItem()).toBe('DeleteStop it first')
    await user.keyboard('{Home}')
    expect(focusedItem()).toBe('Edit')
  })

  it('runs the chosen item, closes, and returns the focus', async () => {
    const { user, button, onEdit } = setup()
    await user.click(button)
    await user.keyboard('{Enter}')
    expect(onEdit).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('contains real links', async () => {
    const { user, button } = setup()
    await user.click(button)
    expect(screen.getByRole('menuitem', { name: 'Statistics' }).getAttribute('href')).toBe('/stats')
  })

  it('shows why an item is disabled, and does not run it', async () => {
    const { user, button, onDelete } = setup()
    await user.click(button)
    const item = screen.getByRole('menuitem', { name: /Delete/ })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(item.textContent).toContain('Stop it first')
    await user.click(item)
    await user.keyboard('{End}{Enter}')
    expect(onDelete).not.toHaveBeenCalled()
  })

  it('closes on Escape with the focus on its button', async () => {
    const { user, button } = setup()
    await user.click(button)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('closes when the focus leaves it by Tab or by the pointer', async () => {
    const { user, button } = setup()
    await user.click(button)
    await user.tab()
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('closes on a second press of its button', async () => {
    const { user, button } = setup()
    await user.click(button)
    await user.click(button)
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
