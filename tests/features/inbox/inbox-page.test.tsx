import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Page } from '../../../src/features/inbox/inbox-page.tsx'
import { answering, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

beforeEach(() => openOffice('en', 'inbox'))

it('shows a notice of a kind that the platform has added since, with its reason, beside the others', async () => {
  const notice = { at: '2026-11-20T09:00:00.000Z', isRead: true, campaign: { id: 'c1', name: 'Spring' } }
  const notices = [
    { ...notice, id: '2', kind: 'movedAway', reason: 'The shop has moved to another street.' },
    { ...notice, id: '1', kind: 'finished' },
  ]
  await answering((_, response) => json(response, { notices, unread: 0, nextCursor: null }))
  render(<Page params={{ advertiserId: 'o1' }} query={new URLSearchParams()} />)
  const [added, finished] = (await screen.findAllByRole('listitem')).map((row) => within(row))
  expect(added?.getByRole('link', { name: 'A message of the platform' })).toHaveAttribute(
    'href',
    '/advertisers/o1/campaigns/c1',
  )
  expect(added?.getByText('The shop has moved to another street.')).toBeInTheDocument()
  expect(finished?.getByRole('link', { name: /Spring/ })).toBeInTheDocument()
})

it('offers nothing to mark as read when the notices cannot be loaded', async () => {
  await answering((_, response) => json(response, {}, 500))
  render(<Page params={{ advertiserId: 'o1' }} query={new URLSearchParams()} />)
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveAccessibleDescription('Loading')
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

it('moves the focus from a notice that is marked as read to its neighbour', async () => {
  const unread = ['Spring', 'Summer'].map((name, index) => ({
    id: String(index),
    kind: 'finished',
    at: '2026-11-20T09:00:00.000Z',
    isRead: false,
    campaign: { id: 'c1', name },
  }))
  await answering((request, response) => {
    if (request.method === 'GET') return json(response, { notices: unread, unread: 2, nextCursor: null })
    response.writeHead(204).end()
  })
  const { user } = render(<Page params={{ advertiserId: 'o1' }} query={new URLSearchParams()} />)
  const button = (name: RegExp) => screen.getByRole('button', { name })
  await screen.findByRole('button', { name: /^Mark as read: .*Summer/ })
  await user.click(button(/^Mark as read: .*Spring/))
  expect(button(/^Mark as read: .*Summer/)).toHaveFocus()
  await user.click(button(/^Mark as read: .*Summer/))
  expect(button(/^Mark as read: .*Spring/)).toHaveFocus()
})

it('shows the notices of the window first, and the others after they are painted', async () => {
  const notices = Array.from({ length: 40 }, (_, index) => ({
    id: String(index),
    kind: 'finished',
    at: '2026-11-20T09:00:00.000Z',
    isRead: true,
    campaign: { id: 'c1', name: `Campaign ${index}` },
  }))
  await answering((_, response) => json(response, { notices, unread: 0, nextCursor: null }))
  const shown = () => document.querySelectorAll('li').length
  for (const visit of ['first', 'return']) {
    const counts: number[] = []
    const observer = new MutationObserver(() => counts.push(shown()))
    observer.observe(document.body, { childList: true, subtree: true })
    const { unmount } = render(<Page params={{ advertiserId: 'o1' }} query={new URLSearchParams()} />)
    await waitFor(() => expect(shown()).toBe(40))
    observer.disconnect()
    const [windowful = 0] = counts.filter(Boolean)
    expect(230 + windowful * 44, visit).toBeGreaterThanOrEqual(innerHeight)
    expect(windowful, visit).toBeLessThan(40)
    unmount()
  }
})
