import { act, configure, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { advertReads, outdate } from '../../../src/data/calls.ts'
import { Page } from '../../../src/features/adverts/advert-page.tsx'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { serveAd } from '../../helpers/serve-ad.ts'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const path = '/advertisers/o1/campaigns/c1/adverts/a1'
const params = { advertiserId: 'o1', campaignId: 'c1', advertId: 'a1' }
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Ad text/ })
let server: Awaited<ReturnType<typeof serveAd>>

/** Shows the ad and types into it. */
async function typeText() {
  const shown = render(<Page params={params} query={new URLSearchParams()} />, { path })
  await shown.user.type(await text(), ' green')
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
})
