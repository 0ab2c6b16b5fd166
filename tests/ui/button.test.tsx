import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../src/ui/button.tsx'
import { expectAccessible } from '../helpers/axe.ts'
import { render } from '../helpers/render.tsx'

describe('a button', () => {
  it('calls its handler on a click and on Enter', async () => {
    const onClick = vi.fn()
    const { user } = render(<Button onClick={onClick}>Save</Button>)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('is a link when it has an address', async () => {
    render(
      <Button href="/advertisers" variant="primary">
        Home
      </Button>,
    )
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/advertisers')
    await expectAccessible()
  })

  it('ignores clicks while busy, and keeps its name and focus', async () => {
    const onClick = vi.fn()
    const { user, rerender } = render(<Button onClick={onClick}>Save</Button>)
    await user.tab()
    rerender(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await user.keyboard('{Enter}')
    await user.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('shows on focus why it is disabled, is described by the reason, and hides it on Escape', async () => {
    const onClick = vi.fn()
    const { user } = render(
      <Button disabledReason="Fix the errors first" onClick={onClick}>
        Start
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Start', description: 'Fix the errors first' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    await user.tab()
    expect(screen.getByRole('tooltip').textContent).toBe('Fix the errors first')
    await user.click(button)
    expect(onClick).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
    await expectAccessible()
  })

  it('keeps the focus when the reason disappears', async () => {
    const { user, rerender } = render(<Button disabledReason="Not yet">Start</Button>)
    await user.tab()
    rerender(<Button>Start</Button>)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start' }))
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('does not submit a form while disabled, not even on Enter in a field', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (reason?: string) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" disabledReason={reason}>
          Save
        </Button>
      </form>
    )
    const { user, rerender } = render(form('Not yet'))
    await user.type(screen.getByRole('textbox'), 'Spring{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    rerender(form())
    await user.type(screen.getByRole('textbox'), '{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
})
