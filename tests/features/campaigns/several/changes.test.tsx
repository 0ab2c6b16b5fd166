import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { today } from '../../../../src/state/campaign-edit/campaign-form.ts'
import { navigate } from '../../../../src/state/navigation/navigation.ts'
import { signedIn } from '../../../../src/state/session/session.ts'
import { json } from '../../../helpers/answering.ts'
import { expectAccessible } from '../../../helpers/axe.ts'
import { campaignWith } from '../../../helpers/campaigns.ts'
import {
  all,
  bar,
  Office,
  openCampaigns,
  openEndDate,
  openLimit,
  path,
  platform,
  saved,
  saves,
  select,
  tick,
  trio,
} from '../../../helpers/campaigns-office.tsx'
import { render } from '../../../helpers/render.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(openCampaigns)

describe('several campaigns', () => {
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
    expect(within(dialog).getByText('Done: 1 of 2')).toHaveTextContent('Not done: 1')
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

  it('are counted as so many throughout, also those that have just become as they should', async () => {
    const pair = trio.slice(0, 2)
    await platform(pair, saves(pair))
    const user = await select('Spring', 'Summer')
    const { dialog, limit } = await openLimit(user)
    const said = new Set<string>()
    const listen = () => {
      for (const { textContent } of dialog.querySelectorAll('[role="status"]')) said.add(textContent)
    }
    const observer = new MutationObserver(listen)
    observer.observe(dialog, { subtree: true, childList: true, characterData: true })
    await user.type(limit, '2500{Enter}')
    await within(dialog).findByText('Done: 2 of 2')
    observer.disconnect()
    expect([...said].filter((text) => text.startsWith('Done'))).toEqual([
      'Done: 0 of 2',
      'Done: 1 of 2',
      'Done: 2 of 2',
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

  it('offer once to sign in again in another tab if the session has ended, and continue with its session', async () => {
    let isEnded = true
    const pair = trio.slice(0, 2)
    await platform(pair, (write, response) => (isEnded ? json(response, {}, 401) : saves(pair)(write, response)))
    const user = await select('Spring', 'Summer')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500{Enter}')
    const link = await within(dialog).findByRole('link', { name: 'Sign in' })
    expect(link).toHaveAttribute('href', `/sign-in?targetUrl=${encodeURIComponent(path)}`)
    expect(link).toHaveAttribute('target', '_blank')
    await expectAccessible()
    isEnded = false
    act(() => signedIn({ userId: '', displayName: '', email: '', locale: null, accessToken: 'next', expiresAt: 1 }))
    expect(link).not.toBeInTheDocument()
    expect(within(dialog).queryByText(/^Your session has ended/)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Try again for 2' }))
    await within(dialog).findByText('Done: 2 of 2')
  })

  it('say that the session has ended if a renewed token is refused, too', async () => {
    const token = (accessToken: string) => ({
      userId: '',
      displayName: '',
      email: '',
      locale: null,
      accessToken,
      expiresAt: 1,
    })
    signedIn(token('first'))
    await platform(trio.slice(0, 1), (_, response) => {
      signedIn(token('renewed'))
      json(response, {}, 401)
    })
    const user = await select('Spring')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500{Enter}')
    expect(await within(dialog).findByRole('link', { name: 'Sign in' })).toBeVisible()
  })

  it('ask before they are left to sign in again', async () => {
    await platform(trio, (_, response) => json(response, {}, 401))
    const user = await select('Spring', 'Summer')
    const { dialog, limit } = await openLimit(user)
    await user.type(limit, '2500{Enter}')
    await within(dialog).findByRole('link', { name: 'Sign in' })
    act(() => navigate('/advertisers'))
    expect(await screen.findByRole('dialog', { name: 'Stop here?' })).toBeVisible()
    expect(limit).toHaveValue('2500')
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
