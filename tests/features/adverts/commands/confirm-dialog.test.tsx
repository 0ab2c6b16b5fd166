import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from '../../../../src/features/adverts/commands/confirm-dialog.tsx'
import { openOffice } from '../../../helpers/office.ts'
import { render } from '../../../helpers/render.tsx'

it('a question about an ad cannot be refused once its deed is being sent', async () => {
  await openOffice('en', 'adverts')
  let release = () => {}
  const onConfirm = vi.fn(() => new Promise<void>((done) => (release = done)))
  const onClose = vi.fn()
  const labels = { title: 'Delete?', text: 'The ad is gone.', confirmLabel: 'Delete', cancelLabel: 'Keep' }
  const { user } = render(<ConfirmDialog {...labels} onConfirm={onConfirm} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  release()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onConfirm).toHaveBeenCalledOnce()
})
