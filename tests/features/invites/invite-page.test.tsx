import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Page } from '../../../src/features/invites/invite-page.tsx'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { render } from '../../helpers/render.tsx'
import { openOffice } from '../../helpers/office.ts'

const invite = { id: 'i1', advertiserId: 'v1', advertiserName: 'Acme', isAcceptable: true }
const show = () => render(<Page params={{ inviteId: 'i1' }} query={new URLSearchParams()} />, { path: '/invites/i1' })
const button = () => screen.findByRole('button', { name: 'Accept the invitation' })

/** Serves the page of the invite and the user's advertisers, and responds to its acceptance with `status`. */
const platform = (page: unknown, status = 204, advertisers: () => string[] | number = () => []) =>
  answering((request, response) => {
    if (request.url?.startsWith('/api/advertisersPage/')) {
      const ids = advertisers()
      if (typeof ids === 'number') json(response, {}, ids)
      else json(response, { advertisers: ids.map((id) => ({ id, name: id, isInvitesAllowed: true })) })
    } else if (request.method === 'GET') json(response, page)
    else if (status === 204) response.writeHead(204).end()
    else json(response, {}, status)
  })
const enter = () => screen.findByRole('link', { name: 'Enter the account' })

describe('the invite page', () => {
  beforeEach(() => openOffice('en', 'invites'))

  it('lets the user accept the invite and enter the account', async () => {
    const { requests } = await platform({ invite })
    const { user } = show()
    await user.click(await button())
    expect((await enter()).getAttribute('href')).toBe('/advertisers/v1/partners')
    expect(screen.getByText('The invitation is accepted')).toBeTruthy()
    const accepted = requests.find(({ url }) => url === '/api/invitePage/i1:accept/')
    expect(accepted?.headers['idempotency-key']).toBeTruthy()
    await expectAccessible()
  })

  it.each([
    ['was used or has expired', { invite: { ...invite, isAcceptable: false } }],
    ['does not exist', {}],
    ['is null', { invite: null }],
  ])('reports that an invite that %s is not valid', async (_, page) => {
    await platform(page)
    show()
    expect(await screen.findByText('The invitation is not valid')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('reports an invalid invite when another user was faster', async () => {
    await platform({ invite }, 409)
    const { user } = show()
    await user.click(await button())
    expect(await screen.findByText('The invitation is not valid')).toBeTruthy()
  })

  it.each([
    ['an unused invite', invite, 'The invitation is still unused: you can pass the link on to a colleague.'],
    ['a used invite', { ...invite, isAcceptable: false }, undefined],
  ])('lets a member enter by %s without accepting it', async (_, page, note) => {
    const { requests } = await platform({ invite: page }, 204, () => ['v0', 'v1'])
    show()
    expect((await enter()).getAttribute('href')).toBe('/advertisers/v1/partners')
    expect(screen.getByText('You already have access to ‘Acme’')).toBeTruthy()
    if (note) expect(screen.getByText(note)).toBeTruthy()
    else expect(screen.queryByText(/unused/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(requests.every(({ method }) => method === 'GET')).toBe(true)
    await expectAccessible()
  })

  it('lets a user enter who has accepted the invite in another tab', async () => {
    let asked = 0
    await platform({ invite }, 409, () => (asked++ === 0 ? [] : ['v1']))
    const { user } = show()
    await user.click(await button())
    expect(await enter()).toBeTruthy()
  })

  it('offers the invite even if the accounts of the user cannot be read', async () => {
    await platform({ invite }, 204, () => 500)
    show()
    expect(await button()).toBeTruthy()
  })

  it('calls no invite invalid while it is not known whether the user is a member', async () => {
    let answer: string[] | number = 500
    await platform({ invite: { ...invite, isAcceptable: false } }, 204, () => answer)
    const { user } = show()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText('The invitation is not valid')).toBeNull()
    answer = ['v1']
    await user.click(retry)
    expect(await enter()).toBeTruthy()
  })

  it('lets the user accept again after an error', async () => {
    await platform({ invite }, 500)
    const { user } = show()
    await user.click(await button())
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((await button()).getAttribute('aria-disabled')).toBeNull()
  })
})
