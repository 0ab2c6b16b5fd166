import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { onPhone } from '../../helpers/phone.ts'
import { render } from '../../helpers/render.tsx'
import {
  pageOf,
  path,
  Office,
  forecasts,
  serveAdverts,
  ad,
  trio,
  tick,
  all,
  bar,
  press,
  lineOf,
  bidsSent,
} from './adverts-platform.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

/** Raises the bids of the ticked ads by a tenth; returns the dialog. */
async function increase(user: ReturnType<typeof render>['user']) {
  await press(user, 'Bids')
  const dialog = await screen.findByRole('dialog', { name: 'New bids' })
  await user.selectOptions(await within(dialog).findByLabelText('Change'), 'Increase by percentage')
  await user.type(within(dialog).getByLabelText(/^By how much/), '10')
  await user.click(await within(dialog).findByRole('button', { name: /^Change bids: / }))
  return dialog
}

describe('several ads', () => {
  beforeEach(() => openOffice('en', 'placements', 'statistics', 'terms'))

  it('are selected as a range with Shift, in the order of the table', async () => {
    await serveAdverts(trio())
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await user.keyboard('{Shift>}')
    await user.click(await tick('Teapots'))
    await user.keyboard('{/Shift}')
    expect(within(await bar()).getByText('Selected: 2')).toBeTruthy()
    expect((await tick('Cups')).checked).toBe(false)
    expect((await all()).indeterminate).toBe(true)
    await user.keyboard('{Enter}')
    expect((await bar()).contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect((await tick('Kettles')).checked).toBe(false)
  })

  it('can be selected together only once they are listed, so that no press is lost', async () => {
    onPhone() // there, the tools are in view without the rows
    await serveAdverts(trio())
    const { user } = render(<Office />, { path })
    await tick('Kettles')
    let list = () => {}
    const isListed = new Promise<void>((resolve) => (list = resolve))
    await answering((_, response) => void isListed.then(() => json(response, pageOf(trio()))))
    act(() => history.replaceState(null, '', `${path}?from=2026-10-01&to=2026-10-31&offset=180`))
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    expect(screen.getByLabelText('Order')).toBeTruthy()
    list()
    await user.click(await all())
    expect(within(await bar()).getByText('Selected: 3')).toBeTruthy()
  })

  it('stay selected while the figures of another period load', async () => {
    await serveAdverts(trio())
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    act(() => history.replaceState(null, '', `${path}?from=2026-10-01&to=2026-10-31&offset=180`))
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    expect(within(await bar()).getByText('Selected: 1')).toBeTruthy()
  })

  it('show each bid before and after, with the floor as its lower bound, and are sent once each', async () => {
    const writes = await serveAdverts(trio())
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    await user.selectOptions(await within(dialog).findByLabelText('Change'), 'Decrease by percentage')
    await user.type(within(dialog).getByLabelText(/^By how much/), '10')
    await waitFor(() => expect(lineOf(dialog, 'Kettles')).toContain('₽20.00 → ₽18.00'))
    expect(lineOf(dialog, 'Teapots')).toContain('₽15.50 → ₽13.95; ₽40.00 → ₽36.00')
    expect(lineOf(dialog, 'Teapots')).toContain('At least ₽15.00')
    expect(writes).toEqual([])
    await expectAccessible()
    await user.click(within(dialog).getByRole('button', { name: 'Change bids: 2' }))
    await within(dialog).findByText('Done: 2 of 2')
    expect(bidsSent(writes)).toEqual([
      ['a1', 'r0', 18],
      ['a3', 'r0', 18],
    ])
  })

  it('that do not run bring nothing', async () => {
    await serveAdverts(trio())
    setConfig({ ...config.value, features: ['forecast'] })
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await user.click(await tick('Cups'))
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    expect(await within(dialog).findByText('About 1,500 views for ₽33.00 a day')).toBeVisible()
    expect(forecasts).toEqual(['a1'])
  })

  it('show what their bids bring together in a day, now and with the change', async () => {
    await serveAdverts(trio().map((each) => ({ ...each, state: 'Started' })))
    setConfig({ ...config.value, features: ['forecast'] })
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await user.click(await tick('Cups'))
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    // At 20, each brings 1,500 of the 1,000 to 2,000 views.
    expect(await within(dialog).findByText('About 3,000 views for ₽65.00 a day')).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/^Bid per 1,000 views/), '25')
    const outcome = 'Together in a day: about 3,000 → 4,000 views for ₽65.00 → ₽100.00'
    expect(await within(dialog).findByText(outcome)).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/^Bid per 1,000 views/), '{Backspace}')
    expect(await within(dialog).findByText('About 3,000 views for ₽65.00 a day'), 'a bid below the floor').toBeTruthy()
    expect(forecasts.toSorted()).toEqual(['a1', 'a3'])
    await expectAccessible()
  })

  it('are changed without a forecast if there would be more than a hundred', async () => {
    const bids = Array.from({ length: 101 }, (_, index) => 20 + index)
    await serveAdverts([ad('a1', 'Kettles', { bids })])
    setConfig({ ...config.value, features: ['forecast'] })
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    await waitFor(() => expect(lineOf(dialog, 'Kettles')).toContain('at least'))
    await user.type(within(dialog).getByLabelText(/^Bid per 1,000 views/), '25')
    await waitFor(() => expect(lineOf(dialog, 'Kettles')).toContain('25.00'))
    expect(within(dialog).queryByText(/a day|Loading/)).toBeNull()
    expect(forecasts).toEqual([])
  })

  it('are given their former bids back together, apart from one that was changed since', async () => {
    const adverts = trio()
    const writes = await serveAdverts(adverts)
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    await user.type(await within(dialog).findByLabelText(/^Bid per 1,000 views/), '50{Enter}')
    await within(dialog).findByText('Done: 3 of 3')
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(await screen.findByText('Ads with changed bids: 3')).toBeTruthy()
    const [, , cups] = adverts
    if (cups) Object.assign(cups, { bids: [60], version: 7 })
    writes.length = 0
    await user.click(screen.getByRole('button', { name: 'Undo all' }))
    const undo = await screen.findByRole('dialog', { name: 'Restoring the former bids' })
    await within(undo).findByText('Done: 2 of 2')
    expect(bidsSent(writes)).toEqual([
      ['a1', 'r0', 20],
      ['a2', 'r0', 15.5],
      ['a2', 'r1', 40],
    ])
    expect(lineOf(undo, 'Cups')).toContain('Somebody has changed this bid since, so it stays')
    expect(adverts.map(({ bids }) => bids)).toEqual([[20], [15.5, 40], [60]])
  })

  it('never raise a bid twice when a response was lost', async () => {
    const adverts = trio()
    let isLost = true
    const writes = await serveAdverts(adverts, ({ id, body }) => {
      const [first] = adverts
      if (id !== 'a1' || !isLost || !first) return undefined
      Object.assign(first, { bids: [Number(body['bidPrice'])], version: 2 }) // carried out, but the response is lost
      isLost = false
      return 500
    })
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    const dialog = await increase(user)
    await within(dialog).findByText('Done: 1 of 1')
    expect(adverts[0]?.bids).toEqual([22])
    expect(writes.length).toBe(1)
  })

  it('raise no bid twice when it is not known whether one was raised, and the next attempt finds out', async () => {
    const adverts = trio()
    const [first] = adverts
    const writes = await serveAdverts(adverts, () => {
      Object.assign(first!, { bids: [22], version: 2, isCut: true })
      return 'cut'
    })
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    const dialog = await increase(user)
    const again = await within(dialog).findByRole('button', { name: 'Try again for 1' })
    expect(lineOf(dialog, 'Kettles')).toContain('It is not known whether this was done')
    first!.isCut = false
    await user.click(again)
    await within(dialog).findByText('Done: 1 of 1')
    expect(first!.bids).toEqual([22])
    expect(writes.length).toBe(1)
  })

  it('keep the way back to what an undo has not restored', async () => {
    const adverts = trio()
    let isBroken = false
    await serveAdverts(adverts, ({ id }) => (isBroken && id === 'a2' ? 500 : undefined))
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await user.click(await tick('Teapots'))
    const dialog = await increase(user)
    await within(dialog).findByText('Done: 2 of 2')
    isBroken = true
    await user.click(await within(dialog).findByRole('button', { name: 'Undo all' }))
    const undone = await screen.findByRole('dialog', { name: 'Restoring the former bids' })
    await within(undone).findByRole('button', { name: 'Try again for 1' })
    await user.keyboard('{Escape}')
    isBroken = false
    expect(await screen.findByText('Ads with changed bids: 1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo all' }))
    await within(await screen.findByRole('dialog', { name: 'Restoring the former bids' })).findByText('Done: 1 of 1')
    expect(adverts.map(({ bids }) => bids)).toEqual(trio().map(({ bids }) => bids))
  })

  describe('of which one has got only some of its new bids', () => {
    const raise = async () => {
      const adverts = trio()
      const server = { isBroken: true }
      const writes = await serveAdverts(adverts, ({ body }) =>
        server.isBroken && body['impressionRuleId'] === 'r1' ? 500 : undefined,
      )
      const { user } = render(<Office />, { path })
      await user.click(await tick('Teapots'))
      const dialog = await increase(user)
      const again = await within(dialog).findByRole('button', { name: 'Try again for 1' })
      expect(adverts[1]?.bids).toEqual([17.05, 40])
      server.isBroken = false
      return { user, dialog, again, adverts, writes }
    }
    const undo = async (user: Awaited<ReturnType<typeof raise>>['user']) => {
      await user.click(await screen.findByRole('button', { name: 'Undo all' }))
      const undone = await screen.findByRole('dialog', { name: 'Restoring the former bids' })
      await within(undone).findByText('Done: 1 of 1')
    }

    it('get the others on the next attempt, and all of the former ones back', async () => {
      const { user, dialog, again, adverts } = await raise()
      await user.click(again)
      await within(dialog).findByText('Done: 1 of 1')
      expect(adverts[1]?.bids).toEqual([17.05, 44])
      await undo(user)
      expect(adverts[1]?.bids).toEqual([15.5, 40])
    })

    it.each([409, 412])('get only the others when the server refused one with %i', async (status) => {
      const adverts = trio()
      let isRefused = true
      await serveAdverts(adverts, ({ body }) => {
        if (!isRefused || body['impressionRuleId'] !== 'r1') return undefined
        isRefused = false
        return status
      })
      const { user } = render(<Office />, { path })
      await user.click(await tick('Teapots'))
      const dialog = await increase(user)
      await user.click(await within(dialog).findByRole('button', { name: 'Try again for 1' }))
      await within(dialog).findByText('Done: 1 of 1')
      expect(adverts[1]?.bids).toEqual([17.05, 44])
    })

    it('show and get the new outcome of the others where somebody has changed these meanwhile', async () => {
      const adverts = trio()
      let isRefused = true
      await serveAdverts(adverts, ({ body }) => {
        if (!isRefused || body['impressionRuleId'] !== 'r1') return undefined
        isRefused = false
        Object.assign(adverts[1]!, { bids: [17.05, 50], version: 9 })
        return 412
      })
      const { user } = render(<Office />, { path })
      await user.click(await tick('Teapots'))
      const dialog = await increase(user)
      const again = await within(dialog).findByRole('button', { name: 'Try again for 1' })
      expect(lineOf(dialog, 'Teapots')).toContain('₽50.00 → ₽55.00')
      await user.click(again)
      await within(dialog).findByText('Done: 1 of 1')
      expect(adverts[1]?.bids).toEqual([17.05, 55])
    })

    it('get those back when the dialog is closed', async () => {
      const { user, dialog, adverts, writes } = await raise()
      await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
      expect(await screen.findByText('Ads with changed bids: 1')).toBeTruthy()
      await undo(user)
      expect(adverts[1]?.bids).toEqual([15.5, 40])
      expect(bidsSent(writes).at(-1)).toEqual(['a2', 'r0', 15.5])
    })
  })

  it('show the new outcome first where somebody has changed a bid meanwhile', async () => {
    const adverts = trio()
    const writes = await serveAdverts(adverts)
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    await user.selectOptions(await within(dialog).findByLabelText('Change'), 'Increase by amount')
    await user.type(within(dialog).getByLabelText(/^By how much/), '1')
    await within(dialog).findByText('₽20.00 → ₽21.00')
    const [first] = adverts
    if (first) Object.assign(first, { bids: [30], version: 2 })
    await user.click(within(dialog).getByRole('button', { name: 'Change bids: 1' }))
    await waitFor(() => expect(lineOf(dialog, 'Kettles')).toContain('₽30.00 → ₽31.00'))
    expect(lineOf(dialog, 'Kettles')).toContain('The ad has just been changed')
    expect(first?.bids).toEqual([30])
    await user.click(within(dialog).getByRole('button', { name: 'Try again for 1' }))
    await within(dialog).findByText('Done: 1 of 1')
    expect(first?.bids).toEqual([31])
    expect(writes.length).toBe(2)
  })

  it('ask once about a bid that may be a slip', async () => {
    const writes = await serveAdverts(trio())
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    await user.type(await within(dialog).findByLabelText(/^Bid per 1,000 views/), '200')
    await within(dialog).findByText('₽20.00 → ₽200.00')
    await user.click(within(dialog).getByRole('button', { name: 'Change bids: 1' }))
    const question = await screen.findByRole('dialog', { name: '1 ad has an unusually high bid' })
    expect(writes).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Change anyway' }))
    await within(dialog).findByText('Done: 1 of 1')
  })
})
