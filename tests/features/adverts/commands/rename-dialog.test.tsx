import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../../src/data/errors.ts'
import { RenameDialog } from '../../../../src/features/adverts/commands/rename-dialog.tsx'
import { openOffice } from '../../../helpers/office.ts'
import { render } from '../../../helpers/render.tsx'

describe('the dialog that renames an ad', () => {
  beforeEach(() => openOffice('en', 'adverts', 'advertTools', 'forms'))
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Ad name/ })
  const open = (onRename: (name: string) => Promise<void>) => {
    const onClose = vi.fn()
    return { onClose, ...render(<RenameDialog name="Kettles" onRename={onRename} onClose={onClose} />) }
  }

  it('closes once the new name is saved', async () => {
    const onRename = vi.fn(() => Promise.resolve())
    const { user, onClose } = open(onRename)
    await user.clear(field())
    await user.type(field(), 'Teapots{Enter}')
    expect(onRename).toHaveBeenCalledWith('Teapots')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('is not cancelled while the new name is being sent', async () => {
    let release = () => {}
    const { user, onClose } = open(() => new Promise<void>((done) => (release = done)))
    await user.type(field(), '!{Enter}')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    release()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('refuses an empty name, and moves the focus to it', async () => {
    const onRename = vi.fn(() => Promise.resolve())
    const { user } = open(onRename)
    await user.clear(field())
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(onRename).not.toHaveBeenCalled()
  })

  it('stays with the name and the reason when the call fails, and can send it again', async () => {
    const onRename = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new CallError('server', '/'))
    const { user, onClose } = open(onRename)
    await user.type(field(), '!{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Internal server error/)
    expect(field().value).toBe('Kettles!')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
