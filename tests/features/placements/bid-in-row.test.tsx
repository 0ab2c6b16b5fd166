import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { path, Office, forecasts, serveAdverts, trio, bidsSent } from './adverts-platform.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

describe('a bid in its row', () => {
  beforeEach(() => openOffice('en', 'placements', 'statistics', 'terms'))
  const cell = (text: string) => screen.findByRole('button', { name: new RegExp(`^${text}. Edit: Bid: Kettles$`) })

  it('is changed in place, with the rule that it breaks at its field', async () => {
    const writes = await serveAdverts(trio())
    const { user } = render(<Office />, { path })
    await user.click(await cell('20.00'))
    const field = await screen.findByLabelText<HTMLInputElement>(/^Bid per 1,000 views/)
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.type(field, '14{Enter}')
    expect(await screen.findByText('At least ₽15.00')).toBeTruthy()
    expect(writes).toEqual([])
    await expectAccessible()
    await user.clear(field)
    await user.type(field, '24{Enter}')
    await waitFor(async () => expect(await cell('24.00')).toHaveFocus())
    expect(bidsSent(writes)).toEqual([['a1', 'r0', 24]])
  })

  it('shows what it brings while it is typed, from one forecast', async () => {
    setConfig({ ...config.value, features: ['forecast'] })
    await serveAdverts(trio())
    const { user } = render(<Office />, { path })
    await user.click(await cell('20.00'))
    const field = await screen.findByLabelText<HTMLInputElement>(/^Bid per 1,000 views/)
    const outlook = (views: string, cost: string) =>
      `₽ ₽20.00 now. At least ₽15.00. Others pay ₽20.00 – ₽46.00 here. About ${views} views for ₽${cost} a day`
    await waitFor(() => expect(field).toHaveAccessibleDescription(outlook('1,500', '33.00')))
    await user.clear(field)
    await user.type(field, '25')
    expect(field).toHaveAccessibleDescription(outlook('2,000', '50.00'))
    for (const impossible of ['14', '9999999999']) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await user.clear(field)
      await user.type(field, impossible)
      expect(field).toHaveAccessibleDescription(/here$/)
      /* oxlint-enable no-await-in-loop */
    }
    await user.clear(field)
    expect(field).toHaveAccessibleDescription(/here$/)
    expect(forecasts).toEqual(['a1'])
    await expectAccessible()
  })

  it('is not overwritten where somebody has changed it meanwhile, until that was shown', async () => {
    const adverts = trio()
    const writes = await serveAdverts(adverts)
    const { user } = render(<Office />, { path })
    await user.click(await cell('20.00'))
    const field = await screen.findByLabelText<HTMLInputElement>(/^Bid per 1,000 views/)
    const [first] = adverts
    if (first) first.bids = [31]
    await user.clear(field)
    await user.type(field, '24{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('The ad has just been changed')
    expect(field).toHaveAccessibleDescription(/Just changed to ₽31\.00/)
    expect(await cell('31.00')).toBeVisible()
    expect(writes).toEqual([])
    expect(field).toHaveValue('24')
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await cell('24.00')).toHaveFocus())
    expect(bidsSent(writes)).toEqual([['a1', 'r0', 24]])
  })

  it.each([
    ['is sent when it is put back', 20],
    ['is replaced by another one', 25],
  ])('%s after the response to a save was lost', async (_, next) => {
    const adverts = trio()
    const [first] = adverts
    let isLost = true
    const writes = await serveAdverts(adverts, ({ body }) => {
      if (!isLost || !first) return undefined
      Object.assign(first, { bids: [Number(body['bidPrice'])], version: 2 }) // carried out, but the response is lost
      return 500
    })
    const { user } = render(<Office />, { path })
    await user.click(await cell('20.00'))
    const field = await screen.findByLabelText<HTMLInputElement>(/^Bid per 1,000 views/)
    await user.clear(field)
    await user.type(field, '24{Enter}')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(await cell('24.00')).toBeVisible()
    isLost = false
    await user.clear(field)
    await user.type(field, `${next}{Enter}`)
    await waitFor(async () => expect(await cell(`${next}.00`)).toHaveFocus())
    expect(bidsSent(writes)).toEqual([
      ['a1', 'r0', 24],
      ['a1', 'r0', next],
    ])
  })

  it('is kept on the way to sign in again, and gone once it is cancelled', async () => {
    await serveAdverts(trio(), () => 401)
    const bid = () => screen.findByLabelText<HTMLInputElement>(/^Bid per 1,000 views/)
    const { user, unmount } = render(<Office />, { path })
    await user.click(await cell('20.00'))
    await user.clear(await bid())
    await user.type(await bid(), '24{Enter}')
    await screen.findByRole('link', { name: 'Sign in' })
    unmount()
    const again = render(<Office />, { path }).user
    await again.click(await cell('20.00'))
    expect(await bid()).toHaveValue('24')
    expect(await bid()).toHaveAccessibleDescription(/₽20\.00 now.* kept on this device/)
    await again.keyboard('{Escape}')
    await again.click(await cell('20.00'))
    expect(await bid()).toHaveValue('20')
  })

  it('that may be a slip is saved only after a question, which a held Enter does not answer', async () => {
    const writes = await serveAdverts(trio())
    const { user } = render(<Office />, { path })
    await user.click(await cell('20.00'))
    const field = await screen.findByLabelText<HTMLInputElement>(/^Bid per 1,000 views/)
    await user.clear(field)
    await user.type(field, '200')
    expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false)
    await user.keyboard('{Enter}')
    const question = await screen.findByRole('dialog', { name: 'An unusually high bid: ₽200.00' })
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expectAccessible()
    await user.keyboard('{Enter}')
    expect(field).toHaveFocus()
    expect(writes).toEqual([])
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Change anyway' }))
    await waitFor(async () => expect(await cell('200.00')).toHaveFocus())
    expect(bidsSent(writes)).toEqual([['a1', 'r0', 200]])
  })
})
