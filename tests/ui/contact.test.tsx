import { render as renderPlain, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CopyText, LinkedEmail } from '../../src/ui/contact.tsx'
import { expectAccessible } from '../helpers/axe.ts'
import { render } from '../helpers/render.tsx'

const words = {
  copy: () => 'Copy',
  copied: () => 'Copied',
  copyByHand: ({ keys }: { keys: string }) => `Selected: press ${keys}`,
}

describe('the address in a text', () => {
  it('is a link, and the rest is not', () => {
    const { container } = renderPlain(<LinkedEmail text="Write to help@office.test: today." email="help@office.test" />)
    expect(screen.getByRole('link', { name: 'help@office.test' })).toHaveAttribute('href', 'mailto:help@office.test')
    expect(container.textContent).toBe('Write to help@office.test: today.')
  })

  it('can be absent or empty', () => {
    const { container } = renderPlain(<LinkedEmail text="Write to us" email="" />)
    expect(container.textContent).toBe('Write to us')
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('a text to copy', () => {
  it('is copied by its button, which reports so', async () => {
    const { user } = render(<CopyText text="user-1" words={words} />)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe('user-1')
    expect(screen.getByRole('status')).toHaveTextContent('Copied')
    await expectAccessible()
  })

  it('is selected where the browser refuses to copy', async () => {
    const { user } = render(<CopyText text="user-1" words={words} />)
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Selected: press Ctrl+C')).toBeTruthy()
    expect(getSelection()?.toString()).toBe('user-1')
  })
})
