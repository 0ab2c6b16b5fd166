import type { IncomingMessage, ServerResponse } from 'node:http'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Campaign } from '../../../src/contract/campaigns/campaign.ts'
import { CampaignOverlay } from '../../../src/features/campaign-editor/campaign-overlay.tsx'
import { holdWrites } from '../../../src/data/call.ts'
import { CallError } from '../../../src/data/errors.ts'
import { addDays, browserOffset, dayAt, MINUTE, startOfDay } from '../../../src/domain/calendar.ts'
import { zoneText } from '../../../src/domain/offset.ts'
import { changeLocale } from '../../../src/state/change-locale.ts'
import { closeCampaignEditor, editCampaign, newCampaign } from '../../../src/state/campaign-task.ts'
import { today } from '../../../src/state/campaign-edit/campaign-form.ts'
import { outbox, readOutbox, writeOutbox } from '../../../src/state/outbox/outbox.ts'
import { followOutbox } from '../../../src/state/outbox/follow-outbox.ts'
import { signedIn, signedOut } from '../../../src/state/session/session.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { openAdvertiser } from '../../../src/state/session/advertiser.ts'
import { navigate } from '../../../src/state/navigation/navigation.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { render } from '../../helpers/render.tsx'
import { advertPageWith } from '../../helpers/advert-page-with.ts'
import { campaignWith } from '../../helpers/campaigns.ts'
import { placementsPageWith } from '../../helpers/placements-page-with.ts'
import { openOffice } from '../../helpers/office.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The campaign as the server has it. */
let stored: Campaign

/** Records the bodies of the writes and responds to them with `answer`. */
async function platform(answer: (response: ServerResponse, body: Record<string, unknown>) => void) {
  const bodies: Record<string, unknown>[] = []
  await answering((request: IncomingMessage, response) => {
    if (request.method === 'GET') return json(response, placementsPageWith(stored))
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>
      bodies.push(body)
      answer(response, body)
    })
  })
  return bodies
}

