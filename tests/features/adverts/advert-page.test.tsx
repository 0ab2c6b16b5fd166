import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdvertAlert, AdvertPage, AdvertState } from '../../../src/contract/advert/advert.ts'
import { campaignTask, closeCampaignEditor } from '../../../src/state/campaign-task.ts'
import type { ContentTemplate, ContentTemplateWarning } from '../../../src/contract/advert/content.ts'
import type { Condition } from '../../../src/contract/advert/condition.ts'
import { Page } from '../../../src/features/adverts/advert-page.tsx'
import { resetCatalogue } from '../../../src/features/adverts/picker/catalogue.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { answering, bodyOf, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { stats } from '../../helpers/stats.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'

// Generous time limits: conditions are waited for even on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const params = { advertiserId: 'o1', campaignId: 'c1', advertId: 'a1' }

beforeEach(async () => {
  resetCatalogue()
  await openOffice('en', 'adverts', 'terms')
  setConfig({ ...config.value, currency: 'USD', isOrdPortal: true })
})

/** Serves one ad: it stores saves, or rejects them with `refusal`. */
async function platform(page: AdvertPage, refusal?: object) {
  const saved: unknown[] = []
  const state = { page }
  await answering((request, response) => {
    if (request.method === 'GET') return json(response, state.page)
    void bodyOf(request).then((body) => {
      saved.push(body)
      if (refusal) return json(response, refusal, 422)
      const update = body as Pick<AdvertPage['advert'], 'contentTemplate'>
      state.page = { ...state.page, advert: { ...state.page.advert, contentTemplate: update.contentTemplate } }
      response.writeHead(204).end()
    })
  })
  return { saved, state }
}

const show = async () => {
  const shown = render(<Page params={params} query={new URLSearchParams()} />)
  await screen.findByRole('heading', { level: 1, name: 'Kettles' })
  return shown
}

