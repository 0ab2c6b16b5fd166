import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CampaignOverlay } from '../../../src/features/campaign-editor/campaign-overlay.tsx'
import { closeCampaignEditor, newCampaign } from '../../../src/state/campaign-task.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { campaignWith } from '../../helpers/campaigns.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('office.draft.'))
const button = (name: string) => screen.queryByRole('button', { name })

describe('the dialog of a new campaign', () => {
  beforeEach(async () => {
    closeCampaignEditor()
    await openOffice('en')
  })

  it('has one primary button, whose label follows the start date', async () => {
    const { requests } = await answering((_, response) => json(response, { campaign: campaignWith({}) }, 201))
    const { user } = render(<CampaignOverlay />)
    act(() => newCampaign('v1', { id: 'p1', name: 'Arvolta', imageUrl: '/p1.svg' }))
    await user.type(await screen.findByLabelText(/^Name/), 'Spring')
    await user.type(screen.getByLabelText(/^Budget limit/), '1000')
    expect(button('Create and launch')).not.toBeNull()
    expect(button('Create and schedule')).toBeNull()
    await user.type(screen.getByLabelText(/^Start date/), '01/01/2099')
    await waitFor(() => expect(button('Create and schedule')).not.toBeNull())
    expect(button('Create and launch')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Create and schedule' }))
    const writes = () => requests.filter(({ method }) => method !== 'GET').map(({ url }) => url)
    await waitFor(() => expect(writes()).toEqual(['/api/campaignsPage/createCampaign/']))
  })

  it('notes an end date on which no ad is shown, and a daily budget that the limit stops first', async () => {
    setConfig({ ...config.peek(), features: ['pacing'] })
    const { user } = render(<CampaignOverlay />)
    act(() => newCampaign('v1', { id: 'p1', name: 'Arvolta', imageUrl: '/p1.svg' }))
    await user.type(await screen.findByLabelText(/^Start date/), '01/01/2099')
    const end = screen.getByLabelText(/^End date/)
    await user.type(end, '01/01/2099')
    expect(end).toHaveAccessibleDescription('With this date no ads are shown: they stop at 00:00 on this day')
    expect(end).not.toHaveAttribute('aria-invalid')
    await user.clear(end)
    await user.type(end, '02/01/2099')
    expect(end).toHaveAccessibleDescription('Ads stop at 00:00 on this day')

    const daily = screen.getByLabelText(/^Daily budget/)
    await user.type(screen.getByLabelText(/^Budget limit/), '500')
    await user.type(daily, '500')
    expect(daily).toHaveAccessibleDescription(/Once it is spent/)
    await user.type(daily, '.01')
    expect(daily).toHaveAccessibleDescription(/The budget limit is lower: the ads stop there first/)
    expect(daily).not.toHaveAttribute('aria-invalid')
    await expectAccessible()
  })

  it('names a missing platform with all else that is missing, and moves the focus to it', async () => {
    await answering((_, response) => json(response, { partners: [] }))
    const { user } = render(<CampaignOverlay />)
    act(() => newCampaign('v1', { id: '*', name: '', imageUrl: '' }))
    const platform = await screen.findByRole('combobox', { name: /^Platform/ })
    await user.click(screen.getByRole('button', { name: 'Create and launch' }))
    expect(platform).toHaveFocus()
    expect(platform).toHaveAccessibleDescription('Choose where the campaign runs')
    expect(screen.getByLabelText(/^Name/)).toBeInvalid()
    expect(screen.getByLabelText(/^Budget limit/)).toBeInvalid()
  })

  it('keeps the chosen platform with what was entered, and discards both on request', async () => {
    const partners = ['Arvolta', 'Domovita'].map((name) => ({
      id: name.toLowerCase(),
      name,
      imageUrl: '/logo.svg',
      webSiteUrl: '/',
      tags: [],
      auditory: 1,
      campaignsCount: 1,
    }))
    await answering((_, response) => json(response, { partners }))
    const { user } = render(<CampaignOverlay />)
    const open = () => act(() => newCampaign('v1', { id: '*', name: '', imageUrl: '' }))
    const platform = async () => screen.findByRole('combobox', { name: /^Platform/ })
    open()
    await screen.findByRole('option', { name: 'Domovita' })
    await user.selectOptions(await platform(), 'Domovita')
    await user.type(screen.getByLabelText(/^Name/), 'Spring')
    act(closeCampaignEditor)
    open()
    await waitFor(async () => expect(await platform()).toHaveDisplayValue('Domovita'))
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Spring')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(await platform()).toHaveDisplayValue('Choose a platform')
    expect(screen.getByLabelText(/^Name/)).toHaveValue('')
  })

  it('opens no campaign that is created after the dialog was closed', async () => {
    let respond: (() => void) | undefined
    await answering((request, response) => {
      if (request.method === 'GET') return json(response, {}, 404)
      respond = () => json(response, { campaign: campaignWith({}) }, 201)
    })
    const { user } = render(<CampaignOverlay />, { path: '/advertisers/v1/partners/p1' })
    act(() => newCampaign('v1', { id: 'p1', name: 'Arvolta', imageUrl: '/p1.svg' }))
    await user.type(await screen.findByLabelText(/^Name/), 'Spring')
    await user.type(screen.getByLabelText(/^Budget limit/), '1000')
    await user.click(screen.getByRole('button', { name: 'Create and launch' }))
    await waitFor(() => expect(respond).toBeDefined())
    act(closeCampaignEditor)
    expect(kept()).toHaveLength(2) // what was typed, and what was sent
    respond?.()
    await waitFor(() => expect(kept()).toEqual([])) // the save has finished
    expect(location.pathname).toBe('/advertisers/v1/partners/p1')
  })
})
