import { act, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { EmbedSettings } from '../../../src/contract/embed/messages.ts'
import { getAdvertiserPage } from '../../../src/contract/calls/endpoints.ts'
import { advertiserPageUrl } from '../../../src/contract/calls/urls.ts'
import { advertiserCheck } from '../../../src/contract/first-checks.ts'
import { outdate } from '../../../src/data/calls.ts'
import { resource } from '../../../src/data/resource.ts'
import { AccountLink } from '../../../src/features/frame/account-link.tsx'
import { Sidebar } from '../../../src/features/frame/sidebar.tsx'
import { openAdvertiser } from '../../../src/state/session/advertiser.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { loadTexts } from '../../../src/state/locale.ts'
import { setFramed, takePage } from '../../../src/state/embed/frame.ts'
import { sessionChanged } from '../../../src/state/session/session.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

const user = {
  userId: 'user',
  displayName: 'Anna',
  email: 'anna@office.test',
  locale: 'en',
  accessToken: 'token',
  expiresAt: 0,
}
let advertiser: object
let status: number
beforeEach(async () => {
  await openOffice('en')
  sessionChanged(user)
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
const invite = () => screen.queryByRole('link', { name: 'Invite a colleague' })

describe('the way to the account page of the identity provider', () => {
  const url = 'https://id.office.test/account'
  const link = () => screen.queryByRole('link', { name: 'Sign-in and security' })
  const offered = (accountUrl = url, features = ['accountPage']) => setConfig({ ...config.value, accountUrl, features })
  beforeEach(() => loadTexts('shortcuts'))
  const open = () => render(createElement(AccountLink))

  it('is there where the configuration names it, and leaves the office', async () => {
    offered()
    open()
    await waitFor(() => expect(link()).toHaveAttribute('href', `${url}?ui_locales=en`))
    expect(link()).toHaveAttribute('target', '_self')
    await expectAccessible()
  })

  it.each([
    ['the configuration names none', () => setConfig({ ...config.value, features: ['accountPage'] })],
    ['it is not offered', () => offered(url, [])],
    ['its address is none of the web', () => offered('javascript:alert(1)')],
    ['the page around the office vouches for the user', () => (offered(), sessionChanged({ ...user, isOfPage: true }))],
  ])('is not there where %s', (_, arrange) => {
    arrange()
    open()
    expect(link()).toBeNull()
  })

  it('opens a new window from a frame that may open one', async () => {
    setFramed(true)
    onTestFinished(() => {
      setFramed(false)
      takePage(undefined)
    })
    offered()
    open()
    await waitFor(() => expect(link()).toHaveAttribute('target', '_blank'))
    const set = (settings: EmbedSettings) =>
      act(() => takePage({ origin: 'https://shop.test', version: 1, settings, send: () => {}, take: () => {} }))
    set({ chrome: 'full' })
    expect(link()).not.toBeNull()
    set({ chrome: 'compact' }) // there is no room
    expect(link()).toBeNull()
    set({ sandbox: 'allow-scripts' })
    expect(link()).toBeNull()
  })
})

describe('the sidebar', () => {
  it('shows the portal, the user and the way to the accounts before one is open', async () => {
    show('/advertisers')
    expect(screen.getByRole('link', { name: 'Пристань' })).toHaveAttribute('href', '/advertisers')
    const logo = screen.getByRole('img', { name: 'Пристань' })
    expect(logo).toHaveAttribute('src', '/logo.svg')
    expect(logo).not.toHaveAttribute('width') // as wide as its proportions require
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

  it('shows the number under which the server has logged its fault, for the support', async () => {
    await answering((_, response) => {
      response.setHeader('X-Request-Id', '1f0c9a52-77aa')
      json(response, {}, 500)
    })
    show('/advertisers/v1/partners', 'v1')
    expect(await screen.findByText(/Internal server error.* Report number: 1f0c9a52-77aa$/)).toBeInTheDocument()
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

  it('does not load the note on a balance without a connection, over which the note could not load', async () => {
    show('/advertisers/v1/partners', 'v1')
    await loaded()
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0) // a lost call is repeated at once
    onTestFinished(() => chance.mockRestore())
    let lost = 0
    await answering((request) => {
      lost++
      request.socket.destroy()
    })
    act(() => outdate(getAdvertiserPage))
    const { state } = resource(advertiserPageUrl('v1'), advertiserCheck)
    await vi.waitFor(() => expect(state.value.error?.kind).toBe('offline'))
    await import('../../../src/features/frame/account-parts.ts')
    await loadTexts('advertisers')
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await act(() => frame().then(frame)) // effects come after a frame
    expect(lost).toBe(3)
    expect(screen.queryByRole('status')).toBeNull()
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

  it('leads to the members on a platform that has roles, even for users who may not invite', async () => {
    setConfig({ ...config.value, features: ['roles'] })
    advertiser = { isInvitesAllowed: false }
    show('/advertisers/v1/members', 'v1')
    await loaded()
    expect(screen.getByRole('link', { name: 'Access', current: 'page' })).toHaveAttribute(
      'href',
      '/advertisers/v1/members',
    )
    expect(invite()).toBeNull()
  })

  it('opens the list of accounts, and closes it', async () => {
    const { user } = show('/advertisers/v1/partners', 'v1')
    await loaded()
    await user.click(screen.getByRole('button', { name: /^Orbita/ }))
    expect(await screen.findByRole('dialog', { name: 'Change advertiser' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
