import { useSignals } from '@preact/signals-react/runtime'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { NetworkState } from '../../../src/features/network/network-state.tsx'
import { CallError } from '../../../src/data/errors.ts'
import { outbox, putOff } from '../../../src/state/outbox/outbox.ts'
import { sendOutbox } from '../../../src/state/outbox/follow-outbox.ts'
import { draftBaseKey, draftKey, unsureSavesKey } from '../../../src/state/form/draft-key.ts'
import { overlays } from '../../../src/state/overlays.ts'
import { writeStored } from '../../../src/state/session/stored.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { campaignRenaming, renaming, save, serveOutbox } from '../../helpers/serve-ad.ts'

let server: Awaited<ReturnType<typeof serveOutbox>>['server']
beforeEach(async () => {
  await openOffice('en', 'network')
  server = (await serveOutbox()).server
})

/** The note on the connection, and what lies over the screens. */
function Office() {
  useSignals()
  return (
    <>
      <NetworkState />
      {overlays.value.map((Overlay) => (
        <Overlay key={Overlay.name} />
      ))}
    </>
  )
}

/** Shows the list of waiting changes at an address. */
async function showList(...changes: Parameters<typeof putOff>[0][]) {
  const { user } = render(<Office />, { path: '/advertisers/o1/campaigns/c1/adverts/a1' })
  act(() => changes.forEach((change) => putOff(change, new CallError('offline', '/'))))
  await user.click(screen.getByRole('button', { name: 'Show' }))
  return { user, list: screen.getByRole('list', { name: 'Changes not sent yet' }) }
}
/** The note on the connection, behind the list. */
const note = () => document.querySelector('.network-state')
const exactly = { normalizer: (text: string) => text }
const item = (name: RegExp) => screen.getByText(name).closest('li') as HTMLElement

it('lists the waiting changes in their order, each with its way back, and discards unwanted ones', async () => {
  const { user, list } = await showList(save, renaming, campaignRenaming)
  expect(note()).toHaveTextContent('Waiting to be sent: 3 changes.')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((each) => each.querySelector('strong')?.textContent),
  ).toEqual(['Content of ad ‘Kettles’', 'Ad ‘Kettles’: new name ‘Teapots’', 'Campaign ‘Spring’: new name ‘Summer’'])
  await expectAccessible()
  expect(within(list).getAllByRole('link', { name: 'Open' })[0]).toHaveAttribute(
    'href',
    '/advertisers/o1/campaigns/c1/adverts/a1',
  )
  await user.click(within(item(/Teapots/)).getByRole('button', { name: 'Do not send' }))
  expect(outbox.value.map(({ kind }) => kind)).toEqual(['advert', 'campaignName'])
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
})

it('moves the focus from a change that is discarded to the next one, the one before, and at last the text', async () => {
  const { user } = await showList(save, renaming, campaignRenaming)
  const discardOf = (name: RegExp) => within(item(name)).getByRole('button', { name: 'Do not send' })
  await user.click(discardOf(/Teapots/))
  expect(discardOf(/Summer/)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(discardOf(/Content of ad/)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Nothing else waits to be sent.')).toHaveFocus()
})

it('puts a change back in its place that was discarded by mistake', async () => {
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now++) // no two changes of a user have the same time
  const { user } = await showList(save, renaming, campaignRenaming)
  const before = outbox.value
  await user.click(within(item(/Teapots/)).getByRole('button', { name: 'Do not send' }))
  expect(screen.getByRole('status')).toHaveTextContent('Will not be sent: Ad ‘Kettles’: new name ‘Teapots’')
  vi.mocked(Date.now).mockRestore()
  const restored: unknown[] = []
  const stop = outbox.subscribe((now) => restored.push(now))
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  stop()
  expect(restored).toContainEqual(before)
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  await waitFor(() => expect(outbox.value).toEqual([]))
  expect(screen.getByText('Nothing else waits to be sent.')).toHaveFocus()
})

it('sends a change that is restored once there is a connection', async () => {
  const { user } = await showList(renaming)
  await user.click(screen.getByRole('button', { name: 'Do not send' }))
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(server.name).toBe('Teapots'))
  await waitFor(() => expect(outbox.value).toEqual([]))
})

