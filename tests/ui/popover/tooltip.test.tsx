import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Tooltip } from '../../../src/ui/popover/tooltip.tsx'
import { render } from '../../helpers/render.tsx'

const tooltip = () => screen.queryByRole('tooltip')

function setup() {
  return render(
    <>
      <Tooltip text="Clicks divided by views">
        {(trigger) => (
          <button type="button" {...trigger}>
            CTR
          </button>
        )}
      </Tooltip>
      <button type="button">Other</button>
    </>,
  )
}

describe('a tooltip', () => {
  it('describes its control even while it is hidden', () => {
    setup()
    expect(screen.getByRole('button', { name: 'CTR', description: 'Clicks divided by views' })).toBeTruthy()
    expect(tooltip()).toBeNull()
  })

  it('appears on hover and disappears with it', async () => {
    const { user } = setup()
    await user.hover(screen.getByRole('button', { name: 'CTR' }))
    expect(tooltip()).not.toBeNull()
    await user.hover(screen.getByRole('button', { name: 'Other' }))
    expect(tooltip()).toBeNull()
  })

  it('stays while the pointer is over its text', async () => {
    const { user } = setup()
    await user.hover(screen.getByRole('button', { name: 'CTR' }))
    fireEvent.mouseLeave(screen.getByRole('button', { name: 'CTR' }), {
      relatedTarget: screen.getByText('Clicks divided by views'),
    })
    expect(tooltip()).not.toBeNull()
    fireEvent.mouseLeave(screen.getByRole('tooltip'), { relatedTarget: document.body })
    expect(tooltip()).toBeNull()
  })

  it('follows the keyboard focus', async () => {
    const { user } = setup()
    await user.tab()
    expect(tooltip()).not.toBeNull()
    await user.tab()
    expect(tooltip()).toBeNull()
  })
})
