import { act, screen, waitFor, within } from '@testing-library/react'
import { json as jsonIn } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MembersPage } from '../../../src/contract/accounts/member.ts'
import { Page } from '../../../src/features/members/members-page.tsx'
import { navigate, unsavedQuestion } from '../../../src/state/navigation/navigation.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

const advertiser = {
  id: 'v1',
  name: 'Acme',
  balance: 1,
  isMonetaryBalancePositive: true,
  isOrdAdvertiser: false,
  isInvitesAllowed: true,
}
const anna = { userId: 'anna', name: 'Anna', email: 'anna@office.test', role: 'owner', isYou: true } as const
const boris = { userId: 'boris', name: 'Boris', email: 'boris@office.test', role: 'viewer', isYou: false } as const

let members: MembersPage
let status: number
/** Delays the responses to writes. */
let held: Promise<void> | undefined
let writes: { url: string | undefined; body: unknown }[]

beforeEach(async () => {
  await openOffice('en', 'members', 'invites')
  setConfig({ ...config.value, features: ['roles'] })
  members = { members: [anna, boris], invites: [] }
  status = 204
  held = undefined
  writes = []
  await answering(async (request, response) => {
    if (request.method === 'GET')
      return json(response, request.url?.startsWith('/api/membersPage/') ? members : advertiser)
    const write = { url: request.url, body: await jsonIn(request).catch(() => undefined) }
    writes.push(write)
    await held
    if (status === 204) response.writeHead(204).end()
    else json(response, {}, status)
  })
})
const show = () =>
  render(<Page params={{ advertiserId: 'v1' }} query={new URLSearchParams()} />, { path: '/advertisers/v1/members' })
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

