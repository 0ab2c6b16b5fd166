import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FindButton, PaletteHost } from '../../../../src/features/frame/palette/palette-host.tsx'
import { campaignTask, closeCampaignEditor } from '../../../../src/state/campaign-task.ts'
import { closeLayer } from '../../../../src/state/layer.ts'
import { config, setConfig } from '../../../../src/state/session/config.ts'
import { openAdvertiser } from '../../../../src/state/session/advertiser.ts'
import { store } from '../../../../src/state/session/stored.ts'
import { answering, json } from '../../../helpers/answering.ts'
import { expectAccessible } from '../../../helpers/axe.ts'
import { campaignWith } from '../../../helpers/campaigns.ts'
import { openOffice } from '../../../helpers/office.ts'
import { render } from '../../../helpers/render.tsx'

const partner = { id: 'shop', name: 'Arvolta', imageUrl: '/shop.svg' }
const found = {
  advertisers: [],
  campaigns: [
    {
      id: 'c9',
      name: 'Winter sale',
      advertiserId: 'v2',
      advertiserName: 'Lumira',
      partnerId: 'shop',
      partnerName: 'Arvolta',
    },
  ],
  adverts: [
    {
      id: 'a9',
      name: 'Winter boots',
      state: 'Started',
      advertiserId: 'v2',
      campaignId: 'c9',
      campaignName: 'Winter sale',
      placementName: 'Top of a search',
    },
  ],
}
let results: typeof found
let status: number
let searched: string[]
let account: object

beforeEach(async () => {
  await openOffice('en')
  results = found
  status = 200
  searched = []
  account = {}
  await answering(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://office.test')
    if (pathname === '/api/search/') searched.push(searchParams.get('searchPhrase') ?? '')
    const answers: Record<string, unknown> = {
      '/api/search/': results,
      '/api/advertisersPage/': { advertisers: [{ id: 'v1', name: 'Orbita', isInvitesAllowed: true }] },
      '/api/partnersPage/': { partners: [{ ...partner, webSiteUrl: '/', tags: [], auditory: 1, campaignsCount: 1 }] },
      '/api/campaignsPage/': { partner, campaigns: [campaignWith({ name: 'Кампания чая' })], nextCursor: null },
      '/api/advertiserPage/v1/': {
        id: 'v1',
        name: 'Orbita',
        balance: 1,
        isMonetaryBalancePositive: true,
        isOrdAdvertiser: false,
        isInvitesAllowed: true,
        ...account,
      },
    }
    json(response, answers[pathname] ?? {}, pathname === '/api/search/' ? status : 200)
  })
})
afterEach(() => {
  act(closeLayer)
  closeCampaignEditor()
  openAdvertiser(undefined)
})

/** Renders the frame of a screen, where Ctrl+K opens the palette. */
async function open(path = '/advertisers/v1/partners', offers: string[] = []) {
  setConfig({ ...config.value, features: offers })
  openAdvertiser('v1')
  const { user } = render(
    <>
      <FindButton />
      <button>Opener</button>
      <PaletteHost />
    </>,
    { path },
  )
  screen.getByRole('button', { name: 'Opener' }).focus()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  return user
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const input = () => screen.getByRole('combobox')
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')

describe('the search over all screens', () => {
  it('offers the actions of the screen, and is accessible', async () => {
    await open()
    expect(input()).toHaveFocus()
    await waitFor(() => expect(options()).toContain('New campaign'))
    expect(within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option')).toHaveLength(options().length)
    expect(options()).toContain('Invite a colleague')
    expect(options()).not.toContain('Go to the inboxG I')
    await expectAccessible()
  })

  it('offers the inbox where the platform has one', async () => {
    await open(undefined, ['inbox'])
    await waitFor(() => expect(options()).toContain('Go to the inboxG I'))
  })

  it('closes on Escape and on the same keys, and returns the focus', async () => {
    const user = await open()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens by the physical key of a Russian keyboard, and by its button', async () => {
    const user = await open()
    await user.keyboard('{Escape}')
    act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true })))
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Find…' }))
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
  })

  it('finds in both keyboard layouts what the office has read, without a search on the server', async () => {
    const user = await open()
    await user.keyboard('rfvg')
    await waitFor(() => expect(options()[0]).toBe('Кампания чая Arvolta'))
    expect(active()).toHaveAttribute('href', '/advertisers/v1/campaigns/c1')
    await user.clear(input())
    await user.keyboard('щкишеф')
    await waitFor(() => expect(options()).toEqual(['Orbita']))
    expect(searched).toEqual([])
  })

  it('says that it shows only the best of many matches', async () => {
    const campaigns = found.campaigns.flatMap((each) => [1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...each, id: `w${n}` })))
    results = { ...found, campaigns }
    const user = await open(undefined, ['search'])
    await user.keyboard('winter')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Best matches: 7. There are more.'))
  })

  it('finds on the server where it is offered, and announces how much', async () => {
    const user = await open(undefined, ['search'])
    await user.keyboard('winter')
    await waitFor(() =>
      expect(options()).toEqual(['Winter sale Arvolta · Lumira', 'Winter boots Winter sale · Top of a search']),
    )
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Found: 2'))
    expect(searched.at(-1)).toBe('winter')
    await user.keyboard(' boo')
    await waitFor(() => expect(options()).toHaveLength(1)) // results are narrowed down at once
  })

  it('says that nothing is found, and that the server does not respond', async () => {
    status = 500
    const user = await open(undefined, ['search'])
    await user.keyboard('xyzzy')
    expect(await screen.findByText(/^Nothing matches “xyzzy”/)).toBeInTheDocument()
    expect(screen.getByText(/^The search on the server has failed/)).toBeInTheDocument()
    expect(input()).toHaveAttribute('aria-expanded', 'false')
  })

  it('is walked through by arrows, and acts on Enter', async () => {
    const user = await open()
    await waitFor(() => expect(options()[0]).toBe('New campaign'))
    const [first, second] = screen.getAllByRole('option')
    expect(active()).toBe(first)
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(second)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()).toBe(screen.getAllByRole('option').at(-1))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(campaignTask.value).toMatchObject({ kind: 'create', advertiserId: 'v1', partner: { id: 'shop' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('lists recent visits first', async () => {
    store()['office.recent'] = JSON.stringify([
      { path: '/advertisers/v1/campaigns/c7', kind: 'campaign', name: 'Visited' },
      'not a visit',
    ])
    await open()
    const recent = screen.getByRole('group', { name: 'Recent' })
    expect(
      within(recent)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Visited Campaigns'])
    expect(options()[0]).toBe('Visited Campaigns')
    delete store()['office.recent']
  })

  it.each([
    ['owner', 'Access', true],
    ['viewer', 'Access', false],
    [undefined, 'Invite a colleague', true],
  ])('offers a user with the role %s the allowed actions', async (role, access, mayCreate) => {
    account = { role }
    const user = await open(undefined, role ? ['roles'] : [])
    await waitFor(() => expect(options()).toContain(access))
    await waitFor(() => expect(options().includes('New campaign')).toBe(mayCreate))
    await user.keyboard(access)
    await waitFor(() => expect(active()).toHaveAttribute('href', '/advertisers/v1/members'))
  })
})
