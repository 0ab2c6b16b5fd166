import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { beginAdverts, serveAdvert, showAdvert } from '../../../helpers/advert-page.tsx'
import { advertPageWith } from '../../../helpers/advert-page-with.ts'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const upload = vi.hoisted(() => ({ finish: (_: object) => {} }))
vi.mock(import('../../../../src/features/adverts/content/drop/upload-media.ts'), () => ({
  uploadMedia: () => new Promise<never>((done) => (upload.finish = done as typeof upload.finish)),
}))
beginAdverts()

const picture = 'https://media.example/new.png'
const bannerOf = (number: number) => screen.getByRole('group', { name: `Banner ${number}` })
const valueOf = (number: number, name: RegExp) => within(bannerOf(number)).getByRole('textbox', { name })

/** Shows a draft with two banners without pictures, and uploads a picture for one of them. */
async function startUpload(number: number) {
  const banners = ['first', 'second'].map((name) => ({ pictureUrl: '', targetUrl: `https://shop.example/${name}` }))
  await serveAdvert(advertPageWith({ contentTemplate: { banners } }))
  const { user } = await showAdvert()
  await screen.findAllByRole('button', { name: 'Choose an image file' })
  const input = bannerOf(number).querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['x'], 'new.png', { type: 'image/png' })] } })
  await within(bannerOf(number)).findByRole('progressbar')
  return user
}
const removal = (number: number) => screen.getByRole('button', { name: `Remove the banner ${number}` })

it('a picture that is being uploaded goes with its banner, and is not that of the next one', async () => {
  const user = await startUpload(1)
  await user.click(removal(1))
  await act(async () => upload.finish({ url: picture }))
  expect(screen.queryByRole('progressbar')).toBeNull()
  const [left] = screen.getAllByRole('textbox', { name: /^Image link/ })
  expect(left).toHaveValue('')
  expect(screen.getByRole('textbox', { name: /^Landing page/ })).toHaveValue('https://shop.example/second')
})

it('a picture that is being uploaded stays that of its banner if another one is removed', async () => {
  const user = await startUpload(2)
  await user.click(removal(1))
  await act(async () => upload.finish({ url: picture }))
  await waitFor(() => expect(valueOf(1, /^Image link/)).toHaveValue(picture))
  expect(valueOf(1, /^Landing page/)).toHaveValue('https://shop.example/second')
})

it('the focus stays among the banners when one is removed', async () => {
  const user = await startUpload(2)
  removal(1).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.closest('.advert-item')).not.toBeNull()
})