describe('the members of an account', () => {
  it('are listed with their roles and what these allow', async () => {
    show()
    expect((await row('Anna')).getByText('you')).toBeInTheDocument()
    expect((await row('Boris')).getByRole('combobox', { name: 'Role: Boris' })).toHaveValue('viewer')
    expect(screen.getByText(/^Also invites colleagues/)).toBeInTheDocument()
    await expectAccessible()
  })

  const choose = async (user: ReturnType<typeof show>['user'], name: string, role: string) => {
    await user.selectOptions((await row(name)).getByRole('combobox'), role)
    await user.click((await row(name)).getByRole('button', { name: `Save the role: ${name}` }))
  }

  it('keep the role chosen for each of them until it is confirmed', async () => {
    const clara = { ...boris, userId: 'clara', name: 'Clara', email: 'clara@office.test' }
    members = { members: [anna, boris, clara], invites: [] }
    const { user } = show()
    await user.selectOptions((await row('Boris')).getByRole('combobox'), 'Manager')
    await user.selectOptions((await row('Clara')).getByRole('combobox'), 'Owner')
    expect((await row('Boris')).getByRole('combobox')).toHaveValue('manager')
    await user.click(screen.getByRole('button', { name: 'Save the role: Boris' }))
    await waitFor(() => expect(writes).toMatchObject([{ body: { userId: 'boris', role: 'manager' } }]))
    expect((await row('Clara')).getByRole('combobox')).toHaveValue('owner')
  })

  it('hold a step to another screen while a chosen role is not saved, and say which', async () => {
    const { user } = show()
    const step = () => act(() => navigate('/advertisers'))
    await user.selectOptions((await row('Boris')).getByRole('combobox'), 'Manager')
    await waitFor(() => expect(unsavedQuestion.value).toBeDefined()) // its code loads with the first choice
    step()
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    expect(question.getByText('Chosen but not saved: Boris – Manager.')).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Stay' }))
    expect((await row('Boris')).getByRole('combobox')).toHaveValue('manager')
    expect(location.pathname).toBe('/advertisers/v1/members')
    step()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(location.pathname).toBe('/advertisers')
  })

  it('hold no step once the role that is saved is chosen again', async () => {
    const { user } = show()
    await user.selectOptions((await row('Boris')).getByRole('combobox'), 'Manager')
    await user.selectOptions((await row('Boris')).getByRole('combobox'), 'Viewer')
    act(() => navigate('/advertisers'))
    expect(location.pathname).toBe('/advertisers')
  })

  it('get another role by an owner, who confirms it, and not the roles in between', async () => {
    const { user } = show()
    const choice = (await row('Boris')).getByRole('combobox')
    await user.selectOptions(choice, 'Owner')
    await user.selectOptions(choice, 'Viewer')
    expect((await row('Boris')).queryByRole('button', { name: /^Save/ })).toBeNull()
    await choose(user, 'Boris', 'Manager')
    await waitFor(() => expect(choice).toHaveFocus())
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Boris: role ‘Manager’ saved'))
    await waitFor(() =>
      expect(writes).toEqual([
        {
          url: '/api/membersPage/updateMemberRole/',
          body: { advertiserId: 'v1', userId: 'boris', role: 'manager' },
        },
      ]),
    )
  })

  it.each(['auditor', 'link'])(
    'can have a role, %s, that the platform has added since, until an owner changes it',
    async (role) => {
      members = { members: [anna, { ...boris, role: role as 'viewer' }], invites: [] }
      const { user } = show()
      const choice = (await row('Boris')).getByRole('combobox')
      expect(choice).toHaveValue(role)
      expect(within(choice).getByRole('option', { selected: true })).toHaveTextContent('Unknown')
      await choose(user, 'Boris', 'Manager')
      await waitFor(() => expect(writes).toMatchObject([{ body: { userId: 'boris', role: 'manager' } }]))
    },
  )

  it('keep the last owner, who neither steps down nor leaves, with the reason', async () => {
    const { user } = show()
    const own = await row('Anna')
    expect(own.queryByRole('combobox')).toBeNull()
    const leave = own.getByRole('button', { name: 'Leave the account' })
    expect(leave).toHaveAccessibleDescription(/needs at least one owner/)
    await user.click(leave)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('say so if another owner has left meanwhile', async () => {
    members = { members: [anna, { ...boris, role: 'owner' }], invites: [] }
    status = 409
    const { user } = show()
    await choose(user, 'Anna', 'Viewer')
    expect(await screen.findByRole('alert')).toHaveTextContent('The account needs at least one owner.')
  })

  it('are removed once that is confirmed, by name', async () => {
    const { user } = show()
    await user.click((await row('Boris')).getByRole('button', { name: 'Remove access: Boris' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the access of ‘Boris’?' }))
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Remove access' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes).toEqual([{ url: '/api/membersPage/removeMember/', body: { advertiserId: 'v1', userId: 'boris' } }])
    expect(screen.getByRole('status')).toHaveTextContent('Boris has no access any more')
  })

  it('who are not owners see the others, and can only leave', async () => {
    members = {
      members: [
        { ...boris, name: 'Vera', userId: 'vera', role: 'owner' },
        { ...anna, role: 'manager' },
      ],
    }
    const { user } = show()
    expect((await row('Vera')).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Invite a colleague' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Leave the account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave the account?' }))
    await user.click(dialog.getByRole('button', { name: 'Leave the account' }))
    await waitFor(() => expect(location.pathname).toBe('/advertisers'))
  })

  it('to come have links that an owner revokes', async () => {
    const expiresAt = new Date(2026, 10, 22, 12, 30).toISOString()
    members = { members: [anna], invites: [{ inviteId: 'i1', role: 'manager', createdBy: 'Anna', expiresAt }] }
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Revoke the link valid until 12:30/ }))
    await waitFor(() => expect(writes.map(({ url }) => url)).toEqual(['/api/invitePage/i1:revoke/']))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^The link valid until .* is revoked$/))
    await expectAccessible()
  })

  it('leave the focus to their neighbours when they are removed', async () => {
    const clara = { ...boris, userId: 'clara', name: 'Clara', email: 'clara@office.test' }
    members = { members: [anna, boris, clara], invites: [] }
    const { user } = show()
    await user.click((await row('Boris')).getByRole('button', { name: 'Remove access: Boris' }))
    const dialog = within(await screen.findByRole('dialog'))
    members = { members: [anna, clara], invites: [] }
    await user.click(dialog.getByRole('button', { name: 'Remove access' }))
    await waitFor(() => expect(screen.queryByText('Boris')).toBeNull())
    expect((await row('Clara')).getByRole('button', { name: 'Remove access: Clara' })).toHaveFocus()
  })

  it('to come leave the focus to the next link or, after the last, to the heading when links are revoked', async () => {
    const invites = [30, 45].map((minute) => ({
      inviteId: `i${minute}`,
      role: 'manager' as const,
      createdBy: 'Anna',
      expiresAt: new Date(2026, 10, 22, 12, minute).toISOString(),
    }))
    members = { members: [anna], invites }
    const { user } = render(
      <main>
        <Page params={{ advertiserId: 'v1' }} query={new URLSearchParams()} />
      </main>,
      { path: '/advertisers/v1/members' },
    )
    const first = await screen.findByRole('button', { name: /^Revoke .* 12:30/ })
    members = { members: [anna], invites: invites.slice(1) }
    await user.click(first)
    const second = screen.getByRole('button', { name: /^Revoke .* 12:45/ })
    await waitFor(() => expect(second).toHaveFocus())
    members = { members: [anna], invites: [] }
    await user.click(second)
    await waitFor(() => expect(second).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('to come have links that are revoked each by itself, also while another one is being revoked', async () => {
    const invites = [30, 45].map((minute) => ({
      inviteId: `i${minute}`,
      role: 'manager' as const,
      createdBy: 'Anna',
      expiresAt: new Date(2026, 10, 22, 12, minute).toISOString(),
    }))
    members = { members: [anna], invites }
    let release = () => {}
    held = new Promise((done) => (release = done))
    const { user } = show()
    const revoke = (time: RegExp) => screen.findByRole('button', { name: time })
    await user.click(await revoke(/^Revoke .* 12:30/))
    await user.click(await revoke(/^Revoke .* 12:45/))
    expect(await revoke(/^Revoke .* 12:30/)).toHaveAttribute('aria-busy', 'true')
    const urls = ['/api/invitePage/i30:revoke/', '/api/invitePage/i45:revoke/']
    await waitFor(() => expect(writes.map(({ url }) => url)).toEqual(urls))
    release()
    await waitFor(async () => expect(await revoke(/^Revoke .* 12:45/)).not.toHaveAttribute('aria-busy'))
    // Not the same text twice, which a screen reader would say once.
    expect(screen.getByRole('status')).toHaveTextContent(/^The link valid until 12:(30|45).* is revoked$/)
  })

  it('are not shown by a platform without roles, where every member invites', async () => {
    setConfig({ ...config.value, features: [] })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Invite a colleague' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }))
    expect(dialog.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
