import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ColumnChooser } from '../../../src/ui/table/column-chooser.tsx'
import { render } from '../../helpers/render.tsx'

const words = { columns: 'Columns', allColumns: 'All columns', allShown: 'All are shown' }

function Chooser() {
  const [hidden, setHidden] = useState<unknown[]>([])
  return (
    <>
      <ColumnChooser
        words={words}
        columns={[
          { key: 'brand', header: 'Brand' },
          { key: 'limit', header: 'Limit' },
        ]}
        hidden={hidden}
        onChange={setHidden}
      />
      <button type="button">Elsewhere</button>
    </>
  )
}

async function opened() {
  const { user } = render(<Chooser />)
  const button = screen.getByRole('button', { name: 'Columns' })
  await user.click(button)
  return { user, button }
}
const panel = () => screen.queryByRole('group', { name: 'Columns' })

describe('the choice of columns', () => {
  it('opens with the focus on the first column, and stays while columns are chosen', async () => {
    const { user } = await opened()
    const brand = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Brand' })
    expect(document.activeElement).toBe(brand)
    await user.click(brand)
    await user.tab()
    expect(brand.checked).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Limit' }))
  })

  it('closes on a press elsewhere', async () => {
    const { user } = await opened()
    await user.pointer({ target: document.body, keys: '[MouseLeft>]' })
    expect(panel()).toBeNull()
  })

  it('closes when the focus moves elsewhere', async () => {
    await opened()
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
    expect(panel()).toBeNull()
  })

  it('closes on a second press of its button', async () => {
    const { user, button } = await opened()
    await user.click(button)
    expect(panel()).toBeNull()
  })

  it('closes when the window changes its size', async () => {
    await opened()
    act(() => void dispatchEvent(new Event('resize')))
    expect(panel()).toBeNull()
  })

  it('closes on Escape with the focus on its button', async () => {
    const { user, button } = await opened()
    await user.keyboard('{Escape}')
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(button)
  })
})
