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

/** Serves the page of the invite, and responds to its acceptance with `status`. */
const platform = (page: unknown, status = 204) =>
  answering((request, response) => {
    if (request.method === 'GET') json(response, page)
    else if (status === 204) response.writeHead(204).end()
    else json(response, {}, status)
  })

describe('the invite page', () => {
  beforeEach(() => openOffice('en', 'invites'))

  it('lets the user accept the invite and enter the account', async () => {
    const { requests } = await platform({ invite })
    const { user } = show()
    await user.click(await button())
    const enter = await screen.findByRole('link', { name: 'Enter the account' })
    expect(enter.getAttribute('href')).toBe('/advertisers/v1/partners')
    expect(requests[1]?.url).toBe('/api/invitePage/i1:accept/')
    expect(requests[1]?.headers['idempotency-key']).toBeTruthy()
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

  it('lets the user accept again after an error', async () => {
    await platform({ invite }, 500)
    const { user } = show()
    await user.click(await button())
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((await button()).getAttribute('aria-disabled')).toBeNull()
  })
})
