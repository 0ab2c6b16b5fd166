import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountSwitcher } from '../../../src/features/frame/account-switcher.tsx'
import { answering, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

const names = ['Ёлки и палки', 'Orbita', 'Lumira']
let status: number
let requests: { url?: string | undefined }[]

beforeEach(async () => {
  await openOffice('en', 'advertisers')
  status = 200
  const advertisers = names.map((name, index) => ({ id: `v${index + 1}`, name, isInvitesAllowed: true }))
  requests = (await answering((_, response) => json(response, { advertisers }, status))).requests
})

/** Renders the switcher; `opened` lists the addresses of the links that were followed. */
function show() {
  const onClose = vi.fn()
  const opened: string[] = []
  const { user } = render(
    <div
      onClick={(event) => {
        const link = (event.target as Element).closest('a')
        if (link) opened.push(link.pathname)
        event.preventDefault()
      }}
    >
      <AccountSwitcher current="v2" onClose={onClose} />
    </div>,
  )
  return { user, onClose, opened }
}
const accounts = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const arrived = () => waitFor(() => expect(accounts()).toEqual(names))

describe('the list of accounts to switch to', () => {
  it("offers the portal's accounts, and marks the open one", async () => {
    show()
    await arrived()
    expect(requests[0]?.url).toContain('portalId=portal')
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Orbita')
    expect(screen.getByRole('link', { name: 'Lumira' })).toHaveAttribute('href', '/advertisers/v3/partners')
    expect(screen.getByRole('status')).toHaveTextContent('Found: 3')
    expect(screen.getByRole('searchbox', { name: 'Find an advertiser' })).toHaveFocus()
  })

  it('finds an account by a part of its name, in any case and spelling', async () => {
    const { user } = show()
    await arrived()
    await user.keyboard(' ЕЛК ')
    expect(accounts()).toEqual(['Ёлки и палки'])
    await user.keyboard('x')
    expect(accounts()).toEqual([])
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found.')
  })

  it('opens the first one found on Enter, and closes', async () => {
    const { user, onClose, opened } = show()
    await arrived()
    await user.keyboard('r{Enter}')
    expect(opened).toEqual(['/advertisers/v2/partners'])
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('is walked through by the arrow keys, back into the search too', async () => {
    const { user, opened } = show()
    await arrived()
    const [first, second, third] = screen.getAllByRole('link')
    await user.keyboard('{ArrowDown}')
    expect(first).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(third).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(second).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(opened).toEqual(['/advertisers/v2/partners'])
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('can be requested again by keyboard if it did not load', async () => {
    status = 500
    const { user } = show()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('Internal server error. Please try again a little later.')).toBeInTheDocument()
    status = 200
    retry.focus()
    await user.keyboard('{Enter}')
    await arrived()
    expect(requests).toHaveLength(2)
  })
})
