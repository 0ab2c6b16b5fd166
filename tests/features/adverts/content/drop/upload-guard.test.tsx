import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { navigate } from '../../../../../src/state/navigation/navigation.ts'
import { beginAdverts, serveAdvert, showAdvert } from '../../../../helpers/advert-page.tsx'
import { advertPageWith } from '../../../../helpers/advert-page-with.ts'

// Generous time limits: conditions are waited for even on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const upload = vi.hoisted(() => ({ finish: (_: object) => {} }))
vi.mock(import('../../../../../src/features/adverts/content/drop/upload-media.ts'), () => ({
  uploadMedia: () => new Promise<never>((done) => (upload.finish = done as typeof upload.finish)),
}))
beginAdverts()

/** Shows a draft with a picture, and starts the upload of another one. */
async function startUpload() {
  const { saved } = await serveAdvert(
    advertPageWith({ contentTemplate: { sharedMultimedia: { imageUrl: 'https://media.example/old.png' } } }),
  )
  const { user, unmount } = await showAdvert()
  await screen.findByRole('button', { name: 'Choose an image file' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['x'], 'new.png', { type: 'image/png' })] } })
  expect(await screen.findByRole('progressbar', { name: 'Uploading new.png' })).toBeVisible()
  return { user, saved, unmount }
}

it('an ad is neither saved nor submitted while its new picture is uploaded, and says so', async () => {
  const { user, saved } = await startUpload()
  const submit = screen.getByRole('button', { name: 'Submit for approval' })
  for (const button of [submit, screen.getByRole('button', { name: 'Save' })]) {
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('A file is still uploading')
  }
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('A file is still uploading')
  await user.click(submit)
  expect(submit).not.toHaveAttribute('aria-busy')
  expect(saved).toEqual([])
  await act(async () => upload.finish({ url: 'https://media.example/new.png' }))
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'))
  expect(screen.getByRole('textbox', { name: /^Image link/ })).toHaveValue('https://media.example/new.png')
})

it('an ad that is left while its new picture is uploaded asks first, and says what would be missing', async () => {
  const { user } = await startUpload()
  act(() => navigate('/elsewhere'))
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(dialog).toHaveTextContent('A file is still uploading and will not be in the ad.')
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  act(() => navigate('/elsewhere'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the ad that is shown after one that was left during an upload can be submitted', async () => {
  const { unmount } = await startUpload()
  unmount()
  await showAdvert()
  const submit = await screen.findByRole('button', { name: 'Submit for approval' })
  await screen.findByRole('button', { name: 'Choose an image file' })
  expect(submit).not.toHaveAttribute('aria-disabled')
})