const open = async (changes: Parameters<typeof campaignWith>[0] = {}) => {
  const { user } = render(<CampaignOverlay />)
  stored = campaignWith(changes)
  act(() => editCampaign(stored))
  await screen.findByRole('dialog', { name: 'Edit campaign' })
  return user
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => screen.getByRole('button', { name: 'Save' })

describe('the campaign editor', () => {
  beforeEach(async () => {
    closeCampaignEditor()
    await openOffice('en')
  })

  it('keeps what was typed if the user may no longer change the campaign', async () => {
    await platform((response) => json(response, { status: 403 }, 403))
    const user = await open()
    const path = location.pathname
    await user.type(field(/^Name/), ' today')
    await user.click(save())
    expect(await screen.findByText('You do not have permission.')).toBeVisible()
    expect(location.pathname).toBe(path)
    expect(field(/^Name/).value).toMatch(/ today$/)
  })

  it('sends the changes and closes', async () => {
    const bodies = await platform((response, body) =>
      json(response, { campaign: campaignWith({ name: String(body['name']) }) }),
    )
    const user = await open({ brand: 'Veltis', endDate: '2027-01-01' })
    await expectAccessible()
    await user.clear(field(/^Name/))
    await user.type(field(/^Name/), ' Summer ')
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies).toEqual([
      {
        campaignId: 'c1',
        name: 'Summer',
        brand: 'Veltis',
        limit: 1000,
        endDate: '2027-01-01',
        offset: expect.any(Number) as number,
      },
    ])
  })

  it('writes amounts as the language has them to which the office changes, and takes that for no change', async () => {
    const bodies = await platform((response) => json(response, { campaign: campaignWith({}) }))
    const user = await open({ limit: 1234.5 })
    await act(() => changeLocale('ru'))
    const limit = await screen.findByLabelText(/^Лимит бюджета/)
    expect(limit).toHaveValue('1234,50')
    await user.click(screen.getByRole('button', { name: 'Отмена' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => changeLocale('en'))
    act(() => editCampaign(stored))
    await user.clear(await screen.findByLabelText(/^Budget limit/))
    await user.type(field(/^Budget limit/), '2,000.75')
    await act(() => changeLocale('ru'))
    expect(await screen.findByLabelText(/^Лимит бюджета/)).toHaveValue('2000,75')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(bodies).toMatchObject([{ limit: 2000.75 }]))
  })

  it('restores amounts of an earlier visit as the language has them in which the office is now', async () => {
    await openOffice('ru')
    const { user, unmount } = render(<CampaignOverlay />)
    act(() => editCampaign(campaignWith({ limit: 1000.5 })))
    await user.clear(await screen.findByLabelText(/^Лимит бюджета/))
    await user.type(field(/^Лимит бюджета/), '2000,75')
    unmount()
    closeCampaignEditor()
    await openOffice('en')
    await open({ limit: 1000.5 })
    expect(field(/^Budget limit/)).toHaveValue('2000.75')
    expect(field(/^Budget limit/)).not.toHaveAccessibleDescription(/changed to/)
  })

  it('has an open calendar follow the language of the office', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: /: End date/ }))
    const calendar = within(await screen.findByRole('dialog', { name: /^End date/ }))
    expect(calendar.getByRole('button', { name: 'Next month' })).toBeVisible()
    await act(() => changeLocale('ru'))
    expect(await calendar.findByRole('button', { name: 'Следующий месяц' })).toBeVisible()
    expect(calendar.getByRole('button', { name: 'Отмена' })).toBeVisible()
    expect(calendar.getByText('пн')).toBeVisible()
  })

  describe('if the platform paces campaigns', () => {
    beforeEach(() => setConfig({ ...config.peek(), features: ['pacing', 'frequencyCap', 'showTimes'] }))
    const answered = (response: ServerResponse) => json(response, { campaign: campaignWith({}) })
    const hour = (name: string) => screen.getByRole('checkbox', { name })

    it('sends a daily budget, a frequency cap and the hours of showing', async () => {
      const bodies = await platform(answered)
      const user = await open()
      await user.type(field(/^Daily budget/), '250')
      await user.click(screen.getByLabelText(/^Spread/))
      await user.click(screen.getByRole('button', { name: 'Frequency and hours' }))
      await user.selectOptions(await screen.findByLabelText(/^Views of an ad/), '3 at most')
      await user.click(screen.getByRole('button', { name: 'Weekdays, 9–18' }))
      await user.click(hour('Saturday'))
      await user.click(hour('9:00–10:00'))
      expect(screen.getByText('In your time: 10:00–18:00')).toBeTruthy()
      await expectAccessible()
      await user.click(save())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(bodies[0]).toMatchObject({
        dailyBudget: 250,
        pacing: 'asap',
        frequencyCap: 3,
        showTimes: { weekdays: [1, 2, 3, 4, 5, 6], hours: [10, 11, 12, 13, 14, 15, 16, 17] },
      })
    })

    it('shows what a campaign has, removes it, and asks for an hour at least', async () => {
      const bodies = await platform(answered)
      const user = await open({
        dailyBudget: 100,
        pacing: 'even',
        frequencyCap: 4,
        showTimes: { weekdays: [1], hours: [9] },
      })
      expect(await screen.findByLabelText(/^Views of an ad/)).toHaveValue('4')
      expect(screen.getByLabelText(/^Spread/)).toBeChecked()
      await user.click(hour('9:00–10:00'))
      await user.click(save())
      expect(screen.getByText('Required field')).toBeTruthy()
      expect(hour('0:00–1:00')).toHaveFocus()
      expect(bodies).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Always' }))
      await user.selectOptions(screen.getByLabelText(/^Views of an ad/), 'No limit')
      await user.clear(field(/^Daily budget/))
      await user.click(save())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(bodies[0]).toMatchObject({ dailyBudget: null, frequencyCap: null, showTimes: null })
    })
  })

  describe('of another time zone', () => {
    const far = browserOffset() + 60 * (browserOffset() > 0 ? -11 : 11)
    it('says whose hours its show times are, and where its days begin, also once they are changed', async () => {
      setConfig({ ...config.peek(), features: ['showTimes'] })
      await platform((response) => json(response, {}))
      const user = await open({ offset: far, showTimes: { hours: [9], weekdays: [1] } })
      expect(await screen.findByText(`In the time of ${zoneText(far)}: 9:00–10:00`)).toBeVisible()
      await user.click(screen.getByRole('checkbox', { name: '10:00–11:00' }))
      expect(screen.getByText(`In the time of ${zoneText(far)}: 9:00–11:00`)).toBeVisible()
      expect(field(/^End date/)).toHaveAccessibleDescription(`Ads stop at 00:00 ${zoneText(far)} on this day`)
    })

    /** Sets the clock to noon; returns an offset at which that is another day, and the day. */
    const elsewhere = () => {
      vi.useFakeTimers({ toFake: ['Date'], now: startOfDay(today(), browserOffset()).getTime() + 12 * 60 * MINUTE })
      onTestFinished(() => void vi.useRealTimers())
      const offset = browserOffset() > 0 ? -13 * 60 : 13 * 60
      const there = dayAt(new Date(), offset)
      expect(there).not.toBe(today())
      return { offset, there }
    }
    const typed = (day: string) => day.split('-').reverse().join('/')

    it('shows by its own time on which day it was launched', async () => {
      const { offset, there } = elsewhere()
      await platform((response) => json(response, {}))
      await open({ offset, createdAt: new Date().toISOString(), isStartDateEnabled: false, startDate: null })
      expect(field(/^Start date/)).toHaveValue(typed(there))
    })

    it('can start today by its own time, and no earlier', async () => {
      const { offset, there } = elsewhere()
      await platform((response) => json(response, {}))
      const user = await open({ offset, startDate: addDays(there, 5), isStartDateEnabled: true })
      const start = async (day: string) => {
        await user.clear(field(/^Start date/))
        await user.type(field(/^Start date/), typed(day))
        await user.tab()
      }
      await start(addDays(there, -1))
      expect(field(/^Start date/)).toHaveAccessibleDescription(/is in the past/)
      await start(there)
      expect(field(/^Start date/)).not.toHaveAccessibleDescription(/is in the past/)
    })

    it.each([0, 60])('warns of its end by its own time, %d minutes to the west', async (west) => {
      const now = startOfDay(today(), browserOffset()).getTime() + 30 * MINUTE
      vi.useFakeTimers({ toFake: ['Date'], now })
      onTestFinished(() => void vi.useRealTimers())
      await platform((response) => json(response, {}))
      await open({ offset: browserOffset() - west, endDate: today() })
      expect(screen.queryAllByText(/no ads are shown/)).toHaveLength(west ? 0 : 1)
    })
  })

  describe('if somebody else has saved the same value meanwhile', () => {
    /** Types a name and a limit, while somebody else saves a limit and a brand, and saves. */
    const collide = async () => {
      const bodies = await platform((response, body) => {
        stored = { ...stored, ...body }
        json(response, { campaign: stored })
      })
      const user = await open()
      stored = campaignWith({ limit: 2000, brand: 'Veltis' })
      await user.clear(field(/^Name/))
      await user.type(field(/^Name/), 'Summer')
      await user.clear(field(/^Budget limit/))
      await user.type(field(/^Budget limit/), '3000')
      await user.click(save())
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent('Somebody else saved changes before you. Save again to keep yours.')
      expect(field(/^Budget limit/)).toHaveAccessibleDescription(/Just changed to ₽2,000\.00$/)
      expect(bodies).toEqual([])
      return { user, bodies }
    }

    it('keeps what was typed, and replaces theirs on the next save', async () => {
      const { user, bodies } = await collide()
      expect(save()).toHaveFocus() // rather than a field, which would take the choice above the form out of view
      expect(field(/^Brand/)).toHaveValue('Veltis')
      await user.click(save())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(bodies).toMatchObject([{ name: 'Summer', limit: 3000, brand: 'Veltis' }])
    })

    it('names and takes everything of theirs after they have saved once more', async () => {
      const { user, bodies } = await collide()
      stored = campaignWith({ limit: 2000, brand: 'Veltis', name: 'Autumn' })
      await user.click(save())
      await waitFor(() => expect(field(/^Name/)).toHaveAccessibleDescription(/Just changed to Autumn/))
      expect(field(/^Budget limit/)).toHaveAccessibleDescription(/Just changed to ₽2,000\.00$/)
      await user.click(screen.getByRole('button', { name: 'Take what is saved' }))
      expect(field(/^Name/)).toHaveValue('Autumn')
      expect(field(/^Budget limit/)).toHaveValue('2000')
      await user.click(save())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(bodies).toEqual([])
    })

    it('can take theirs instead, and keeps the rest of what was typed', async () => {
      const { user, bodies } = await collide()
      await user.click(screen.getByRole('button', { name: 'Take what is saved' }))
      expect(field(/^Budget limit/)).toHaveValue('2000')
      expect(field(/^Name/)).toHaveFocus()
      expect(screen.queryByRole('alert')).toBeNull()
      await user.click(save())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(bodies).toMatchObject([{ name: 'Summer', limit: 2000, brand: 'Veltis' }])
    })
  })

  it('sends a limit that is put back after the response to another one was lost', async () => {
    let isLost = true
    const bodies = await platform((response, body) => {
      stored = { ...stored, ...body }
      if (isLost) response.destroy()
      else json(response, { campaign: stored })
    })
    const user = await open()
    const limit = field(/^Budget limit/)
    await user.clear(limit)
    await user.type(limit, '500')
    await user.click(save())
    expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible()
    isLost = false
    await user.clear(limit)
    await user.type(limit, '1000')
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies.map((body) => body['limit'])).toEqual([500, 1000])
  })

  it('shows an error at each invalid field, focuses the first, and sends nothing', async () => {
    const bodies = await platform((response) => json(response, {}))
    const user = await open({ startDate: '2027-02-01', isStartDateEnabled: true })
    await user.clear(field(/^Name/))
    await user.clear(field(/^Budget limit/))
    await user.type(field(/^Budget limit/), 'lots')
    await user.type(field(/^End date/), '2027-01-01')
    await user.click(save())
    expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Required field')).toBeTruthy()
    expect(screen.getByText(/^Enter a number/)).toBeTruthy()
    expect(screen.getByText('The end date is before the start date')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/^Name/)))
    expect(bodies).toEqual([])
  })

  it('shows days in the order of the office, and names an invalid one', async () => {
    const bodies = await platform((response) => json(response, {}))
    const user = await open({ endDate: '2027-01-31' })
    expect(field(/^End date/).value).toBe('31/01/2027')
    await user.clear(field(/^End date/))
    await user.type(field(/^End date/), '31.02.2027')
    await user.click(save())
    expect(screen.getByText('Enter a date that exists: day/month/year')).toBeTruthy()
    expect(field(/^End date/).value).toBe('31/02/2027')
    expect(bodies).toEqual([])
  })

  it('does not let the start date of a launched campaign be changed, and explains why', async () => {
    await open({ startDate: '2026-10-01' })
    expect(field(/^Start date/).readOnly).toBe(true)
    expect(field(/^Start date/).value).toBe('01/10/2026')
    expect(screen.getByText(/has launched/)).toBeTruthy()
  })

  it('lets the start date of a scheduled campaign be changed', async () => {
    await open({ startDate: '2027-02-01', isStartDateEnabled: true, state: 'scheduled' })
    expect(field(/^Start date/).readOnly).toBe(false)
  })

  it('shows a server-side error at its field', async () => {
    await platform((response) => json(response, { errors: [{ path: 'brand', kind: 'ForbiddenCharacter' }] }, 422))
    const user = await open()
    await user.type(field(/^Brand/), 'Veltis')
    await user.click(save())
    await screen.findByText('Remove the invisible control characters')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Brand/)))
  })

  it('says at the limit that the balance does not cover the rest of it', async () => {
    const { advertiser } = advertPageWith()
    await answering((_, response) => json(response, { ...advertiser, balance: 5000 }))
    openAdvertiser('o1')
    onTestFinished(() => openAdvertiser(undefined))
    const user = await open({ limit: 6000, spent: 1000 })
    expect(field(/^Budget limit/)).toHaveAccessibleDescription(/1,000\.00 spent so far/)
    await user.type(field(/^Budget limit/), '.01')
    await waitFor(() =>
      expect(field(/^Budget limit/)).toHaveAccessibleDescription(/The balance of ₽5,000\.00 does not cover this limit/),
    )
    expect(field(/^Budget limit/)).not.toHaveAttribute('aria-invalid')
  })

  it('asks once before it saves a limit that is spent already and stops the campaign', async () => {
    const bodies = await platform((response) => json(response, { campaign: campaignWith({ limit: 400 }) }))
    const user = await open({ limit: 1000, spent: 500 })
    await user.clear(field(/^Budget limit/))
    await user.type(field(/^Budget limit/), '500')
    expect(field(/^Budget limit/)).toHaveAccessibleDescription(/stops at once: ₽500\.00 is spent already/)
    await user.keyboard('{Enter}')
    const question = await screen.findByRole('dialog', { name: 'Stop campaign ‘Spring’?' })
    expect(within(question).getByRole('button', { name: 'Keep running' })).toHaveFocus()
    await expectAccessible()
    await user.keyboard('{Escape}')
    expect(field(/^Budget limit/)).toHaveFocus()
    expect(bodies).toEqual([])
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Save and stop' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies).toMatchObject([{ limit: 500 }])
  })

  it('does not ask about the limit of a campaign that it does not stop', async () => {
    const bodies = await platform((response) => json(response, { campaign: campaignWith() }))
    const user = await open({ limit: 1000, spent: 1000, state: 'budgetExhausted' })
    await user.type(field(/^Name/), '!')
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies).toMatchObject([{ name: 'Spring!', limit: 1000 }])
  })

  it('keeps the typed text when the save fails', async () => {
    await platform((response) => json(response, {}, 500))
    const user = await open()
    await user.type(field(/^Name/), '!')
    await user.click(save())
    await screen.findByText(/Internal server error/)
    expect(field(/^Name/).value).toBe('Spring!')
  })

  it('cannot be closed during a save, which could no longer be discarded', async () => {
    let respond = () => {}
    const bodies = await platform((response) => (respond = () => json(response, {}, 500)))
    const user = await open()
    await user.type(field(/^Name/), '!{Enter}')
    await waitFor(() => expect(bodies).toHaveLength(1))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    respond()
    await screen.findByText(/Internal server error/)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible()
  })

  it('closes at once without changes, and opens a confirmation dialog with them', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => editCampaign(campaignWith()))
    await user.type(await screen.findByLabelText(/^Name/), '!')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(field(/^Name/).value).toBe('Spring!')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => editCampaign(campaignWith()))
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Spring')
  })
})

