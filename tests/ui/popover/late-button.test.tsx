import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { LateButton } from '../../../src/ui/popover/late-button.tsx'
import { MenuList } from '../../../src/ui/popover/menu-list.tsx'
import { render } from '../../helpers/render.tsx'

/** A menu whose code does not arrive with the first `losses` presses. */
function Office({ losses = 0 }: { losses?: number }) {
  const [presses, setPresses] = useState(0)
  return (
    <LateButton
      label="Download"
      popup="menu"
      icon={<svg />}
      load={async () => {
        setPresses(presses + 1)
        return presses >= losses
      }}
      isLoading={false}
      renderPopup={
        presses > losses
          ? (place) => <MenuList {...place} label="Files" items={[{ key: 'a', label: 'Report', onSelect: () => {} }]} />
          : undefined
      }
    />
  )
}
const button = () => screen.getByRole('button', { name: 'Download' })

describe('a button whose menu loads late', () => {
  it.each(['Enter', 'ArrowDown'])('opens it by %s once it is there, with the focus on its first item', async (key) => {
    const { user } = render(<Office />)
    expect(screen.queryByRole('menu')).toBeNull()
    button().focus()
    await user.keyboard(`{${key}}`)
    expect(await screen.findByRole('menuitem', { name: 'Report' })).toHaveFocus()
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button()).toHaveFocus()
    expect(button()).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes it with the second press', async () => {
    const { user } = render(<Office />)
    await user.click(button())
    await screen.findByRole('menu')
    await user.click(button())
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('opens with the press that loads its code, even after a failed load', async () => {
    const { user } = render(<Office losses={1} />)
    await user.click(button())
    expect(button()).toHaveAttribute('aria-expanded', 'false')
    await user.click(button())
    expect(await screen.findByRole('menuitem', { name: 'Report' })).toHaveFocus()
  })
})