it('does not put a discarded change back over a later one with the same subject', async () => {
  const { user } = await showList(renaming)
  await user.click(screen.getByRole('button', { name: 'Do not send' }))
  act(() => void putOff({ ...renaming, to: 'Cups' }, new CallError('offline', '/'))) // in another tab
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(server.name).toBe('Cups'))
  await waitFor(() => expect(outbox.value).toEqual([]))
})

it('shows that nothing waits once everything is sent, and closes', async () => {
  const { user } = await showList(renaming)
  await act(sendOutbox)
  expect(screen.getByText('Nothing else waits to be sent.')).toBeVisible()
  expect(screen.queryByText(/Waiting to be sent/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows both names if somebody else has given another, and sends the user’s own once chosen', async () => {
  const { user } = await showList(renaming)
  server.name = 'Cups'
  await act(sendOutbox)
  expect(note()).toHaveTextContent('Not sent: 1 change.')
  expect(screen.getByText('Somebody else has named it ‘Cups’ in the meantime.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  expect(server.name).toBe('Teapots')
  expect(screen.getByText('Nothing else waits to be sent.')).toHaveFocus()
})

it('says why something was refused, and that somebody else has saved an ad', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await showList(save, campaignRenaming)
  server.version = 2
  server.faults['updateCampaign'] = 409
  await act(sendOutbox)
  expect(note()).toHaveTextContent('Not sent: 2 changes.')
  expect(screen.getByText(/^This ad has been saved elsewhere/)).toBeVisible()
  expect(screen.getByText(/^The server does not allow this now/)).toBeVisible()
})

it('shows the text of a deleted ad, which no screen shows any more', async () => {
  await showList(save)
  expect(screen.getByText(/^They are sent in this order/)).toBeVisible()
  server.faults['advertPage'] = 404
  await act(sendOutbox)
  expect(screen.getByText(/somebody has deleted it/)).toBeVisible()
  expect(screen.getByText('Teapots')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
  expect(screen.getByText(/^What cannot be sent waits for your decision/)).toBeVisible()
})

it('shows the text of an ad that the user may no longer see', async () => {
  await showList(save)
  server.faults['advertPage'] = 403
  await act(sendOutbox)
  expect(screen.getByText('Teapots')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Do not send' })).toBeVisible()
})

it('says how many changes wait and how many cannot be sent, as the note behind it does', async () => {
  await showList(save, renaming)
  const status = within(screen.getByRole('dialog')).getByRole('status')
  expect(status).toHaveTextContent('Waiting to be sent: 2 changes.')
  server.faults['advertPage'] = 403
  await act(sendOutbox)
  expect(status).toHaveTextContent(/^Not sent: 2 changes\.$/)
})

it('shows the links and the registry data of a deleted ad, and discards what its form has kept of it', async () => {
  const banner = { pictureUrl: 'https://cdn.example/kettle.png', targetUrl: 'https://shop.example/kettles' }
  const ordAdvert = { finalCategoryCode: '26.20.11', description: 'Kettles for tea' }
  for (const key of [draftKey('advert.a1'), unsureSavesKey('a1'), draftBaseKey('a1')]) writeStored(key, {})
  const { user } = await showList({
    ...save,
    body: { ...save.body, contentTemplate: { banners: [banner] }, ordAdvert },
  })
  server.faults['advertPage'] = 404
  await act(sendOutbox)
  expect(
    screen.getByText(/kettle\.png\nhttps:\/\/shop\.example\/kettles\n26\.20\.11\nKettles for tea/, exactly),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Do not send' }))
  expect(Object.keys(localStorage).filter((key) => key.includes('a1'))).toEqual([])
})

it('offers to try again what a fault of the server holds up', async () => {
  const { user } = await showList(renaming)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  server.faults['updateAdvertName'] = 503
  await act(sendOutbox)
  expect(screen.getByText(/^Internal server error/)).toBeVisible()
  server.faults = {}
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  expect(server.name).toBe('Teapots')
})
