import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Dialog } from '../../../src/ui/popover/dialog.tsx'
import { Panel } from '../../../src/ui/popover/panel.tsx'
import { render } from '../../helpers/render.tsx'

function Office() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isSearching, setSearching] = useState(false)
  useEffect(() => {
    const search = () => setSearching(true)
    addEventListener('search', search)
    return () => removeEventListener('search', search)
  }, [])
  return (
    <>
      <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Filters
      </button>
      {anchor && (
        <Panel title="Filters" closeLabel="Close" anchor={anchor} onClose={() => setAnchor(undefined)}>
          <input aria-label="State" />
          <input aria-label="Brand" />
        </Panel>
      )}
      <button type="button">Elsewhere</button>
      {isSearching && (
        <Dialog title="Search" closeLabel="Close" onClose={() => setSearching(false)}>
          <input aria-label="Phrase" />
        </Dialog>
      )}
    </>
  )
}

async function opened() {
  const { user } = render(<Office />)
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  return user
}
const panel = () => screen.queryByRole('dialog', { name: 'Filters' })

describe('a panel beside its button', () => {
  it('opens with the focus on its first field, and stays while the focus moves in it', async () => {
    const user = await opened()
    expect(screen.getByRole('textbox', { name: 'State' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('textbox', { name: 'Brand' })).toHaveFocus()
    expect(panel()).toBeVisible()
  })

  it('closes on Escape, which returns the focus to its button', async () => {
    const user = await opened()
    await user.keyboard('{Escape}')
    expect(panel()).toBeNull()
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus()
  })

  it('closes on a press elsewhere', async () => {
    const user = await opened()
    await user.pointer({ target: document.body, keys: '[MouseLeft>]' })
    expect(panel()).toBeNull()
  })

  it('closes when the focus moves elsewhere', async () => {
    await opened()
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
    expect(panel()).toBeNull()
  })

  it('stays open below a dialog, keeps the typed text, and regains the focus when the dialog closes', async () => {
    const user = await opened()
    await user.keyboard('active')
    act(() => void dispatchEvent(new Event('search')))
    expect(screen.getByRole('textbox', { name: 'Phrase' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'State' })).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'State' })).toHaveValue('active')
  })

  it('closes when the window changes its size', async () => {
    await opened()
    act(() => void dispatchEvent(new Event('resize')))
    expect(panel()).toBeNull()
  })
})
