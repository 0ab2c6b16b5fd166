import { act, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getAdvertiserPage } from '../../../src/contract/calls/endpoints.ts'
import { outdate } from '../../../src/data/calls.ts'
import { Sidebar } from '../../../src/features/frame/sidebar.tsx'
import { openAdvertiser } from '../../../src/state/session/advertiser.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { sessionChanged } from '../../../src/state/session/session.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

let advertiser: object
let status: number
beforeEach(async () => {
  await openOffice('en')
  sessionChanged({
    userId: 'user',
    displayName: 'Anna',
    email: 'anna@office.test',
    locale: 'en',
    accessToken: 'token',
    expiresAt: 0,
  })
  advertiser = {}
  status = 200
  await answering((request, response) =>
    json(
      response,
      request.url?.includes('advertisersPage')
        ? { advertisers: [{ id: 'v1', name: 'Orbita', isInvitesAllowed: true }] }
        : {
            id: 'v1',
            name: 'Orbita',
            balance: 1234.5,
            isMonetaryBalancePositive: true,
            isOrdAdvertiser: false,
            isInvitesAllowed: true,
            ...advertiser,
          },
      request.url?.includes('advertisersPage') ? 200 : status,
    ),
  )
})
afterEach(() => {
  openAdvertiser(undefined)
  sessionChanged(undefined)
})

/** Renders the sidebar at an address, with the account there open. */
function show(path: string, id?: string) {
  openAdvertiser(id)
  return render(createElement(Sidebar), { path })
}
const loaded = () => screen.findByText('Orbita')
const current = () => screen.queryAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
const invite = () => screen.queryByRole('button', { name: 'Invite a colleague' })

describe('the sidebar', () => {
  it('shows the portal, the user and the way to the accounts before one is open', async () => {
    show('/advertisers')
    expect(screen.getByRole('link', { name: 'Пристань' })).toHaveAttribute('href', '/advertisers')
    const logo = screen.getByRole('img', { name: 'Пристань' })
    expect(logo).toHaveAttribute('src', '/logo.svg')
    expect(logo).not.toHaveAttribute('width') // as wide as its own proportions
    expect(screen.getByText('Anna')).toBeInTheDocument()
    expect(screen.getByText('anna@office.test')).toBeInTheDocument()
    expect(current()).toEqual(['Advertisers'])
    expect(screen.queryByText('Balance')).toBeNull()
    await expectAccessible()
  })

  it('shows the open account with its balance', async () => {
    show('/advertisers/v1/partners', 'v1')
    await loaded()
    expect(screen.getByRole('definition')).toHaveTextContent('1,234.50')
    expect(screen.queryByText(/below zero/)).toBeNull()
    await expectAccessible()
  })

  it('warns of a balance that is not positive, which the server decides', async () => {
    advertiser = { balance: 0.01, isMonetaryBalancePositive: false }
    show('/advertisers/v1/partners', 'v1')
    expect(await screen.findByText(/^The balance is below zero/)).toBeInTheDocument()
    await expectAccessible()
  })

  it('does not warn of a debt that the server allows', async () => {
    advertiser = { balance: -5 }
    const { user } = show('/advertisers/v1/partners', 'v1')
    await loaded()
    await user.click(screen.getByRole('button', { name: /^Orbita/ })) // loads what could warn
    await screen.findByRole('dialog')
    expect(screen.queryByText(/^The balance is below zero/)).toBeNull()
  })

  it('says that the balance could not be loaded, and loads it on demand', async () => {
    status = 500
    const { user } = show('/advertisers/v1/partners', 'v1')
    expect(await screen.findByText(/^The balance could not be loaded. Internal server error/)).toBeInTheDocument()
    await expectAccessible()
    const refresh = screen.getByRole('button', { name: 'Refresh' })
    await user.click(refresh)
    await waitFor(() => expect(refresh).not.toHaveAttribute('aria-busy'))
    expect(refresh).toHaveFocus() // the failure stays while it is tried again
    status = 200
    await user.click(refresh)
    await loaded()
    expect(screen.queryByText(/could not be/)).toBeNull()
  })

  it('says that a balance shown before could not be refreshed', async () => {
    show('/advertisers/v1/partners', 'v1')
    await loaded()
    status = 500
    act(() => outdate(getAdvertiserPage))
    expect(await screen.findByText(/^The balance could not be refreshed/)).toBeInTheDocument()
    expect(screen.getByRole('definition')).toHaveTextContent('1,234.50')
  })

  it.each([
    ['/advertisers/v1/partners', 'Campaigns'],
    ['/advertisers/v1/campaigns/c1/placements', 'Campaigns'],
    ['/advertisers/v1/stats', 'Analytics'],
    ['/advertisers/v1/campaigns/c1/stats', 'Analytics'],
  ])('marks where %s belongs: %s', (path, label) => {
    show(path, 'v1')
    expect(current()).toEqual([label])
    expect(screen.getByRole('link', { name: 'Analytics' })).toHaveAttribute('href', '/advertisers/v1/stats')
  })

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])(
    'offers an invitation if the portal (%s) and the advertiser (%s) allow it',
    async (isAllowed, isInvitesAllowed) => {
      setConfig({ ...config.value, isInviteAllowed: isAllowed })
      advertiser = { isInvitesAllowed }
      show('/advertisers/v1/partners', 'v1')
      await loaded()
      expect(invite() !== null).toBe(isAllowed && isInvitesAllowed)
    },
  )

  it('opens the invitation and the list of accounts, and closes them', async () => {
    const { user } = show('/advertisers/v1/partners', 'v1')
    await loaded()
    for (const [opener, title] of [
      ['Invite a colleague', 'Invite a colleague'],
      [/^Orbita/, 'Change advertiser'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: opener }))
      expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })
})
