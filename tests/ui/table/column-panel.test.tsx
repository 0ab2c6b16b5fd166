import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { LateButton } from '../../../src/ui/popover/late-button.tsx'
import { ColumnPanel } from '../../../src/ui/table/column-panel.tsx'
import { render } from '../../helpers/render.tsx'

const words = { columns: 'Columns', allColumns: 'Usual columns', allShown: 'These are shown', close: 'Close' }

function Chooser() {
  const [hidden, setHidden] = useState<unknown[]>(['limit'])
  return (
    <LateButton
      label="Columns"
      popup="dialog"
      icon={<svg />}
      load={() => Promise.resolve(true)}
      isLoading={false}
      renderPopup={(place) => (
        <ColumnPanel
          {...place}
          words={words}
          columns={[
            { key: 'brand', header: 'Brand' },
            { key: 'limit', header: 'Limit' },
          ]}
          hidden={hidden}
          usual={['limit']}
          onChange={setHidden}
        />
      )}
    />
  )
}

async function opened() {
  const { user } = render(<Chooser />)
  const button = screen.getByRole('button', { name: 'Columns' })
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Columns' })
  return { user, button }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('the choice of columns', () => {
  it('opens with the focus on the first column, and stays while columns are chosen', async () => {
    const { user } = await opened()
    expect(box('Brand')).toHaveFocus()
    await user.click(box('Brand'))
    await user.tab()
    expect(box('Brand').checked).toBe(false)
    expect(box('Limit')).toHaveFocus()
  })

  it('restores the usual columns, which it need not if they are shown', async () => {
    const { user } = await opened()
    const usual = screen.getByRole('button', { name: 'Usual columns' })
    expect(usual).toHaveAttribute('aria-disabled', 'true')
    await user.click(box('Limit'))
    await user.click(usual)
    expect(box('Brand').checked).toBe(true)
    expect(box('Limit').checked).toBe(false)
  })

  it('closes on Escape and on a second press of its button, which has the focus again', async () => {
    const { user, button } = await opened()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button).toHaveFocus()
    await user.click(button)
    await screen.findByRole('dialog')
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
