import { act, configure, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeLocale } from '../../../src/state/change-locale.ts'
import { renderAdvert } from '../../helpers/advert-page.tsx'
import { openOffice } from '../../helpers/office.ts'
import { serveAd } from '../../helpers/serve-ad.ts'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

let server: Awaited<ReturnType<typeof serveAd>>
beforeEach(async () => {
  await openOffice('en', 'adverts', 'terms')
  server = await serveAd()
})

/** Changes the text of an ad and saves it; the server holds the save until `release`. */
async function saveHeld(fault?: number) {
  const { user } = renderAdvert()
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  server.arrives = (call) => (call === 'updateAdvert' ? isReleased : Promise.resolve())
  if (fault) server.faults['updateAdvert'] = fault
  await user.type(await screen.findByRole('textbox', { name: /^Ad text/ }), ' green')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return { user, release }
}

it('an ad is submitted after the save in progress if that is pressed meanwhile', async () => {
  const { user, release } = await saveHeld()
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }))
  expect(screen.getByRole('button', { name: 'Submit for approval' })).toHaveAttribute('aria-busy', 'true')
  expect(server.done).toEqual([])
  release()
  await waitFor(() => expect(server.done.at(-1)).toBe('startDraftAdvert'))
  expect(server.content).toEqual({ stringValue: 'Kettles green' })
})

it('an ad is not submitted after a save that fails', async () => {
  const { user, release } = await saveHeld(500)
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }))
  release()
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Submit for approval' })).not.toHaveAttribute('aria-busy'),
  )
  expect(server.done).toEqual([])
})

it('a dialog opens while a save is in progress', async () => {
  const { user, release } = await saveHeld()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Rename/ }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  release()
  await waitFor(() => expect(server.done).toEqual(['updateAdvert']))
})

it('an ad says in the language chosen since that it is saved', async () => {
  const { user } = renderAdvert()
  await user.type(await screen.findByRole('textbox', { name: /^Ad text/ }), ' green')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  await act(() => changeLocale('ru'))
  expect(screen.getByText('Сохранено')).toBeVisible()
  expect(screen.queryByText('Saved')).toBeNull()
})