describe('unsaved input in the campaign editor', () => {
  const partner = { id: 'p1', name: 'Arvolta', imageUrl: '/p1.svg' }
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('office.draft.'))
  const openNew = async () => {
    const { user, unmount } = render(<CampaignOverlay />)
    act(() => newCampaign('v1', partner))
    await screen.findByRole('dialog', { name: 'New campaign' })
    return { user, leave: () => (unmount(), closeCampaignEditor()) }
  }
  beforeEach(async () => {
    closeCampaignEditor()
    await openOffice('en')
  })

  it('is restored in a new campaign, and discarded on request', async () => {
    const first = await openNew()
    expect(screen.queryByText(/was kept on this device/)).toBeNull()
    await first.user.type(field(/^Name/), 'Winter')
    first.leave()
    expect(kept()).toHaveLength(1)

    const { user, leave } = await openNew()
    expect(field(/^Name/).value).toBe('Winter')
    expect(screen.getByText(/was kept on this device/)).toBeTruthy()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field(/^Name/).value).toBe('')
    expect(document.activeElement).toBe(field(/^Name/))
    expect(screen.queryByText(/was kept on this device/)).toBeNull()
    leave()
    expect(kept()).toEqual([])
  })

  it('is restored for a changed campaign, and removed once it is saved', async () => {
    await platform((response) => json(response, { campaign: campaignWith({ name: 'Spring!' }) }))
    const first = render(<CampaignOverlay />)
    act(() => editCampaign(campaignWith()))
    await first.user.type(await screen.findByLabelText(/^Name/), '!')
    first.unmount()
    closeCampaignEditor()

    const user = await open()
    expect(field(/^Name/).value).toBe('Spring!')
    expect(screen.getByText(/was kept on this device/)).toBeTruthy()
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(kept()).toEqual([])
  })

  it('that is saved after its editor was left leaves the editor of another campaign open', async () => {
    let respond = () => {}
    const bodies = await platform((response) => (respond = () => json(response, { campaign: campaignWith({}) })))
    const user = await open()
    await user.type(field(/^Name/), '!')
    await user.click(save())
    await waitFor(() => expect(bodies).toHaveLength(1))
    act(closeCampaignEditor)
    act(() => editCampaign(campaignWith({ id: 'c2', name: 'Winter' })))
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Winter'))
    expect(kept()).toHaveLength(1)
    respond()
    await waitFor(() => expect(kept()).toEqual([])) // the first editor has finished
    expect(field(/^Name/)).toHaveValue('Winter')
  })

  /** Opens the editor of the campaign, which is `changes` by now. */
  const visit = async (changes: Parameters<typeof campaignWith>[0] = {}) => {
    stored = campaignWith(changes)
    const { user, unmount } = render(<CampaignOverlay />)
    act(() => editCampaign(stored))
    await screen.findByRole('dialog', { name: 'Edit campaign' })
    return { user, leave: () => (unmount(), closeCampaignEditor()) }
  }

  it('names what somebody else has changed since the earlier visit, and sends it only after that', async () => {
    const bodies = await platform((response) => json(response, { campaign: campaignWith({ limit: 1500 }) }))
    const first = await visit()
    await first.user.clear(field(/^Budget limit/))
    await first.user.type(field(/^Budget limit/), '1500')
    await first.user.type(field(/^Name/), '!')
    first.leave()

    const second = await visit({ limit: 2000 })
    expect(field(/^Budget limit/)).toHaveValue('1500')
    expect(field(/^Budget limit/)).toHaveAccessibleDescription(/Just changed to ₽2,000\.00$/)
    expect(field(/^Name/)).not.toHaveAccessibleDescription(/Just changed/)
    second.leave()

    const { user } = await visit({ limit: 2000 }) // still undecided
    expect(field(/^Budget limit/)).toHaveAccessibleDescription(/Just changed to ₽2,000\.00$/)
    await user.click(screen.getByRole('button', { name: 'Take what is saved' }))
    expect(field(/^Budget limit/)).toHaveValue('2000')
    expect(field(/^Name/)).toHaveValue('Spring!')
    await user.click(save())
    await waitFor(() => expect(bodies).toMatchObject([{ name: 'Spring!', limit: 2000 }]))
  })

  it('still names the changes of somebody else after a conflict and a new sign-in', async () => {
    await platform((response) => json(response, {}, 401))
    const first = await visit()
    await first.user.clear(field(/^Budget limit/))
    await first.user.type(field(/^Budget limit/), '1500')
    stored = campaignWith({ limit: 2000 })
    await first.user.click(save())
    await waitFor(() => expect(field(/^Budget limit/)).toHaveAccessibleDescription(/Just changed to ₽2,000\.00$/))
    first.leave()

    await visit({ limit: 2000 })
    expect(field(/^Budget limit/)).toHaveValue('1500')
    expect(field(/^Budget limit/)).toHaveAccessibleDescription(/Just changed to ₽2,000\.00$/)
  })

  const setLimit = async (user: Awaited<ReturnType<typeof visit>>['user'], limit: string) => {
    await user.clear(field(/^Budget limit/))
    await user.type(field(/^Budget limit/), limit)
  }
  const theirs = () => expect(field(/^Budget limit/)).toHaveAccessibleDescription(/Just changed to/)
  const nothing = () => expect(field(/^Budget limit/)).not.toHaveAccessibleDescription(/Just changed/)

  it('names no change as that of somebody else which the user may have made, unlike any other', async () => {
    const bodies = await platform((response) =>
      bodies.length === 1 ? response.destroy() : json(response, { campaign: stored }),
    )
    const first = await visit()
    await setLimit(first.user, '1500')
    await first.user.click(save())
    expect(await screen.findByText(/The server cannot be reached/)).toBeVisible()
    await setLimit(first.user, '15000')
    first.leave()

    const second = await visit({ limit: 3000 })
    theirs()
    second.leave()
    const third = await visit({ limit: 1500 }) // as it was sent
    nothing()
    third.leave()
    const { user } = await visit()
    nothing()
    await user.click(save())
    await waitFor(() => expect(bodies).toMatchObject([{ limit: 1500 }, { limit: 15_000 }]))
  })

  it('knows no conflict any more that the user has decided', async () => {
    await platform((response) => json(response, {}, 500))
    const first = await visit()
    await setLimit(first.user, '1500')
    first.leave()
    const second = await visit({ limit: 2000 })
    theirs()
    await second.user.click(screen.getByRole('button', { name: 'Take what is saved' }))
    await setLimit(second.user, '2500')
    second.leave()
    const third = await visit({ limit: 2000 })
    nothing()
    third.leave()
    await visit({ limit: 4000 })
    theirs()
    await third.user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field(/^Budget limit/)).toHaveValue('4000')
  })

  it('knows an amount that was seen in another language', async () => {
    const first = await visit({ limit: 1000.5 })
    await setLimit(first.user, '1500')
    first.leave()
    await act(() => changeLocale('ru'))
    stored = campaignWith({ limit: 1000.5 })
    render(<CampaignOverlay />)
    act(() => editCampaign(stored))
    const limit = await screen.findByLabelText(/^Лимит бюджета/)
    expect(limit).toHaveValue('1500')
    expect(limit).not.toHaveAccessibleDescription(/Только что изменили/)
  })

  it('knows a name that waits, and the one before it', async () => {
    readOutbox()
    act(() => {
      writeOutbox([
        { kind: 'campaignName', id: 'c1', from: 'Spring', to: 'Summer', key: '1', at: Date.now(), path: '/' },
      ])
    })
    const first = await visit()
    expect(field(/^Name/)).toHaveValue('Summer')
    await first.user.type(field(/^Name/), '!')
    first.leave()
    const second = await visit()
    expect(field(/^Name/)).toHaveValue('Summer!')
    expect(field(/^Name/)).not.toHaveAccessibleDescription(/Just changed/)
    second.leave()
    act(() => void writeOutbox([])) // sent
    await visit({ name: 'Summer' })
    expect(field(/^Name/)).not.toHaveAccessibleDescription(/Just changed/)
  })

  it('started without a connection over a response of an earlier visit is saved once there is one', async () => {
    const bodies = await platform((response) => json(response, { campaign: campaignWith({ name: 'Spring!' }) }))
    let isLost = true
    // as it keeps writes back until the screen is renewed
    holdWrites(() => (isLost ? Promise.reject(new CallError('offline', '/')) : Promise.resolve()))
    onTestFinished(() => holdWrites(undefined))
    const first = await visit()
    await first.user.type(field(/^Name/), '!')
    await first.user.click(save())
    expect(await screen.findByText(/The server cannot be reached/)).toBeVisible()
    first.leave() // the page is reloaded, still without a connection

    const second = await visit()
    expect(field(/^Name/)).toHaveValue('Spring!')
    second.leave()

    // By the time it is back, somebody else has set another limit.
    isLost = false
    const { user } = await visit({ limit: 2000 })
    expect(screen.getByText(/was kept on this device/)).toBeVisible()
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies).toMatchObject([{ name: 'Spring!', limit: 2000 }])
    expect(kept()).toEqual([])
  })

  it('does not block navigation when there is nothing to lose', async () => {
    const { leave } = await openNew()
    act(() => navigate('/advertisers'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    leave()
  })
})

