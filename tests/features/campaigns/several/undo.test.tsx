import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale } from '../../../../src/state/change-locale.ts'
import { config, setConfig } from '../../../../src/state/session/config.ts'
import { json } from '../../../helpers/answering.ts'
import { campaignWith } from '../../../helpers/campaigns.ts'
import {
  Main,
  names,
  Office,
  openCampaigns,
  openLimit,
  path,
  platform,
  saved,
  saves,
  select,
  storedOf,
  tick,
  trio,
} from '../../../helpers/campaigns-office.tsx'
import { render } from '../../../helpers/render.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(openCampaigns)

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
})
