import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AdvertAlert, AdvertState } from '../../../src/contract/advert/advert.ts'
import { campaignTask, closeCampaignEditor } from '../../../src/state/campaign-task.ts'
import type { ContentTemplateWarning } from '../../../src/contract/advert/content.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { beginAdverts, serveAdvert, showAdvert } from '../../helpers/advert-page.tsx'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { stats } from '../../helpers/stats.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'

// Generous time limits: conditions are waited for even on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

beginAdverts()

describe('the page of an ad', () => {
  it('is not called shown while the budget is spent, and leads to the limit', async () => {
    const page = advertPageWith({ state: 'Started' })
    await serveAdvert({ ...page, campaign: { ...page.campaign, state: 'budgetExhausted', spent: 1000 } })
    const { user } = await showAdvert()
    const badge = screen.getByRole('note')
    expect(badge).toHaveTextContent('Active, not shown')
    await user.hover(badge)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('raise its limit')
    await user.click(screen.getByRole('button', { name: 'Edit campaign' }))
    expect(campaignTask.value).toMatchObject({ kind: 'edit', campaign: { id: 'c1' } })
    closeCampaignEditor()
  })

  it('draws the figures of a shown ad over time, if the platform has series of ads', async () => {
    setConfig({ ...config.value, features: ['timeSeries', 'advertSeries'] })
    const page = advertPageWith({ state: 'Started', stats: { views: 9, clicks: 1, ctr: 0.1, spent: 2, cpc: 2 } })
    const { requests } = await answering((request, response) =>
      request.url?.startsWith('/api/statsSeries')
        ? json(response, {
            from: '2026-11-19',
            to: '2026-11-20',
            step: 'day',
            points: [{ at: '2026-11-20', stats: stats({ spent: 2 }) }],
          })
        : json(response, page),
    )
    await showAdvert()
    expect(await screen.findByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringContaining('2.00'))
    const asked = requests.map(({ url }) => url).filter((url) => url?.startsWith('/api/statsSeries'))
    for (const url of asked) expect(url).toContain('campaignId=c1&advertId=a1')
    expect(screen.getByRole('button', { name: /Last 30 days/ })).toBeTruthy()
    await expectAccessible()
  })

  it('is not called shown outside the hours of its campaign, and says when it is shown again', async () => {
    const idle = { reason: 'showTimes' as const, until: '2099-01-05T06:00:00.000Z' }
    const page = advertPageWith({ state: 'Started' })
    await serveAdvert({ ...page, campaign: { ...page.campaign, idle } })
    const { user } = await showAdvert()
    expect(screen.getByRole('note')).toHaveTextContent('Active, not shown')
    expect(
      screen.getByText(/outside the campaign’s hours. Shown again: 05\/01\/2099/, { selector: '.alert *' }),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Edit campaign' }))
    expect(campaignTask.value?.kind).toBe('edit')
    act(closeCampaignEditor)
  })

  it('lists a started ad in a closed placement as not shown', async () => {
    const page = advertPageWith()
    const { placement, campaign, advertiser } = page
    const others = ['open', 'closed'].map((id) => ({ ...placement, id, name: id, isAvailable: id === 'open' }))
    const started = others.map(({ id }) => ({ id, name: `In ${id}`, placementId: id, state: 'Started' as const }))
    const advertsSummary = { totalCount: 1, countByContentType: {}, firstAdvertId: null }
    const placements = others.map((each) => ({ ...each, advertsSummary }))
    await answering(({ url = '' }, response) =>
      json(
        response,
        url.includes('placementsPage')
          ? { campaign, advertiser, placements }
          : { ...page, advertsList: [...page.advertsList, ...started] },
      ),
    )
    await showAdvert()
    await screen.findByText('closed')
    expect(screen.getByRole('link', { name: /^In open/ })).toHaveTextContent(/Active$/)
    expect(screen.getByRole('link', { name: /^In closed/ })).toHaveTextContent(/Active, not shown$/)
  })

  it('says why an approved ad cannot be started in a closed placement', async () => {
    const page = advertPageWith({
      state: 'Approved',
      alerts: ['ActiveCampaignApproved'],
      contentTemplateWarnings: [{ placementUnavailable: {} }],
    })
    await serveAdvert({ ...page, placement: { ...page.placement, isAvailable: false } })
    await showAdvert()
    const start = screen.getByRole('button', { name: 'Start' })
    expect(start).toHaveAttribute('aria-disabled', 'true')
    expect(start).toHaveAccessibleDescription('The platform has closed this placement. Choose another one.')
    expect(screen.getByRole('link', { name: 'Choose another placement' })).toBeInTheDocument()
    expect(screen.queryByText(/launching it failed/)).toBeNull()
  })

  it('shows the present state after a refused start, and says so', async () => {
    const approved = advertPageWith({ state: 'Approved' })
    const state = { page: approved }
    await answering((request, response) => {
      if (request.method === 'GET') return json(response, state.page)
      state.page = { ...approved, placement: { ...approved.placement, isAvailable: false } }
      json(response, {}, 409)
    })
    const { user } = await showAdvert()
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server does not allow this now. See what has changed.',
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start' })).toHaveAttribute('aria-disabled', 'true'))
  })

  it('shows a state, an alert and a warning that it does not know as unknown', async () => {
    await serveAdvert(
      advertPageWith(
        {
          state: 'Frozen' as AdvertState,
          alerts: ['NewAlert' as AdvertAlert],
          contentTemplateWarnings: [{ tooLoud: {} } as unknown as ContentTemplateWarning],
        },
        { advertsList: [{ id: 'a2', name: 'Pots', placementId: 'p1', state: 'Thawed' as AdvertState }] },
      ),
    )
    await showAdvert()
    expect(screen.getAllByText('Unknown').length).toBeGreaterThan(1)
    expect(screen.getByText(/^The platform has a message about this ad/)).toBeTruthy()
    expect(screen.getByText(/^The platform gives a warning/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Save|Start|Pause|Edit)$/ })).toBeNull()
  })

  it('names the placement of each ad of the campaign', async () => {
    const page = advertPageWith()
    const other = { ...page.placement, id: 'p9', name: 'Search results' }
    const summary = { totalCount: 1, countByContentType: {}, firstAdvertId: null }
    page.advertsList = [
      { id: 'a1', name: 'Kettles', placementId: page.placement.id, state: 'Draft' },
      { id: 'a2', name: 'Pots', placementId: 'p9', state: 'Draft' },
    ]
    await answering((request, response) =>
      json(
        response,
        request.url?.startsWith('/api/placementsPage/')
          ? {
              advertiser: page.advertiser,
              campaign: page.campaign,
              placements: [{ ...other, advertsSummary: summary }],
            }
          : page,
      ),
    )
    await showAdvert()
    expect(await screen.findByRole('link', { name: /^Pots ?Search results/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: new RegExp(`^Kettles ?${page.placement.name}`) })).toBeTruthy()
  })

  it('shows the reason of a rejection at its field, too, until the field changes', async () => {
    const rejectReason = 'Name the shop'
    await serveAdvert(advertPageWith({ rejectReason, rejectPath: 'contentTemplate.stringValue' }))
    const { user } = await showAdvert()
    const field = await screen.findByRole('textbox', { name: /^Ad text/ })
    expect(field).toHaveAccessibleDescription(expect.stringContaining(rejectReason))
    expect(field).toBeInvalid()
    await expectAccessible()
    await user.type(field, '!')
    expect(field).toBeValid()
    expect(screen.getByRole('alert')).toHaveTextContent(rejectReason)
  })

  it('shows the reason of a rejection below the part of a rejected ad that it is about', async () => {
    const rejectReason = 'The shelf has a weapon'
    await serveAdvert(advertPageWith({ state: 'Rejected', rejectReason, rejectPath: 'contentTemplate.stringValue' }))
    await showAdvert()
    expect(screen.getByRole('region', { name: 'What shoppers see' })).toHaveTextContent(rejectReason)
    expect(screen.getByRole('region', { name: 'Targeting and bid' })).not.toHaveTextContent(rejectReason)
  })

  it('shows what has changed since the rejection before it goes to moderation again', async () => {
    const page = advertPageWith({ rejectReason: 'Name the shop' })
    setConfig({ ...config.peek(), features: ['audit'] })
    const change = (id: string, fields: object) => ({
      id,
      at: '2026-11-20T09:00:00.000Z',
      by: { kind: 'user', name: 'Anna' },
      kind: 'content',
      fields,
    })
    const history = {
      campaign: { id: page.campaign.id, name: page.campaign.name, advertiserId: page.advertiser.id },
      changes: [
        change('2', { contentTemplate: { from: { stringValue: 'Tea for all' }, to: page.advert.contentTemplate } }),
        change('1', { state: { from: 'Rejected', to: 'Draft' } }),
      ],
      nextCursor: null,
    }
    const { requests } = await answering((request, response) =>
      request.method === 'GET'
        ? json(response, request.url?.includes('istory') ? history : page)
        : response.writeHead(204).end(),
    )
    const writes = () => requests.filter(({ method }) => method !== 'GET')
    const { user } = await showAdvert()
    await user.click(await screen.findByRole('button', { name: 'Submit for approval' }))
    const dialog = await screen.findByRole('dialog', { name: `Submit “${page.advert.name}” for approval?` })
    await waitFor(() => expect(dialog).toHaveTextContent('Tea for all'))
    expect(dialog).toHaveTextContent('Until it is approved, it is not shown.')
    await expectAccessible()
    expect(writes()).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }))
    await screen.findByRole('dialog')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit for approval' }))
    await waitFor(() => expect(writes().at(-1)?.url).toContain('startDraftAdvert'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('polls an ad that waits for approval until it starts', async () => {
    const { state } = await serveAdvert(
      advertPageWith({ state: 'WaitingForApproval', alerts: ['ActiveCampaignWaitingForApproval'] }),
    )
    await showAdvert()
    expect(screen.getByText('Waiting for approval')).toBeTruthy()
    act(() => void (state.page = advertPageWith({ state: 'Started' })))
    await screen.findByRole('button', { name: 'Pause' })
    expect(screen.queryByText('Waiting for approval')).toBeNull()
  })
})
