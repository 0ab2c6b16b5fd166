import type { IncomingMessage, ServerResponse } from 'node:http'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Campaign } from '../../../src/contract/campaigns/campaign.ts'
import { invalidate } from '../../../src/data/change.ts'
import { Page } from '../../../src/features/campaigns/campaigns-page.tsx'
import { today } from '../../../src/state/form/campaign-form.ts'
import { changeLocale } from '../../../src/state/change-locale.ts'
import { navigate } from '../../../src/state/navigation/navigation.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { render } from '../../helpers/render.tsx'
import { NoObserver } from '../../helpers/no-observer.ts'
import { openOffice } from '../../helpers/office.ts'
import { campaignWith, listAnswer } from '../../helpers/campaigns.ts'
import { placementsPageWith } from '../../helpers/placements-page-with.ts'

vi.setConfig({ testTimeout: 60_000 })
const path = '/advertisers/v1/partners/p1'

function Office() {
  usePathname()
  return <Page params={{ advertiserId: 'v1', partnerId: 'p1' }} query={new URLSearchParams(useSearch())} />
}

const Main = () => (
  <main>
    <Office />
  </main>
)

type Write = { method: string; id: string; body: Record<string, unknown> }

/** What the server has saved in a test, by campaign. */
const saved = new Map<string, Partial<Campaign>>()
const storedOf = (campaigns: Campaign[], id: string) => ({
  ...(campaigns.find((each) => each.id === id) ?? campaignWith()),
  ...saved.get(id),
})

/** Serves the campaigns and records the writes; `answer` responds to each of them. While `isCut`, nothing is read. */
async function platform(
  campaigns: Campaign[],
  answer: (write: Write, response: ServerResponse) => void,
  isCut = () => false,
) {
  const writes: Write[] = []
  await answering((request: IncomingMessage, response) => {
    if (request.method === 'GET' && isCut()) return void request.socket.destroy()
    const [, read] = /placementsPage\/\?campaignId=(\w+)/.exec(request.url ?? '') ?? []
    if (read) return json(response, placementsPageWith(storedOf(campaigns, read)))
    const stored = campaigns.map(({ id }) => storedOf(campaigns, id))
    if (request.method === 'GET') return json(response, listAnswer(request, stored))
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
      const id = String(
        body['campaignId'] ?? new URL(request.url ?? '', 'http://office.test').searchParams.get('campaignId'),
      )
      const write = { method: request.method ?? '', id, body }
      writes.push(write)
      answer(write, response)
    })
  })
  return writes
}
const saves =
  (campaigns: Campaign[]) =>
  ({ id, body }: Write, response: ServerResponse) => {
    saved.set(id, body)
    json(response, { campaign: { ...storedOf(campaigns, id), id } })
  }