describe('the campaign editor without a connection', () => {
  beforeEach(async () => {
    closeCampaignEditor()
    await openOffice('en')
    signedIn({ userId: 'u', displayName: '', email: '', locale: null, accessToken: 't', expiresAt: 4e9 })
    const stop = followOutbox()
    onTestFinished(() => act(() => (stop(), signedOut())))
  })

  it('makes a new name wait, and closes', async () => {
    await platform((response) => response.destroy())
    const user = await open({ brand: 'Veltis' })
    await user.clear(field(/^Name/))
    await user.type(field(/^Name/), ' Summer ')
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(outbox.value).toMatchObject([{ kind: 'campaignName', id: 'c1', from: 'Spring', to: 'Summer' }])
  })

  /** Makes a new name wait, and opens the form again. */
  async function openRenamed() {
    const user = await open({ brand: 'Veltis' })
    await user.clear(field(/^Name/))
    await user.type(field(/^Name/), 'Summer')
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => editCampaign(stored))
    await screen.findByRole('dialog', { name: 'Edit campaign' })
    return user
  }

  it('shows a name that waits, and closes without a question', async () => {
    await platform((response) => response.destroy())
    const user = await openRenamed()
    expect(field(/^Name/)).toHaveValue('Summer')
    expect(screen.queryByText(/was kept on this device/)).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(outbox.value).toMatchObject([{ from: 'Spring', to: 'Summer' }])
  })

  it('withdraws a name that waits once the former one is saved again', async () => {
    await platform((response) => response.destroy())
    const user = await openRenamed()
    await user.clear(field(/^Name/))
    await user.type(field(/^Name/), 'Spring')
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(outbox.value).toEqual([])
  })

  it('saves a name that waits with the other changes once there is a connection', async () => {
    let isLost = true
    const bodies = await platform((response, body) =>
      isLost ? response.destroy() : json(response, { campaign: { ...stored, ...body } }),
    )
    const user = await openRenamed()
    isLost = false
    await user.clear(field(/^Budget limit/))
    await user.type(field(/^Budget limit/), '2500')
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies.at(-1)).toMatchObject({ name: 'Summer', limit: 2500 })
    expect(outbox.value).toEqual([])
  })

  it('shows the name that somebody else has given while the own one waits for a decision', async () => {
    await platform((response) => response.destroy())
    await openRenamed()
    const [own] = readOutbox()
    if (!own) throw new Error('Nothing waits')
    act(() => (closeCampaignEditor(), void writeOutbox([{ ...own, failure: 'preconditionFailed' }])))
    stored = campaignWith({ name: 'Autumn', brand: 'Veltis' })
    act(() => editCampaign(stored))
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Autumn'))
  })

  it.each([
    ['a limit', /^Budget limit/],
    ['a brand', /^Brand/],
  ])('keeps the form with the reason if %s has changed as well: that never waits', async (_, other) => {
    await platform((response) => response.destroy())
    const user = await open({ brand: 'Veltis' })
    await user.type(field(/^Name/), '!')
    await user.type(field(other), '0')
    await user.click(save())
    expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible()
    expect(field(/^Name/).value).toBe('Spring!')
    expect(outbox.value).toEqual([])
  })
})