describe('the page of an ad', () => {
  it.each(['Draft', 'Rejected', 'Started', 'Stopped'] as const)(
    'can be read by a viewer while the ad is %s, who can copy its link and change nothing',
    async (state) => {
      const page = advertPageWith({ state, contentTemplateWarnings: [{ placementUnavailable: {} }] })
      await platform({ ...page, advertiser: { ...page.advertiser, role: 'viewer' } })
      const { user } = await show()
      expect(screen.getAllByText('Kettles for less')).not.toEqual([])
      await user.click(screen.getByRole('button', { name: 'More actions' }))
      const items = await screen.findAllByRole('menuitem')
      expect(items.map(({ textContent }) => textContent)).toEqual(['Copy link'])
      await user.keyboard('{Escape}')
      expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['More actions'])
      expect(screen.queryByRole('link', { name: 'Choose another placement' })).toBeNull()
      expect(screen.queryAllByRole('textbox')).toEqual([])
    },
  )

  it('saves the typed text and confirms it', async () => {
    const { saved } = await platform(advertPageWith())
    const { user } = await show()
    const text = await screen.findByLabelText(/Ad text/)
    await user.clear(text)
    await user.type(text, 'Teapots')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect(saved).toEqual([expect.objectContaining({ advertId: 'a1', contentTemplate: { stringValue: 'Teapots' } })])
  })

  it('keeps text that is typed while the ad is being saved', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    const state = { page: advertPageWith() }
    const saved: string[] = []
    await answering((request, response) => {
      if (request.method === 'GET') return json(response, state.page)
      void bodyOf(request).then(async (body) => {
        const { contentTemplate } = body as { contentTemplate: { stringValue: string } }
        saved.push(contentTemplate.stringValue)
        await held
        state.page = advertPageWith({ contentTemplate })
        response.writeHead(204).end()
      })
    })
    const { user } = await show()
    const text = await screen.findByLabelText<HTMLTextAreaElement>(/Ad text/)
    await user.type(text, '.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toEqual(['Kettles for less.']))
    await user.type(text, '..')
    act(release)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull())
    expect(text.value).toBe('Kettles for less...')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toEqual(['Kettles for less.', 'Kettles for less...']))
  })

  it('shows an error for a bid below the floor on blur, and does not save until it is corrected', async () => {
    const { saved } = await platform(advertPageWith())
    const { user } = await show()
    const bid = await screen.findByLabelText(/Bid per 1,000 views/)
    await user.clear(bid)
    await user.type(bid, '14')
    expect(bid.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    await waitFor(() => expect(bid.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual([])
    await user.clear(bid)
    await user.type(bid, '16')
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('shows a server-side error at its field, focuses the field and keeps its text', async () => {
    await platform(advertPageWith(), {
      status: 422,
      errors: [{ path: 'contentTemplate.stringValue', kind: 'ForbiddenCharacter' }],
    })
    const { user } = await show()
    const text = await screen.findByLabelText<HTMLTextAreaElement>(/Ad text/)
    await user.type(text, '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(text))
    expect(text.value).toBe('Kettles for less!')
  })

  it('shows a bid that the server refuses at its field, and clears the message while it is corrected', async () => {
    await platform(advertPageWith({ state: 'Started' }), {
      status: 422,
      errors: [{ path: 'bidPrice', kind: 'TooLowError', min: 50 }],
    })
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Change bids' }))
    const bid = await screen.findByLabelText(/Bid per 1,000 views/)
    await user.clear(bid)
    await user.type(bid, '16')
    await user.click(screen.getByRole('button', { name: 'Save bids' }))
    await waitFor(() => expect(bid).toHaveAccessibleDescription(/At least \$50\.00/))
    await waitFor(() => expect(bid).toHaveFocus())
    expect(screen.getByRole('alert')).toBeInTheDocument()
    await user.type(bid, '0')
    expect(bid).not.toHaveAttribute('aria-invalid')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Save bids' })).not.toHaveAttribute('aria-disabled')
  })

  it('can be saved again after a refusal of something that no field shows', async () => {
    await platform(advertPageWith(), { status: 422, errors: [{ path: 'elsewhere', kind: 'Strange' }] })
    const { user } = await show()
    await user.type(await screen.findByLabelText(/Ad text/), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('“elsewhere”: The server refused this value.')
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled')
  })

  it('closes the bids once they are saved, says so, and keeps no unsaved input', async () => {
    const started = advertPageWith({ state: 'Started' })
    const state = { page: started }
    await answering((request, response) => {
      if (request.method === 'GET') return json(response, state.page)
      void bodyOf(request).then((body) => {
        const { bidPrice } = body as { bidPrice: number }
        const impressionRules = started.advert.impressionRules.map((rule) => ({ ...rule, bidPrice }))
        state.page = advertPageWith({ state: 'Started', impressionRules })
        response.writeHead(204, { ETag: '"2"' }).end()
      })
    })
    const { user, unmount } = await show()
    await user.click(screen.getByRole('button', { name: 'Change bids' }))
    const bid = await screen.findByLabelText(/Bid per 1,000 views/)
    await user.clear(bid)
    await user.type(bid, '16{Enter}')
    await screen.findByText('Saved')
    expect(screen.queryByLabelText(/Bid per 1,000 views/)).toBeNull()
    expect(screen.getByText('$16.00 per 1,000 views')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Change bids' })).toBeInTheDocument()
    unmount()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('office.draft.'))).toEqual([])
  })

  const categories = (...ids: number[]): Condition => ({ interestedCategory: { ids, includeNestedCategories: false } })
  const conditional = advertPageWith({
    state: 'Started',
    impressionRules: [categories(7), categories(8)].map((condition, index) => ({
      id: `r${index}`,
      bidPrice: 20,
      audienceSegment: 'Filtered',
      condition,
    })),
    attributionRule: { mode: 'Manual', condition: { products: { ids: ['5'], groupsRequired: true } } },
  })

  it('names what the conditions of a running ad hold by one lookup, and says which ids are unknown', async () => {
    const asked: unknown[] = []
    await answering((request, response) => {
      if (request.method === 'GET') return json(response, conditional)
      const isProducts = request.url?.includes('products')
      void bodyOf(request).then((body) => {
        asked.push(body)
        json(response, {
          value: isProducts
            ? [{ id: '5', name: 'Kettle', url: 'https://shop.example/5' }]
            : [{ id: 7, name: 'Tea', path: 'Tea' }],
        })
      })
    })
    await show()
    await screen.findByText('Shoppers who are interested in category ‘Tea’.')
    await screen.findByText('Shoppers who are interested in category 8 (not in the catalogue).')
    await screen.findByText('Orders that contain product ‘Kettle’.')
    expect(asked).toHaveLength(2)
    expect(asked).toEqual(expect.arrayContaining([{ ids: [7, 8] }, { ids: ['5'] }]))
  })

  it('shows ids while the catalogue fails, and tries again when asked to', async () => {
    let isBroken = true
    await answering((request, response) => {
      if (request.method === 'GET') return json(response, conditional)
      json(response, { value: [{ id: 7, name: 'Tea', path: 'Tea', url: '' }] }, isBroken ? 500 : 200)
    })
    const { user } = await show()
    await screen.findByText(/interested in category ‘7’/)
    isBroken = false
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
    await screen.findByText('Shoppers who are interested in category ‘Tea’.')
  })

  const added = {
    contentTemplate: { videoWall: { seconds: 8 } },
    impressionRules: [
      {
        id: 'r1',
        bidPrice: 20,
        audienceSegment: 'Filtered',
        condition: { or: { conditions: [{ weather: { is: 'rain' } }, { productVendor: { vendor: 'Sony' } }] } },
      },
    ],
    attributionRule: { mode: 'Shared', share: 0.5 },
  } as object as Partial<AdvertPage['advert']>

  const kinds = [
    ['videoWall', { videoWall: { seconds: 8 } }],
    ['hologram', { sharedMultimedia: { hologram: { url: 'https://shop.example/h' } } }],
  ] as [string, object][] as [string, ContentTemplate][]

  it.each(kinds)(
    'can be read with content, such as %s, and rules that the platform has added since',
    async (_, template) => {
      await platform(advertPageWith({ ...added, contentTemplate: template, state: 'Started' }))
      await show()
      await screen.findByText(/^Shoppers who have ‘weather: Unknown’ or/)
      expect(screen.getAllByText('Unknown')).toHaveLength(2) // content and attribution
    },
  )

  it.each(kinds)(
    'is saved unchanged with content that the platform has added, such as %s, and says so',
    async (kind, template) => {
      const { saved } = await platform(advertPageWith({ ...added, contentTemplate: template }))
      const { user, unmount } = await show()
      expect(await screen.findAllByText(new RegExp(`The platform has added ‘${kind}’`))).not.toEqual([])
      expect(screen.getByText(/The platform has added ‘Shared’/)).toBeTruthy()
      await user.click(await screen.findByRole('button', { name: 'Edit audience' }))
      await user.click(await screen.findByText('weather'))
      expect(await screen.findByText(/The platform has added ‘weather’.*stays as it is/)).toBeTruthy()
      const bid = screen.getByLabelText(/Bid per 1,000 views/)
      await user.clear(bid)
      await user.type(bid, '21')
      unmount() // the next visit finds the typed text
      await show()
      await user.click(await screen.findByRole('button', { name: 'Save' }))
      await waitFor(() => expect(saved).toHaveLength(1))
      const { impressionRules, attributionRule } = added
      expect(saved[0]).toMatchObject({
        contentTemplate: template,
        impressionRules: [{ id: 'r1', bidPrice: 21, condition: impressionRules?.[0]?.condition }],
        attributionRule,
      })
    },
  )

  it('puts the focus on what replaces a button of the audience that goes away', async () => {
    const impressionRules = [
      {
        id: 'r1',
        bidPrice: 20,
        audienceSegment: 'Filtered' as const,
        condition: { productVendor: { vendor: 'Sony' } },
      },
    ]
    await platform(advertPageWith({ impressionRules }))
    const { user } = await show()
    const button = (name: string) => screen.findByRole('button', { name }, { timeout: 3_000 })
    const clear = async () => user.click(await button('Remove the conditions'))
    await user.click(await button('Edit audience'))
    await user.click(await button('Close'))
    await waitFor(async () => expect(await button('Edit audience')).toHaveFocus())
    await clear()
    await waitFor(async () => expect(await button('Set up the audience')).toHaveFocus())
    await user.click(await button('Discard changes'))
    await user.click(await button('Edit audience'))
    await clear()
    await waitFor(async () => expect(await button('Add a condition')).toHaveFocus())
  })

  it('says at its audience which rule has too much, until any rule changes', async () => {
    const products = (from: number, count: number): Condition => ({
      productId: { ids: Array.from({ length: count }, (_, index) => String(from + index)) },
    })
    const impressionRules = [products(1, 3_000), products(5_000, 2_001)].map((condition, index) => ({
      id: `r${index}`,
      bidPrice: 20,
      audienceSegment: 'Filtered' as const,
      condition,
    }))
    const { saved } = await platform(advertPageWith({ impressionRules }))
    const { user } = await show()
    const second = within(await screen.findByRole('group', { name: 'Impression rule 2' }))
    await user.type(screen.getByLabelText(/Ad text/), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const message = /at most 5,000 products, categories and phrases/
    expect((await second.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(
      within(screen.getByRole('group', { name: 'Impression rule 1' })).getByRole('button', {
        name: 'Remove the conditions',
      }),
    )
    await waitFor(() => expect(screen.queryAllByText(message)).toEqual([]))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toContainEqual(expect.objectContaining({ advertId: 'a1' })))
  })

  it('explains at the button that an ad with 20 rules can have no more', async () => {
    const impressionRules = Array.from({ length: 19 }, (_, index) => ({
      id: `r${index}`,
      bidPrice: 20,
      audienceSegment: 'All' as const,
    }))
    await platform(advertPageWith({ impressionRules }))
    const { user } = await show()
    const add = await screen.findByRole('button', { name: 'Add an impression rule' })
    await user.click(add)
    await screen.findByRole('group', { name: 'Impression rule 20' })
    await waitFor(() => expect(add).toHaveAttribute('aria-disabled', 'true'))
    expect(add).toHaveAccessibleDescription(/^An ad has at most 20 rules/)
    await user.click(add)
    expect(screen.queryByRole('group', { name: 'Impression rule 21' })).toBeNull()
  })

  it('keeps unsaved input for the next visit', async () => {
    await platform(advertPageWith())
    const { user, unmount } = await show()
    await user.type(await screen.findByLabelText(/Ad text/), ' today')
    await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('Kettles for less today'))
    unmount()
    await show()
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/Ad text/)).value).toBe('Kettles for less today')
  })

  it.each(['tab', 'screen'])('keeps the text typed into a condition right before the %s closes', async (closed) => {
    const condition = { productVendor: { vendor: 'Sony' } }
    await platform(
      advertPageWith({
        impressionRules: [{ id: '01JD0000000000000000000001', bidPrice: 500, audienceSegment: 'Filtered', condition }],
      }),
    )
    const { user, unmount } = await show()
    await user.click(await screen.findByRole('button', { name: 'Edit audience' }))
    await user.click(await screen.findByText('Sony'))
    const vendor = await screen.findByRole('textbox', { name: /^Vendor/ })
    fireEvent.input(vendor, { target: { value: 'Bose' } })
    if (closed === 'tab') dispatchEvent(new Event('pagehide'))
    else unmount()
    expect(Object.values({ ...localStorage }).join()).toContain('Bose')
  })

  it('is not called shown while the budget is spent, and leads to the limit', async () => {
    const page = advertPageWith({ state: 'Started' })
    await platform({ ...page, campaign: { ...page.campaign, state: 'budgetExhausted', spent: 1000 } })
    const { user } = await show()
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
    await show()
    expect(await screen.findByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringContaining('2.00'))
    const asked = requests.map(({ url }) => url).filter((url) => url?.startsWith('/api/statsSeries'))
    for (const url of asked) expect(url).toContain('campaignId=c1&advertId=a1')
    expect(screen.getByRole('button', { name: /Last 30 days/ })).toBeTruthy()
    await expectAccessible()
  })

  it('is not called shown outside the hours of its campaign, and says when it is shown again', async () => {
    const idle = { reason: 'showTimes' as const, until: '2099-01-05T06:00:00.000Z' }
    const page = advertPageWith({ state: 'Started' })
    await platform({ ...page, campaign: { ...page.campaign, idle } })
    const { user } = await show()
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
    await show()
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
    await platform({ ...page, placement: { ...page.placement, isAvailable: false } })
    await show()
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
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server does not allow this now. See what has changed.',
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start' })).toHaveAttribute('aria-disabled', 'true'))
  })

  it('shows a state, an alert and a warning that it does not know as unknown', async () => {
    await platform(
      advertPageWith(
        {
          state: 'Frozen' as AdvertState,
          alerts: ['NewAlert' as AdvertAlert],
          contentTemplateWarnings: [{ tooLoud: {} } as unknown as ContentTemplateWarning],
        },
        { advertsList: [{ id: 'a2', name: 'Pots', placementId: 'p1', state: 'Thawed' as AdvertState }] },
      ),
    )
    await show()
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
    await show()
    expect(await screen.findByRole('link', { name: /^Pots ?Search results/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: new RegExp(`^Kettles ?${page.placement.name}`) })).toBeTruthy()
  })

  it('shows the reason of a rejection at its field, too, until the field changes', async () => {
    const rejectReason = 'Name the shop'
    await platform(advertPageWith({ rejectReason, rejectPath: 'contentTemplate.stringValue' }))
    const { user } = await show()
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
    await platform(advertPageWith({ state: 'Rejected', rejectReason, rejectPath: 'contentTemplate.stringValue' }))
    await show()
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
    const { user } = await show()
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

  describe('with a bid far above the usual', () => {
    /** Serves an ad and accepts everything; returns the paths of the writes. */
    const accepting = async (page: AdvertPage) => {
      const { requests } = await answering((request, response) =>
        request.method === 'GET' ? json(response, page) : response.writeHead(204).end(),
      )
      return () => requests.filter(({ method }) => method !== 'GET').map(({ url = '' }) => url.split('/').at(-2))
    }
    const dialog = () => screen.findByRole('dialog', { name: 'Keep the bid of $75.00?' })
    const draft = advertPageWith({ impressionRules: [{ id: 'r1', bidPrice: 75, audienceSegment: 'All' }] })

    it('asks before it is submitted, with the likely cost, and once', async () => {
      const writes = await accepting({ ...draft, campaign: { ...draft.campaign, limit: 1000, spent: 997.75 } })
      const { user } = await show()
      await screen.findByLabelText(/Bid per 1,000 views/) // the form, whose button replaces that of the readable view
      const submit = screen.getByRole('button', { name: 'Submit for approval' })
      await user.click(submit)
      expect(await dialog()).toHaveTextContent(
        'You pay up to $75.00 for 1,000 views. The lowest bid here is $15.00, ' +
          'and the limit of the campaign $1,000.00. The $2.25 left of its budget buy about 30 views.',
      )
      expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
      await expectAccessible()
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(writes()).toEqual([])
      await user.click(submit)
      await dialog()
      await user.click(screen.getByRole('button', { name: 'Keep the bid' }))
      await waitFor(() => expect(writes()).toEqual(['updateAdvert', 'startDraftAdvert']))
      await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'))
      await user.click(submit)
      expect(screen.queryByRole('dialog')).toBeNull()
      await waitFor(() => expect(writes()).toHaveLength(4))
    })

    it('does not ask when a draft is only saved', async () => {
      const writes = await accepting(draft)
      const { user } = await show()
      await user.type(await screen.findByLabelText(/Ad text/), '!')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(writes()).toEqual(['updateAdvert']))
    })

    it('asks before the bid of a running ad is saved, but not for a bid that it has already', async () => {
      const rules = ['r1', 'r2'].map((id) => ({
        id,
        bidPrice: id === 'r1' ? 500 : 20,
        audienceSegment: 'All' as const,
      }))
      const writes = await accepting(advertPageWith({ state: 'Started', impressionRules: rules }))
      const { user } = await show()
      await user.click(screen.getByRole('button', { name: 'Change bids' }))
      const bid = (await screen.findAllByLabelText(/Bid per 1,000 views/))[1]!
      await user.clear(bid)
      await user.type(bid, '75{Enter}')
      await dialog()
      expect(writes()).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Keep the bid' }))
      await waitFor(() => expect(writes()).toEqual(['updateBidPrices']))
    })
  })

  it('polls an ad that waits for approval until it starts', async () => {
    const { state } = await platform(
      advertPageWith({ state: 'WaitingForApproval', alerts: ['ActiveCampaignWaitingForApproval'] }),
    )
    await show()
    expect(screen.getByText('Waiting for approval')).toBeTruthy()
    act(() => void (state.page = advertPageWith({ state: 'Started' })))
    await screen.findByRole('button', { name: 'Pause' })
    expect(screen.queryByText('Waiting for approval')).toBeNull()
  })
})
