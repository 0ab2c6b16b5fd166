import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { advertReads, outdate } from '../../../src/data/calls.ts'
import { resetResources } from '../../../src/data/resource.ts'
import { navigate } from '../../../src/state/navigation/navigation.ts'
import { renderAdvert } from '../../helpers/advert-page.tsx'
import { openOffice } from '../../helpers/office.ts'
import { serveAd } from '../../helpers/serve-ad.ts'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const path = '/advertisers/o1/campaigns/c1/adverts/a1'
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Ad text/ })
let server: Awaited<ReturnType<typeof serveAd>>

/** Shows the ad and types into it. */
async function typeText() {
  const shown = renderAdvert(path)
  await shown.user.type(await text(), ' green')
  return shown
}
const press = (name: string) => screen.getByRole('button', { name })
/** Types into the ad, which a colleague then submits. */
async function typeIntoSubmitted() {
  const shown = await typeText()
  server.state = 'WaitingForApproval'
  act(() => outdate(...advertReads))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This ad is no longer a draft/)
  return shown
}
const gone = () => void (server.faults['advertPage'] = 404)
const closed = () => void (server.faults['advertPage'] = 403)
const demoted = () => void (server.role = 'viewer')

describe('what is typed into an ad', () => {
  beforeEach(async () => {
    await openOffice('en', 'adverts', 'terms')
    server = await serveAd()
  })

  it.each([
    ['is deleted by somebody else', gone, 'This ad does not exist any more'],
    ['is closed to the user', closed, 'You may not change this ad any more'],
    ['may no longer be changed by the user', demoted, 'You may not change this ad any more'],
  ])('stays on the screen, where it can be copied but not saved, if the ad %s', async (_, change, message) => {
    const { user } = await typeText()
    change()
    act(() => outdate(...advertReads))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(await text()).toHaveValue('Kettles green')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.type(await text(), ' and blue{Enter}')
    expect(location.pathname).toBe(path)
    expect(server.done).toEqual([])
  })

  it('stays if the ad turns out to be deleted when it is saved', async () => {
    const { user } = await typeText()
    server.faults = { advertPage: 404, updateAdvert: 404 }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This ad does not exist any more'))
    expect(await text()).toHaveValue('Kettles green')
    expect(location.pathname).toBe(path)
  })

  it('makes room for the screen of the error once the user discards it', async () => {
    const { user } = await typeText()
    gone()
    act(() => outdate(...advertReads))
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(location.pathname).toBe('/not-found'))
  })

  it('stays if somebody else submits the ad, and can be saved once the ad is a draft again', async () => {
    const { user } = await typeIntoSubmitted()
    expect(await text()).toHaveValue('Kettles green')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.type(await text(), ' and blue')
    await user.click(press('Edit'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Edit' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.content).toEqual({ stringValue: 'Kettles green and blue' }))
    expect(server.done).toEqual(['editWaitingForApprovalAdvert', 'updateAdvert'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('gives way to the submitted ad once the user discards it', async () => {
    const { user } = await typeIntoSubmitted()
    act(() => navigate('/'))
    expect(await screen.findByRole('dialog')).toHaveTextContent('is shown again once the ad is a draft again')
    await user.click(press('Stay'))
    await user.click(press('Discard changes'))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(screen.getAllByText('Kettles').length).toBeGreaterThan(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stays if the save is refused because somebody else has submitted the ad', async () => {
    const { user } = await typeText()
    server.state = 'WaitingForApproval'
    server.faults['updateAdvert'] = 409
    await user.click(press('Save'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^This ad is no longer a draft/))
    expect(await text()).toHaveValue('Kettles green')
  })

  it('stays if it is typed while the ad is being submitted', async () => {
    const { user } = renderAdvert(path)
    await text()
    let answer = () => {}
    const submitted = new Promise<void>((arrived) => {
      server.arrives = (call) => {
        if (call !== 'startDraftAdvert') return Promise.resolve()
        arrived()
        return new Promise((resolve) => (answer = resolve))
      }
    })
    await user.click(press('Submit for approval'))
    await submitted
    await user.type(await text(), ' green')
    answer()
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This ad is no longer a draft/)
    expect(await text()).toHaveValue('Kettles green')
    expect(server.done).toEqual(['updateAdvert', 'startDraftAdvert'])
  })

  it('of an earlier visit is there if somebody else has submitted the ad since, instead of its bids', async () => {
    const { unmount } = await typeText()
    unmount()
    server.state = 'Started'
    resetResources()
    const { user } = renderAdvert(path)
    expect(await screen.findByText(/^This ad is no longer a draft/)).toBeVisible()
    expect(await text()).toHaveValue('Kettles green')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Discard changes' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('makes room for the submitted ad once it is put back by hand', async () => {
    const { user } = await typeIntoSubmitted()
    await user.type(await text(), '{Backspace}'.repeat(' green'.length))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('as a bid of an ad that runs is kept for the next visit', async () => {
    server.state = 'Started'
    const { user, unmount } = renderAdvert(path)
    await user.click(await screen.findByRole('button', { name: 'Change bids' }))
    await user.type(await screen.findByRole('textbox', { name: /^Bid/ }), '5')
    unmount()
    renderAdvert(path)
    expect(await screen.findByRole('textbox', { name: /^Bid/ })).toHaveValue('205')
  })
})