const trio = [
  campaignWith(),
  campaignWith({ id: 'c2', name: 'Summer' }),
  campaignWith({ id: 'c3', name: 'Autumn', deletionAllowed: false }),
]
const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select: ${name}` })
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all loaded/ })
const bar = () => screen.getByRole('group', { name: 'Selected campaigns' })

type User = ReturnType<typeof render>['user']
/** Shows the list and selects these campaigns, or all. */
async function select(...chosen: string[]): Promise<User> {
  const { user } = render(<Office />, { path })
  await tick('Spring')
  if (chosen.length === 0) await user.click(all())
  for (const name of chosen) await user.click(await tick(name))
  return user
}
/** Opens the dialog for the new limit of the selected campaigns; returns it and its field. */
async function openLimit(user: User) {
  await user.click(within(bar()).getByRole('button', { name: 'Limit' }))
  const dialog = await screen.findByRole('dialog', { name: 'New budget limit' })
  return { dialog, limit: within(dialog).getByLabelText(/^Budget limit/) }
}
/** Opens the dialog for the new end date of the selected campaigns; returns it and its field. */
async function openEndDate(user: User) {
  await user.click(within(bar()).getByRole('button', { name: 'End date' }))
  const dialog = await screen.findByRole('dialog', { name: 'New end date' })
  return { dialog, endDate: within(dialog).getByLabelText(/^End date/) }
}

beforeEach(async () => {
  saved.clear()
  vi.stubGlobal('IntersectionObserver', NoObserver)
  await openOffice('en', 'campaigns')
})

describe('several campaigns', () => {
  it('are selected one by one, as a range with Shift, or all at once', async () => {
    await platform(trio, () => {})
    const { user } = render(<Office />, { path })
    await user.click(await tick('Spring'))
    expect(all().indeterminate).toBe(true)
    expect(within(bar()).getByText('Selected: 1')).toBeTruthy()
    await user.keyboard('{Shift>}')
    await user.click(await tick('Autumn'))
    await user.keyboard('{/Shift}')
    expect((await tick('Summer')).checked).toBe(true)
    expect(all().checked).toBe(true)
    await expectAccessible()
    await user.click(all())
    expect(screen.queryByRole('group', { name: 'Selected campaigns' })).toBeNull()
  })

  it('move the focus from a checkbox to their actions on Enter, and are deselected on Escape', async () => {
    await platform(trio, () => {})
    const { user } = render(<Office />, { path })
    const first = await tick('Spring')
    first.focus()
    await user.keyboard(' {Enter}')
    expect(bar().contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect(first.checked).toBe(false)
  })

  it('are counted by the bar even if a search hides them', async () => {
    await platform(trio, () => {})
    const user = await select('Spring', 'Autumn')
    const search = screen.getByRole('searchbox')
    await user.type(search, 'spring')
    expect(await within(bar()).findByText('Selected: 2, 1 in this search')).toBeTruthy()
    await user.clear(search)
    await user.type(search, 'summer')
    expect(await within(bar()).findByText('Selected: 2, none in this search')).toBeTruthy()
    expect(screen.getByText('Selected: 2, none in this search', { selector: '[role="status"]' })).toBeTruthy()
    await user.clear(search)
    expect(await within(bar()).findByText('Selected: 2')).toBeTruthy()
  })

  it('stay selected on the way back to their list, but not in another one', async () => {
    await platform(trio, () => {})
    const first = render(<Office />, { path })
    await first.user.click(await tick('Spring'))
    history.replaceState({ entry: 'campaign' }, '', '/advertisers/v1/campaigns/c1/placements')
    first.unmount()
    const second = render(<Office />, { path })
    await waitFor(() => expect(within(bar()).getByText('Selected: 1')).toBeTruthy())
    expect((await tick('Spring')).checked).toBe(true)
    history.replaceState({ entry: 'campaign' }, '', '/advertisers/v1/campaigns/c1/placements')
    second.unmount()
    render(<Office />, { path: '/advertisers/v1/partners/p2' })
    expect((await tick('Spring')).checked).toBe(false)
  })

  it('are deleted except for those whose ads have been shown, and are restored on undo', async () => {
    const writes = await platform(trio, () => {})
    const user = await select()
    await user.click(within(bar()).getByRole('button', { name: 'Delete' }))
    const dialog = screen.getByRole('dialog', { name: 'Delete 2 campaigns?' })
    expect(dialog.textContent).toContain('These stay because their ads have been shown: 1Autumn')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(names()).toEqual(['Autumn'])
    await screen.findByText('2 campaigns deleted')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(names()).toEqual(['Spring', 'Summer', 'Autumn'])
    await waitFor(() => expect(screen.getByRole('link', { name: 'Spring' })).toHaveFocus())
    expect(writes).toEqual([])
  })

  it('are restored with the reason when their deletion fails, and can be retried together', async () => {
    let status = 500
    const writes = await platform(trio, ({ id }, response) =>
      id === 'c2' ? json(response, {}, status) : response.writeHead(204).end(),
    )
    const user = await select('Spring', 'Summer')
    await user.click(within(bar()).getByRole('button', { name: 'Delete' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    screen.getByRole('button', { name: 'Undo' }).focus()
    await user.keyboard('{Escape}') // as if the time to undo were over
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Campaign ‘Summer’ was not deleted')
    expect(alert.textContent).toContain('Internal server error')
    expect(names()).toEqual(['Summer', 'Autumn'])
    status = 204
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()).toEqual(['Autumn']))
    expect(writes.map(({ id }) => id)).toEqual(['c1', 'c2', 'c2'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('get one limit, with failures shown and retried for each campaign', async () => {
    let isBroken = true
    const writes = await platform(trio, (write, response) =>
      write.id === 'c2' && isBroken ? json(response, {}, 500) : saves(trio)(write, response),
    )
    const user = await select('Spring', 'Summer')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, 'lots{Enter}')
    expect(within(dialog).getByText(/^Enter a number/)).toBeTruthy()
    expect(writes).toEqual([])
    await user.clear(limit)
    await user.type(limit, '2500{Enter}')
    await within(dialog).findByText('Done: 1 of 2')
    await waitFor(() =>
      expect(within(dialog).getByText('Summer').parentElement?.textContent).toContain('Not doneInternal server error'),
    )
    await expectAccessible()
    isBroken = false
    await user.click(await within(dialog).findByRole('button', { name: 'Try again for 1' }))
    await within(dialog).findByText('Done: 2 of 2')
    expect(writes.map(({ id, body }) => [id, body['limit'], body['name']])).toEqual([
      ['c1', 2500, 'Spring'],
      ['c2', 2500, 'Summer'],
      ['c2', 2500, 'Summer'],
    ])
  })

  it('stop by a limit that they have spent only after a question that counts them', async () => {
    const pair = [campaignWith({ spent: 600 }), campaignWith({ id: 'c2', name: 'Summer', spent: 100 })]
    const writes = await platform(pair, saves(pair))
    const { user } = render(<Office />, { path })
    await tick('Summer')
    await user.click(all())
    await user.click(within(bar()).getByRole('button', { name: 'Limit' }))
    const dialog = await screen.findByRole('dialog', { name: 'New budget limit' })
    await user.type(within(dialog).getByLabelText(/^Budget limit/), '500')
    const [spring, summer] = within(within(dialog).getByRole('list')).getAllByRole('listitem')
    expect(spring).toHaveTextContent('The campaign stops at once: ₽600.00 is spent already')
    expect(summer).not.toHaveTextContent('stops')
    await user.keyboard('{Enter}')
    const question = await screen.findByRole('dialog', { name: 'Stop 1 campaign?' })
    expect(question).toHaveTextContent('The new limit is spent already')
    expect(within(question).getByRole('button', { name: 'Keep running' })).toHaveFocus()
    await expectAccessible()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog', { name: 'Stop 1 campaign?' })).toBeNull()
    expect(writes).toEqual([])
    await user.dblClick(within(dialog).getByRole('button', { name: 'Apply to 2 campaigns' }))
    await user.click(screen.getByRole('button', { name: 'Apply and stop' }))
    await within(dialog).findByText('Done: 2 of 2')
    expect(writes.map(({ body }) => body['limit'])).toEqual([500, 500])
  })

  it('are asked about by what they have spent by now, each once, and without those that are skipped', async () => {
    let isBroken = true
    const pair = [
      campaignWith({ spent: 600 }),
      campaignWith({ id: 'c2', name: 'Summer', endDate: '2020-01-01', startDate: '2020-02-01', spent: 600 }),
      campaignWith({ id: 'c3', name: 'Autumn' }),
    ]
    const writes = await platform(pair, (write, response) =>
      isBroken ? json(response, {}, 500) : saves(pair)(write, response),
    )
    const user = await select('Spring', 'Summer', 'Autumn')
    const { dialog, limit } = await openLimit(user)
    saved.set('c3', { spent: 700 })
    await user.type(limit, '500{Enter}')
    await screen.findByRole('dialog', { name: 'Stop 1 campaign?' })
    await user.click(screen.getByRole('button', { name: 'Apply and stop' }))
    await within(dialog).findByRole('button', { name: 'Try again for 2' })
    const autumn = within(dialog).getByText('Autumn').closest('li')
    expect(autumn).toHaveTextContent('The campaign stops at once: ₽700.00 is spent already')
    expect(writes.map(({ id }) => id)).toEqual(['c1'])
    isBroken = false
    await user.click(within(dialog).getByRole('button', { name: 'Try again for 2' }))
    await screen.findByRole('dialog', { name: 'Stop 1 campaign?' }) // Autumn
    await user.click(screen.getByRole('button', { name: 'Apply and stop' }))
    await within(dialog).findByText('Done: 2 of 2')
    expect(writes.map(({ id }) => id)).toEqual(['c1', 'c1', 'c3'])
  })

  it('get an end date that stops them only after a question', async () => {
    const writes = await platform(trio, saves(trio))
    const user = await select('Spring', 'Summer')
    const { dialog, endDate } = await openEndDate(user)
    await user.type(endDate, `${today()}{Enter}`)
    const question = await screen.findByRole('dialog', { name: 'Stop 2 campaigns?' })
    expect(question).toHaveTextContent('The end date has come: the ads stop at once.')
    expect(writes).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Apply and stop' }))
    await within(dialog).findByText('Done: 2 of 2')
    expect(writes.map(({ body }) => body['endDate'])).toEqual([today(), today()])
  })

  it('offer once to sign in again if the session has ended', async () => {
    await platform(trio, (_, response) => json(response, {}, 401))
    const user = await select('Spring', 'Summer')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500{Enter}')
    const link = await within(dialog).findByRole('link', { name: 'Sign in' })
    expect(link).toHaveAttribute('href', `/sign-in?targetUrl=${encodeURIComponent(path)}`)
    await expectAccessible()
  })

  it('name the lack of a connection only until it is back', async () => {
    await platform(trio, (_, response) => response.destroy())
    const user = await select('Spring', 'Summer')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500{Enter}')
    await within(dialog).findByRole('button', { name: 'Try again for 2' })
    expect(within(dialog).getAllByText(/cannot be reached/)).toHaveLength(2)
    act(() => void dispatchEvent(new Event('online')))
    expect(within(dialog).queryByText(/cannot be reached/)).toBeNull()
    expect(within(dialog).getAllByText('Not done')).toHaveLength(2)
  })

  it('show what somebody else has saved meanwhile, which the next attempt replaces', async () => {
    const writes = await platform(trio, saves(trio))
    const user = await select('Spring', 'Summer')
    const { dialog, limit } = await openLimit(user)
    saved.set('c2', { limit: 2000 })
    await user.type(limit, '2500{Enter}')
    const again = await within(dialog).findByRole('button', { name: 'Try again for 1' })
    const row = within(dialog).getByText('Summer').closest('li')
    expect(row).toHaveTextContent('₽2,000.00 → ₽2,500.00')
    expect(row).toHaveTextContent('Just changed to ₽2,000.00')
    await user.click(again)
    await within(dialog).findByText('Done: 2 of 2')
    expect(writes.map(({ id, body }) => [id, body['limit']])).toEqual([
      ['c1', 2500],
      ['c2', 2500],
    ])
  })

  it('ask again before they stop one whose limit somebody else has changed after the question', async () => {
    const spending = [campaignWith({ spent: 600 })]
    const writes = await platform(spending, saves(spending))
    const user = await select('Spring')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '500{Enter}')
    const agree = () => screen.findByRole('button', { name: 'Apply and stop' })
    const agreement = await agree()
    saved.set('c1', { limit: 2000 })
    await user.click(agreement)
    await user.click(await within(dialog).findByRole('button', { name: 'Try again for 1' }))
    const again = await agree()
    expect(writes).toEqual([])
    await user.click(again)
    await within(dialog).findByText('Done: 1 of 1')
    expect(writes.map(({ body }) => body['limit'])).toEqual([500])
  })

  it('are done if only the response to a save was lost', async () => {
    const writes = await platform(trio, (write, response) => {
      if (write.id !== 'c2') return saves(trio)(write, response)
      saved.set(write.id, write.body)
      response.destroy()
    })
    const user = await select('Spring', 'Summer')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500{Enter}')
    await within(dialog).findByText('Done: 2 of 2')
    expect(writes.map(({ id }) => id)).toEqual(['c1', 'c2'])
  })

  it('keep the way back to what an undo has not restored', async () => {
    let isBroken = false
    const writes = await platform(trio, (write, response) =>
      isBroken && write.id === 'c2' ? json(response, {}, 500) : saves(trio)(write, response),
    )
    const user = await select('Spring', 'Summer')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500{Enter}')
    await within(dialog).findByText('Done: 2 of 2')
    isBroken = true
    await user.click(within(dialog).getByRole('button', { name: 'Undo all' }))
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Try again for 1' })
    await user.keyboard('{Escape}')
    isBroken = false
    expect(await screen.findByText('Limit changed in campaigns: 1')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await within(await screen.findByRole('dialog')).findByText('Done: 1 of 1')
    expect(writes.at(-1)).toMatchObject({ id: 'c2', body: { limit: 1000 } })
  })

  it('are restored as they were before the first save of each if its response was lost', async () => {
    let isLost = true
    let isCut = false // the reads, too: it is not known whether it was saved
    const writes = await platform(
      trio,
      (write, response) => {
        if (!isLost) return saves(trio)(write, response)
        saved.set(write.id, write.body)
        isCut = true
        response.destroy()
      },
      () => isCut,
    )
    const user = await select('Spring')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500{Enter}')
    await within(dialog).findByRole('button', { name: 'Try again for 1' })
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('It is not known whether this was done')
    isLost = isCut = false
    await user.clear(limit)
    await user.type(limit, '3000{Enter}')
    await within(dialog).findByText('Done: 1 of 1')
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Spring₽1,000.00 → ₽3,000.00Done')
    await user.click(within(dialog).getByRole('button', { name: 'Undo all' }))
    await waitFor(() => expect(writes.map(({ body }) => body['limit'])).toEqual([2500, 3000, 1000]))
  })

  it('are restored where it is not known whether the change was saved, too', async () => {
    let isLost = true
    let isCut = false
    const writes = await platform(
      trio,
      (write, response) => {
        if (write.id !== 'c2' || !isLost) return saves(trio)(write, response)
        saved.set(write.id, write.body)
        isCut = true
        response.destroy()
      },
      () => isCut,
    )
    const user = await select('Spring', 'Summer')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500{Enter}')
    await within(dialog).findByRole('button', { name: 'Try again for 1' })
    isLost = isCut = false
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Limit changed in campaigns: 1')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await within(await screen.findByRole('dialog')).findByText('Done: 2 of 2')
    expect(writes.map(({ id, body }) => [id, body['limit']])).toEqual([
      ['c1', 2500],
      ['c2', 2500],
      ['c1', 1000],
      ['c2', 1000],
    ])
  })

  it('keep showing what was saved while a new amount is typed for the others', async () => {
    let isBroken = true
    const writes = await platform(trio, (write, response) =>
      write.id === 'c2' && isBroken ? json(response, {}, 500) : saves(trio)(write, response),
    )
    const user = await select('Spring', 'Summer')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500{Enter}')
    await within(dialog).findByRole('button', { name: 'Try again for 1' })
    isBroken = false
    await user.clear(limit)
    await user.type(limit, '3000')
    const [spring, summer] = within(within(dialog).getByRole('list')).getAllByRole('listitem')
    expect(spring).toHaveTextContent('Spring₽1,000.00 → ₽2,500.00Done')
    expect(summer).toHaveTextContent('Summer₽1,000.00 → ₽3,000.00')
    await user.keyboard('{Enter}')
    await within(dialog).findByText('Done: 2 of 2')
    expect(writes.map(({ body }) => body['limit'])).toEqual([2500, 2500, 3000])
  })

  it('that wait are given up at once on a stop, which shows that it was accepted', async () => {
    let release = () => {}
    const writes = await platform(trio, (write, response) => {
      release = () => saves(trio)(write, response)
    })
    const { user } = render(<Office />, { path })
    await user.click(await tick('Spring'))
    await user.click(await tick('Summer'))
    await user.click(within(bar()).getByRole('button', { name: 'Limit' }))
    const dialog = await screen.findByRole('dialog', { name: 'New budget limit' })
    await user.type(within(dialog).getByLabelText(/^Budget limit/), '2500{Enter}')
    await waitFor(() => expect(writes).toHaveLength(1))
    const stop = within(dialog).getByRole('button', { name: 'Stop' })
    expect(stop).toHaveFocus()
    fireEvent.click(stop, { detail: 2 }) // the end of a double click on the button that was there before
    expect(stop).not.toHaveAttribute('aria-busy', 'true')
    await user.click(stop)
    expect(stop).toHaveAttribute('aria-busy', 'true')
    expect(within(dialog).getByText('Summer').parentElement?.textContent).toContain('Not done')
    release()
    await within(dialog).findByText('Done: 1 of 2')
    await waitFor(() => expect(within(dialog).getByText('Close', { selector: '.dialog__foot *' })).toHaveFocus())
    expect(writes.map(({ id }) => id)).toEqual(['c1'])
  })

  it('get limits changed by separate percentages, shown before anything is sent', async () => {
    const pair = [campaignWith({ limit: 0.15 }), campaignWith({ id: 'c2', name: 'Summer', limit: 1500 })]
    const writes = await platform(pair, saves(pair))
    const user = await select()
    const { dialog } = await openLimit(user)
    await user.selectOptions(within(dialog).getByLabelText('Change'), 'Increase by percentage')
    await user.type(within(dialog).getByLabelText(/^By how much/), '10')
    expect(within(dialog).getByText('₽1,500.00 → ₽1,650.00')).toBeTruthy()
    expect(within(dialog).getByText('₽0.15 → ₽0.17')).toBeTruthy()
    expect(writes).toEqual([])
    await user.keyboard('{Enter}')
    await within(dialog).findByText('Done: 2 of 2')
    expect(writes.map(({ body }) => body['limit'])).toEqual([0.17, 1650])
  })

  it('cannot get an end date that fits none of them, and the button says so', async () => {
    const late = { startDate: '2031-05-01', isStartDateEnabled: true, state: 'scheduled' } as const
    const pair = [campaignWith(late), campaignWith({ ...late, id: 'c2', name: 'Late' })]
    const writes = await platform(pair, saves(pair))
    const user = await select()
    const { dialog, endDate } = await openEndDate(user)
    const apply = within(dialog).getByRole('button', { name: 'Apply to 2 campaigns' })
    expect(apply).toBeEnabled()
    await user.type(endDate, '2031-04-01')
    expect(apply).toHaveAttribute('aria-disabled', 'true')
    expect(apply).toHaveAccessibleDescription('This applies to none of the rows')
    await user.click(apply)
    expect(writes).toEqual([])
  })

  it('say in their rows if no ads are shown from a new end date on', async () => {
    const pair = [campaignWith(), campaignWith({ id: 'c2', name: 'Late', startDate: '2031-05-01' })]
    await platform(pair, saves(pair))
    const { user } = render(<Office />, { path })
    await tick('Late')
    await user.click(all())
    await user.click(within(bar()).getByRole('button', { name: 'End date' }))
    const dialog = await screen.findByRole('dialog', { name: 'New end date' })
    await user.type(within(dialog).getByLabelText(/^End date/), '2031-05-01')
    const rows = within(within(dialog).getByRole('list')).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent?.includes('no ads are shown'))).toEqual([false, true])
  })

  it('get an end date only if it fits their start date', async () => {
    const late = campaignWith({
      id: 'c2',
      name: 'Late',
      startDate: '2031-05-01',
      isStartDateEnabled: true,
      state: 'scheduled',
    })
    const pair = [campaignWith(), late]
    const writes = await platform(pair, saves(pair))
    const user = await select()
    const { dialog, endDate } = await openEndDate(user)
    await user.type(endDate, '2031-04-01')
    expect(within(dialog).getByText('The end date is before the start date')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Apply to 1 campaign' }))
    await within(dialog).findByText('Done: 1 of 1')
    expect(writes.map(({ id, body }) => [id, body['endDate']])).toEqual([['c1', '2031-04-01']])
  })
})

describe('a value edited in its row', () => {
  const cell = (name: RegExp) => screen.findByRole('button', { name })
  const limitCell = () => cell(/^1,000\. Edit: Limit, ₽, Spring$/)

  it('is saved on Enter, and the focus returns to its cell', async () => {
    const writes = await platform(trio, saves(trio))
    const { user } = render(<Office />, { path })
    await user.click(await limitCell())
    const editor = await screen.findByRole('dialog', { name: 'Edit campaign: Spring' })
    const field = within(editor).getByLabelText<HTMLInputElement>(/^Budget limit/)
    expect(document.activeElement).toBe(field)
    await expectAccessible()
    await user.tab({ shift: true })
    expect(within(editor).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.tab()
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.type(field, '3000{Enter}')
    const changed = await cell(/^3,000\. Edit: Limit, ₽, Spring$/)
    await waitFor(() => expect(document.activeElement).toBe(changed))
    expect(writes.map(({ body }) => body['limit'])).toEqual([3000])
  })

  it('cannot be cancelled during its save, which would not be stopped', async () => {
    let respond = () => {}
    const writes = await platform(trio, (write, response) => (respond = () => saves(trio)(write, response)))
    const { user } = render(<Office />, { path })
    await user.click(await limitCell())
    const field = await screen.findByLabelText<HTMLInputElement>(/^Budget limit/)
    await user.clear(field)
    await user.type(field, '3000{Enter}')
    await waitFor(() => expect(writes).toHaveLength(1))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('heading', { name: 'Campaigns' }))
    expect(screen.getByRole('dialog', { name: 'Edit campaign: Spring' })).toBeVisible()
    respond()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await cell(/^3,000\. Edit: Limit, ₽, Spring$/)).toHaveFocus()
  })

  it('is sent when it is put back after the response to another one was lost', async () => {
    let isLost = true
    const writes = await platform(trio, (write, response) => {
      if (!isLost) return saves(trio)(write, response)
      saved.set(write.id, write.body)
      response.destroy()
    })
    const { user } = render(<Office />, { path })
    await user.click(await limitCell())
    const field = await screen.findByLabelText<HTMLInputElement>(/^Budget limit/)
    await user.clear(field)
    await user.type(field, '3000{Enter}')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(await cell(/^3,000\. Edit: Limit, ₽, Spring$/)).toBeVisible()
    isLost = false
    await user.clear(field)
    await user.type(field, '1000{Enter}')
    await waitFor(async () => expect(await limitCell()).toHaveFocus())
    expect(writes.map(({ body }) => body['limit'])).toEqual([3000, 1000])
  })

  it('asks once before a limit that is spent already stops the campaign', async () => {
    const spending = [campaignWith({ spent: 600 })]
    const writes = await platform(spending, saves(spending))
    const { user } = render(<Office />, { path })
    await user.click(await limitCell())
    const field = await screen.findByLabelText<HTMLInputElement>(/^Budget limit/)
    await user.clear(field)
    await user.type(field, '600')
    expect(field).toHaveAccessibleDescription(/stops at once: ₽600\.00 is spent already/)
    await user.keyboard('{Enter}')
    const question = await screen.findByRole('dialog', { name: 'Stop campaign ‘Spring’?' })
    expect(within(question).getByRole('button', { name: 'Keep running' })).toHaveFocus()
    await expectAccessible()
    await user.keyboard('{Escape}')
    expect(field).toHaveFocus()
    expect(writes).toEqual([])
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Save and stop' }))
    const changed = await cell(/^600\. Edit: Limit, ₽, Spring$/)
    await waitFor(() => expect(changed).toHaveFocus())
    expect(writes.map(({ body }) => body['limit'])).toEqual([600])
  })

  it('asks by what the campaign has spent by now, and not again when the save is repeated', async () => {
    let isBroken = true
    const writes = await platform(trio, (write, response) =>
      isBroken ? json(response, {}, 500) : saves(trio)(write, response),
    )
    const { user } = render(<Office />, { path })
    await user.click(await limitCell())
    const field = await screen.findByLabelText<HTMLInputElement>(/^Budget limit/)
    saved.set('c1', { spent: 600 })
    await user.clear(field)
    await user.type(field, '500{Enter}')
    const question = await screen.findByRole('dialog', { name: 'Stop campaign ‘Spring’?' })
    expect(question).toHaveTextContent('₽600.00 is spent already')
    await user.keyboard('{Escape}')
    expect(field).toHaveAccessibleDescription(/₽600\.00 is spent already/)
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Save and stop' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Internal server error')
    isBroken = false
    await user.keyboard('{Enter}')
    expect(await cell(/^500\. Edit: Limit, ₽, Spring$/)).toBeVisible()
    expect(writes.map(({ body }) => body['limit'])).toEqual([500, 500])
  })

  it('asks before an end date that stops the campaign', async () => {
    const writes = await platform(trio, saves(trio))
    const { user } = render(<Office />, { path })
    await user.click(await cell(/Edit: Run dates, Summer$/))
    await user.type(await screen.findByLabelText(/^End date/), `${today()}{Enter}`)
    const question = await screen.findByRole('dialog', { name: 'Stop campaign ‘Summer’?' })
    expect(question).toHaveTextContent('The end date has come')
    expect(writes).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Save and stop' }))
    await waitFor(() => expect(writes.map(({ body }) => body['endDate'])).toEqual([today()]))
  })

  it('asks again before it stops the campaign if somebody else has changed the value since the question', async () => {
    const writes = await platform(trio, saves(trio))
    const { user } = render(<Office />, { path })
    await user.click(await cell(/Edit: Run dates, Summer$/))
    await user.type(await screen.findByLabelText(/^End date/), `${today()}{Enter}`)
    const stop = await screen.findByRole('button', { name: 'Save and stop' })
    saved.set('c2', { endDate: '2031-12-24' })
    await user.click(stop)
    expect(await screen.findByRole('alert')).toHaveTextContent('Save again to keep yours')
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Save and stop' }))
    await waitFor(() => expect(writes.map(({ body }) => body['endDate'])).toEqual([today()]))
  })

  it('is kept beside what somebody else has saved meanwhile, and replaces it on the next save', async () => {
    const writes = await platform(trio, saves(trio))
    const { user } = render(<Office />, { path })
    await user.click(await limitCell())
    const field = await screen.findByLabelText<HTMLInputElement>(/^Budget limit/)
    saved.set('c1', { limit: 2000 })
    await user.clear(field)
    await user.type(field, '3000{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Save again to keep yours')
    expect(field).toHaveAccessibleDescription(/Just changed to ₽2,000\.00$/)
    expect(field.value).toBe('3000')
    await waitFor(() => expect(field).toHaveFocus())
    expect(await cell(/^2,000\. Edit: Limit, ₽, Spring$/)).toBeVisible()
    expect(writes).toEqual([])
    await user.keyboard('{Enter}')
    expect(await cell(/^3,000\. Edit: Limit, ₽, Spring$/)).toBeVisible()
    expect(writes.map(({ body }) => body['limit'])).toEqual([3000])
  })

  it('stays unchanged on Escape', async () => {
    const writes = await platform(trio, saves(trio))
    const { user } = render(<Office />, { path })
    await user.click(await limitCell())
    await user.type(await screen.findByLabelText(/^Budget limit/), '5{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(await limitCell())
    expect(writes).toEqual([])
  })

  it('gives the focus to the same cell of a neighbour when it leaves the filter, and to the heading at last', async () => {
    setConfig({ ...config.peek(), features: ['filters'] })
    const active = [...trio]
    await platform(active, (write, response) => {
      saved.set(write.id, write.body)
      const at = active.findIndex(({ id }) => id === write.id)
      const [left] = active.splice(at, 1)
      json(response, { campaign: { ...left, ...write.body, state: 'completed' } })
    })
    const { user } = render(<Main />, { path: `${path}?state=active` })
    const complete = async (name: string) => {
      await user.click(await cell(new RegExp(`Edit: Run dates, ${name}$`)))
      await user.type(await screen.findByLabelText(/^End date/), '2031-11-20{Enter}')
      await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
    }
    await complete('Summer')
    expect(await cell(/Edit: Run dates, Autumn$/)).toHaveFocus()
    await complete('Autumn')
    expect(await cell(/Edit: Run dates, Spring$/)).toHaveFocus()
    await complete('Spring')
    expect(screen.getByRole('heading', { name: 'Campaigns' })).toHaveFocus()
  })

  it('gives the focus to a neighbour if the row leaves the filter before the editor is closed', async () => {
    setConfig({ ...config.peek(), features: ['filters'] })
    const active = [...trio]
    await platform(active, () => {})
    const { user } = render(<Main />, { path: `${path}?state=active` })
    await user.click(await cell(/Edit: Limit, ₽, Summer$/))
    await screen.findByLabelText(/^Budget limit/)
    active.splice(1, 1)
    act(() => invalidate(() => true))
    await waitFor(() => expect(names()).toEqual(['Spring', 'Autumn']))
    await user.keyboard('{Escape}')
    expect(await cell(/Edit: Limit, ₽, Autumn$/)).toHaveFocus()
  })

  it('is given up by a press elsewhere, unless something was typed', async () => {
    await platform(trio, saves(trio))
    const { user } = render(<Office />, { path })
    await user.click(await limitCell())
    await screen.findByLabelText(/^Budget limit/)
    await user.pointer({ target: document.body, keys: '[MouseLeft>][/MouseLeft]' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await limitCell())
    await user.type(await screen.findByLabelText(/^Budget limit/), '5')
    await user.pointer({ target: document.body, keys: '[MouseLeft>][/MouseLeft]' })
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('shows an error at its field, and keeps the input of a failed save', async () => {
    await platform(trio, (_, response) => json(response, {}, 500))
    const { user } = render(<Office />, { path })
    await user.click(await limitCell())
    const field = await screen.findByLabelText<HTMLInputElement>(/^Budget limit/)
    await user.clear(field)
    await user.type(field, '0{Enter}')
    expect(screen.getByText('At least ₽0.01')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.type(field, '9{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Internal server error/)
    expect(field.value).toBe('09')
  })

  it('offers to sign in once the session has ended', async () => {
    await platform(trio, (_, response) => json(response, {}, 401))
    const { user } = render(<Office />, { path })
    await user.click(await limitCell())
    const editor = await screen.findByRole('dialog', { name: 'Edit campaign: Spring' })
    await user.type(within(editor).getByLabelText(/^Budget limit/), '5{Enter}')
    const link = await within(editor).findByRole('link', { name: 'Sign in' })
    expect(link).toHaveAttribute('href', `/sign-in?targetUrl=${encodeURIComponent(path)}`)
    await expectAccessible()
  })

  it('is kept on the way to sign in again, and gone once it is cancelled', async () => {
    await platform(trio, (_, response) => json(response, {}, 401))
    const { user, unmount } = render(<Office />, { path })
    await user.click(await limitCell())
    await user.type(await screen.findByLabelText(/^Budget limit/), '5{Enter}')
    await screen.findByRole('link', { name: 'Sign in' })
    act(() => navigate('/sign-in'))
    expect(location.pathname).toBe('/sign-in')
    unmount()
    const again = render(<Office />, { path }).user
    await again.click(await limitCell())
    const field = await screen.findByLabelText(/^Budget limit/)
    expect(field).toHaveValue('10005')
    expect(field).toHaveAccessibleDescription(/kept on this device/)
    await again.keyboard('{Escape}')
    await again.click(await limitCell())
    expect(await screen.findByLabelText(/^Budget limit/)).toHaveValue('1000')
  })

  it('is not lost to a press on another cell or on a link', async () => {
    await platform(trio, saves(trio))
    const { user } = render(<Office />, { path })
    await user.click(await limitCell())
    const field = await screen.findByLabelText(/^Budget limit/)
    await user.type(field, '5')
    await user.click(await cell(/Edit: Limit, ₽, Summer$/))
    expect(screen.getByRole('dialog', { name: 'Edit campaign: Spring' })).toBeVisible()
    expect(field).toHaveFocus()
    act(() => navigate('/advertisers'))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field).toHaveFocus()
    act(() => navigate('/advertisers'))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(location.pathname).toBe('/advertisers')
  })

  it('is noted if it is an end date from which on no ads are shown', async () => {
    await platform(trio, saves(trio))
    const { user } = render(<Office />, { path })
    await user.click(await cell(/Edit: Run dates, Summer$/))
    const end = await screen.findByLabelText(/^End date/)
    await user.type(end, '20/11/2026')
    expect(end).toHaveAccessibleDescription('With this date no ads are shown: they stop at 00:00 on this day')
  })

  it('includes the start date in the run dates only while the campaign is scheduled', async () => {
    const waiting = campaignWith({
      startDate: '2031-05-01',
      endDate: '2031-06-01',
      isStartDateEnabled: true,
      state: 'scheduled',
    })
    const writes = await platform([waiting, ...trio.slice(1)], saves([waiting]))
    const { user } = render(<Office />, { path })
    await user.click(await cell(/Edit: Run dates, Summer$/))
    await user.type(await screen.findByLabelText(/^End date/), '{Escape}')
    expect(screen.queryByLabelText('Start date')).toBeNull()
    await user.click(await cell(/Edit: Run dates, Spring$/))
    const start = await screen.findByLabelText<HTMLInputElement>('Start date')
    await user.clear(start)
    await user.type(start, '2031-07-01')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('The end date is before the start date')).toBeTruthy()
    await user.clear(screen.getByLabelText(/^End date/))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(writes.map(({ body }) => [body['startDate'], body['endDate']])).toEqual([['2031-07-01', undefined]]),
    )
  })
})

describe('changed limits of several campaigns', () => {
  it('are taken back if the change has taken the campaigns out of the filter', async () => {
    setConfig({ ...config.peek(), features: ['filters'] })
    const active = [...trio]
    const writes = await platform(active, ({ id, body }, response) => {
      saved.set(id, body)
      const at = active.findIndex((each) => each.id === id)
      if (at >= 0) active.splice(at, 1)
      json(response, { campaign: { ...storedOf(trio, id), state: 'budgetExhausted' } })
    })
    const { user } = render(<Main />, { path: `${path}?state=active` })
    await user.click(await tick('Spring'))
    await user.click(await tick('Summer'))
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500{Enter}')
    await within(dialog).findByRole('button', { name: 'Undo all' })
    await waitFor(() => expect(names()).toEqual(['Autumn']))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('heading', { name: 'Campaigns' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    const undone = await screen.findByRole('dialog', { name: 'Undoing the change' })
    await within(undone).findByText('Done: 2 of 2')
    expect(writes.slice(2).map(({ id, body }) => [id, body['limit']])).toEqual([
      ['c1', 1000],
      ['c2', 1000],
    ])
  })

  it('are taken back in another language, too', async () => {
    const pair = [campaignWith({ limit: 1000.5 }), campaignWith({ id: 'c2', name: 'Summer', limit: 0.25 })]
    const writes = await platform(pair, saves(pair))
    const user = await select('Spring', 'Summer')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500.75{Enter}')
    await within(dialog).findByRole('button', { name: 'Undo all' })
    await user.keyboard('{Escape}')
    await act(() => changeLocale('ru'))
    await user.click(await screen.findByRole('button', { name: 'Вернуть' }))
    const undone = await screen.findByRole('dialog')
    await waitFor(() => expect(within(undone).getAllByText('Готово')).toHaveLength(2))
    expect(undone).toHaveTextContent(/2\s500,75\s₽ → 1\s000,50\s₽/)
    expect(writes.slice(2).map(({ id, body }) => [id, body['limit']])).toEqual([
      ['c1', 1000.5],
      ['c2', 0.25],
    ])
  })

  it('stay as somebody else has changed them outside the filter', async () => {
    setConfig({ ...config.peek(), features: ['filters'] })
    const active = [...trio]
    const writes = await platform(active, ({ id, body }, response) => {
      saved.set(id, body)
      active.splice(
        active.findIndex((each) => each.id === id),
        1,
      )
      json(response, { campaign: { ...storedOf(trio, id), state: 'budgetExhausted' } })
    })
    const { user } = render(<Office />, { path: `${path}?state=active` })
    await user.click(await tick('Spring'))
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500{Enter}')
    await within(dialog).findByRole('button', { name: 'Undo all' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(names()).toEqual(['Summer', 'Autumn']))
    saved.set('c1', { limit: 4000 })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    const undone = await screen.findByRole('dialog', { name: 'Undoing the change' })
    expect(await within(undone).findByText('Somebody has changed this limit since, so it stays')).toBeVisible()
    expect(within(undone).queryByRole('button', { name: /^Try again/ })).toBeNull()
    expect(writes).toHaveLength(1)
  })

  it.each(['before the change', 'since the list was read'])(
    'are asked about before a campaign is stopped that has spent more than its limit %s',
    async (when) => {
      const pair = [campaignWith(), campaignWith({ id: 'c2', name: 'Summer' })]
      const spend = () => (pair[0] = campaignWith({ spent: 1500 }))
      const writes = await platform(pair, saves(pair))
      const user = await select('Spring', 'Summer')
      const { dialog, limit } = await openLimit(user)
      if (when === 'before the change') spend()
      await user.type(limit, '2500{Enter}')
      await within(dialog).findByRole('button', { name: 'Undo all' })
      if (when !== 'before the change') spend()
      await user.click(within(dialog).getByRole('button', { name: 'Undo all' }))
      const undone = await screen.findByRole('dialog', { name: 'Undoing the change' })
      await within(undone).findByText('Done: 1 of 2')
      expect(within(undone).getByText(/1,500/)).toBeTruthy()
      expect(writes.slice(2).map(({ id }) => id)).toEqual(['c2'])
      await user.click(within(undone).getByRole('button', { name: 'Try again for 1' }))
      await user.click(await screen.findByRole('button', { name: 'Keep running' }))
      expect(writes).toHaveLength(3)
      await user.click(within(undone).getByRole('button', { name: 'Try again for 1' }))
      await user.click(await screen.findByRole('button', { name: 'Apply and stop' }))
      await within(undone).findByText('Done: 2 of 2')
      expect(writes.at(-1)).toMatchObject({ id: 'c1', body: { limit: 1000 } })
    },
  )

  it('are taken back together, apart from one that was changed since', async () => {
    const writes = await platform(trio, saves(trio))
    const user = await select('Spring', 'Summer')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500{Enter}')
    await within(dialog).findByRole('button', { name: 'Undo all' })
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Limit changed in campaigns: 2')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /^2,500\. Edit: Limit, ₽, Summer$/ }))
    const field = await screen.findByLabelText(/^Budget limit/)
    await user.clear(field)
    await user.type(field, '3000{Enter}')
    await screen.findByRole('button', { name: /^3,000\. Edit: Limit, ₽, Summer$/ })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    const undone = await screen.findByRole('dialog', { name: 'Undoing the change' })
    await within(undone).findByText('Done: 1 of 1')
    expect(within(undone).getByText('Somebody has changed this limit since, so it stays')).toBeTruthy()
    expect(await within(undone).findAllByRole('button', { name: 'Close' })).toHaveLength(2)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(writes.map(({ id, body }) => [id, body['limit']])).toEqual([
      ['c1', 2500],
      ['c2', 2500],
      ['c2', 3000],
      ['c1', 1000],
    ])
  })
})
