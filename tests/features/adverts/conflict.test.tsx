import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { navigate } from '../../../src/state/navigation/navigation.ts'
import { renderAdvert } from '../../helpers/advert-page.tsx'
import { openOffice } from '../../helpers/office.ts'
import { serveAd } from '../../helpers/serve-ad.ts'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

let server: Awaited<ReturnType<typeof serveAd>>
beforeEach(async () => {
  await openOffice('en', 'adverts', 'terms')
  server = await serveAd()
})

/** Types a text and saves it, while somebody else has saved another; returns the dialog with both. */
async function meetAnother() {
  const { user } = renderAdvert('/ad')
  await user.type(await screen.findByRole('textbox', { name: /^Ad text/ }), ' green')
  Object.assign(server, { version: 2, content: { stringValue: 'Cups' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return { user, dialog: await screen.findByRole('dialog', { name: /^This ad has been saved elsewhere/ }) }
}

it('what is chosen of two versions stays chosen behind the question before leaving', async () => {
  const { user, dialog } = await meetAnother()
  const theirs = within(dialog).getByRole('radio', { name: 'Saved version' })
  await user.click(theirs)
  act(() => navigate('/advertisers'))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(question).not.toBeInTheDocument()
  expect(dialog).toBeVisible()
  expect(theirs).toBeChecked()
})

it('the choice between two versions goes once the ad turns out to be deleted, and the input stays', async () => {
  const { user, dialog } = await meetAnother()
  server.faults = { updateAdvert: 404, advertPage: 404 }
  await user.click(within(dialog).getByRole('button', { name: 'Save what is chosen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/It stays here so that you can copy it/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Ad text/ })).toHaveValue('Kettles green')
})
