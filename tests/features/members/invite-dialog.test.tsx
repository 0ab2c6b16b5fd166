import { screen, waitFor } from '@testing-library/react'
import { text } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InviteDialog } from '../../../src/features/members/invite-dialog.tsx'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { answering, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

let status: number
let requests: IncomingMessage[]
let bodies: Promise<string>[]
/** Delays the responses. */
let held: Promise<void> | undefined

beforeEach(async () => {
  await openOffice('en', 'invites')
  status = 201
  bodies = []
  let made = 0
  held = undefined
  const server = await answering(async (request, response) => {
    bodies.push(text(request))
    await held
    json(response, status < 300 ? { inviteId: `i${++made}` } : {}, status)
  })
  requests = server.requests
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = () => render(<InviteDialog advertiserId="v1" onClose={() => {}} />)
const button = (name: string) => screen.getByRole('button', { name })
const link = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Invite link' })
const keys = () => requests.map(({ headers }) => headers['idempotency-key'])

describe('the invitation of a colleague', () => {
  it('creates a link to the account, good for half an hour', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 9, 40), toFake: ['Date'] })
    const { user } = show()
    expect(button('Create a link')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await link()).toHaveValue(`${location.origin}/invites/i1`)
    expect(screen.getByText(/^Valid until 10:10\b.*, once$/)).toBeInTheDocument()
    expect(await bodies[0]).toBe(JSON.stringify({ advertiserId: 'v1' }))
  })

  it('gives the colleague the chosen role, a manager at first, on a platform that has roles', async () => {
    setConfig({ ...config.value, features: ['roles'] })
    const { user } = show()
    expect(screen.getByRole('radio', { name: 'Manager' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Viewer' }))
    await user.click(button('Create a link'))
    await link()
    expect(await bodies[0]).toBe(JSON.stringify({ advertiserId: 'v1', role: 'viewer' }))
    await user.click(screen.getByRole('radio', { name: 'Owner' }))
    expect(screen.queryByRole('textbox')).toBeNull() // it would give the role chosen before
  })

  it('shows no link for another role than that for which it was made', async () => {
    setConfig({ ...config.value, features: ['roles'] })
    let release = () => {}
    held = new Promise((done) => (release = done))
    const { user } = show()
    await user.click(screen.getByRole('radio', { name: 'Owner' }))
    await user.click(button('Create a link'))
    await user.click(screen.getByRole('radio', { name: 'Viewer' }))
    expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-busy', 'true')
    release()
    await waitFor(() => expect(button('Create a link')).not.toHaveAttribute('aria-busy'))
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Owner' }))
    expect(await link()).toHaveValue(`${location.origin}/invites/i1`)
  })

  it('copies the link and says so, until another one is created', async () => {
    const { user } = show()
    await user.click(button('Create a link'))
    const field = await link()
    await user.click(button('Copy the link'))
    expect(await navigator.clipboard.readText()).toBe(field.value)
    expect(button('Copied')).toBeInTheDocument()
    await user.click(button('Create another'))
    await waitFor(() => expect(field).toHaveValue(`${location.origin}/invites/i2`))
    expect(button('Copy the link')).toBeInTheDocument()
    expect(new Set(keys()).size).toBe(2)
  })

  it.each([
    ['is blocked', () => ({ writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) })],
    ['does not exist', () => undefined],
  ])('selects the link and says how to copy it by hand where the clipboard %s', async (_, clipboard) => {
    const { user } = show()
    await user.click(button('Create a link'))
    const field = await link()
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard() as unknown as Clipboard)
    await user.click(button('Copy the link'))
    expect(await screen.findByText(/The text is selected: press Ctrl\+C/)).toBeInTheDocument()
    expect(field).toHaveFocus()
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
    vi.restoreAllMocks()
    await user.click(button('Copy the link'))
    expect(button('Copied')).toBeInTheDocument()
    expect(screen.queryByText(/press Ctrl/)).toBeNull()
  })

  it.each([
    [
      403,
      'makes a new request, since the refusal would be repeated',
      2,
      /^You cannot invite anybody into this account now/,
    ],
    [
      409,
      'makes a new request, since the refusal would be repeated',
      2,
      /^You cannot invite anybody into this account now/,
    ],
    [500, 'repeats the same request, which may have succeeded', 1, /^Internal server error/],
  ])('explains a refusal with %i, and the next press %s', async (refusal, _, requests, words) => {
    status = refusal
    const { user } = show()
    await user.click(button('Create a link'))
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.queryByRole('textbox')).toBeNull()
    status = 201
    await user.click(button('Create a link'))
    await link()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(new Set(keys()).size).toBe(requests)
  })
})
