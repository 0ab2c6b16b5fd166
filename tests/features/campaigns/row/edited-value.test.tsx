import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidate } from '../../../../src/data/change.ts'
import { today } from '../../../../src/state/campaign-edit/campaign-form.ts'
import { changeLocale } from '../../../../src/state/change-locale.ts'
import { navigate } from '../../../../src/state/navigation/navigation.ts'
import { config, setConfig } from '../../../../src/state/session/config.ts'
import { json } from '../../../helpers/answering.ts'
import { expectAccessible } from '../../../helpers/axe.ts'
import { campaignWith } from '../../../helpers/campaigns.ts'
import {
  Main,
  names,
  Office,
  openCampaigns,
  path,
  platform,
  saved,
  saves,
  trio,
} from '../../../helpers/campaigns-office.tsx'
import { render } from '../../../helpers/render.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(openCampaigns)

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
    await user.clear(field)
    await user.type(field, '0') // no limit at all
    expect(field).not.toHaveAccessibleDescription(/stops at once/)
    await user.clear(field)
    await user.type(field, '9999999999')
    expect(field).not.toHaveAccessibleDescription(/balance/)
    await user.clear(field)
    await user.type(field, '600')
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

  it.each([
    ['a limit', /Лимит, ₽, Spring$/, /^Лимит/, '3000,25', 3000.25],
    ['an end date', /Даты показа, Spring$/, /^Дата окончания/, '31.12.2040', 1000.5],
  ])('that is %s is saved alone if the language changes meanwhile', async (_, name, label, text, limit) => {
    setConfig({ ...config.peek(), features: ['pacing'] })
    const paced = [campaignWith({ limit: 1000.5, dailyBudget: 70.25, pacing: 'even' })]
    const writes = await platform(paced, saves(paced))
    const { user } = render(<Office />, { path })
    await cell(/^1,000\.50\. Edit: Limit/)
    await act(() => changeLocale('ru'))
    await user.click(await cell(name))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label })
    await user.clear(field)
    await user.type(field, text)
    await act(() => changeLocale('en'))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(writes).toHaveLength(1))
    expect(writes[0]?.body).toMatchObject({ limit, dailyBudget: 70.25 })
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
