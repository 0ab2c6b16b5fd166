import { configure, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { resetResources } from '../../../src/data/resource.ts'
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

const show = () => renderAdvert()
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Ad text/ })
const press = (name: string) => screen.getByRole('button', { name })
const noAnswer = /^The server cannot be reached/

/** Types a text and saves it: the server does so, but its response is lost. */
async function saveAndLose() {
  const shown = show()
  await shown.user.type(await text(), ' green')
  server.faults['updateAdvert'] = 'cutAfter'
  await shown.user.click(press('Save'))
  await waitFor(() => expect(server.done).toEqual(['updateAdvert']))
  await waitFor(() => expect(press('Save')).not.toHaveAttribute('aria-busy'))
  server.faults = {}
  return shown
}

it('does not take a save whose response was lost for that of somebody else when more is typed and saved', async () => {
  const { user } = await saveAndLose()
  await user.type(await text(), ' and blue')
  await user.click(press('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.content).toEqual({ stringValue: 'Kettles green and blue' })
})

it('nor after a reload of the page', async () => {
  const { user, unmount } = await saveAndLose()
  await user.type(await text(), ' and blue')
  unmount()
  resetResources()
  const again = show()
  expect((await text()).value).toBe('Kettles green and blue')
  await again.user.click(press('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(server.content).toEqual({ stringValue: 'Kettles green and blue' })
})

it('asks if somebody else has saved after the lost save', async () => {
  const { user } = await saveAndLose()
  server.version++
  server.content = { stringValue: 'Cups' }
  await user.type(await text(), ' and blue')
  await user.click(press('Save'))
  const dialog = await screen.findByRole('dialog', { name: /^This ad has been saved elsewhere/ })
  expect(dialog).toHaveTextContent('Cups')
  expect(server.content).toEqual({ stringValue: 'Cups' })
})

it('says no longer that the server does not answer once the ad turns out to be saved', async () => {
  await saveAndLose()
  await waitFor(() => expect(press('Save')).toHaveAttribute('aria-disabled', 'true'))
  await waitFor(() => expect(screen.queryByText(noAnswer)).toBeNull())
})
