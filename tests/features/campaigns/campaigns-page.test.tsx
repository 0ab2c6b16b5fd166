import type { IncomingMessage } from 'node:http'
import { act, screen, waitFor, within } from '@testing-library/react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Campaign, CampaignState } from '../../../src/contract/campaigns/campaign.ts'
import { CampaignOverlay } from '../../../src/features/campaign-editor/campaign-overlay.tsx'
import { Page } from '../../../src/features/campaigns/campaigns-page.tsx'
import { navigate } from '../../../src/state/navigation/navigation.ts'
import { closeCampaignEditor, newCampaign } from '../../../src/state/campaign-task.ts'
import { notices, resetNotices } from '../../../src/state/notices.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { openAdvertiser } from '../../../src/state/session/advertiser.ts'
import { answering, json } from '../../helpers/answering.ts'
import { render } from '../../helpers/render.tsx'
import { NoObserver } from '../../helpers/no-observer.ts'
import { openOffice } from '../../helpers/office.ts'
import { campaignWith, isStatsCall, listAnswer } from '../../helpers/campaigns.ts'
import { placementsPageWith } from '../../helpers/placements-page-with.ts'
import { stats, statsPage } from '../../helpers/stats.ts'

vi.setConfig({ testTimeout: 60_000 })
const path = '/advertisers/v1/partners/p1'

function Office({ partnerId = 'p1' }) {
  usePathname()
  return (
    <>
      <Page params={{ advertiserId: 'v1', partnerId }} query={new URLSearchParams(useSearch())} />
      <CampaignOverlay />
    </>
  )
}

const cursorOf = ({ url }: IncomingMessage) => new URL(url ?? '', 'http://office.test').searchParams.get('cursor')
const listing = (campaigns: Campaign[], size?: number) =>
  answering((request, response) => json(response, listAnswer(request, campaigns, size)))
const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
const searchField = () => screen.findByRole('searchbox', { name: 'Search' })
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    campaignWith({ id: `c${index}`, name: `Campaign ${index}`, spent: index + 1 }),
  )

describe('the campaign list', () => {
  beforeEach(async () => {
    vi.stubGlobal('IntersectionObserver', NoObserver)
    closeCampaignEditor()
    await openOffice('en', 'campaigns')
  })

  it('finds a campaign on a page that has not been loaded yet', async () => {
    const { requests } = await listing(many(9), 3)
    const { user } = render(<Office />, { path })
    await user.type(await searchField(), 'campaign 8')
    await waitFor(() => expect(names()).toEqual(['Campaign 8']))
    expect(requests.filter((request) => !isStatsCall(request))).toHaveLength(3)
    expect(screen.getByText('Found: 1 of 9')).toBeTruthy()
    expect(location.search).toBe('?q=campaign+8')
  })

  it('shows a state that it does not know as unknown, beside the other campaigns', async () => {
    await listing([campaignWith({ name: 'New', state: 'frozen' as CampaignState }), campaignWith({ id: 'c2' })])
    render(<Office />, { path })
    await waitFor(() => expect(names()).toEqual(['New', 'Spring']))
    expect(within(screen.getByRole('row', { name: /New/ })).getByText('Unknown')).toBeTruthy()
    expect(await within(screen.getByRole('row', { name: /Spring/ })).findByText('Not running')).toBeTruthy()
  })

  it('says of an active campaign whether any of its ads runs', async () => {
    await listing([campaignWith({ name: 'Shown', startedAdvertsCount: 1 }), campaignWith({ id: 'c2', name: 'Paused' })])
    render(<Office />, { path })
    await waitFor(() => expect(names()).toEqual(['Shown', 'Paused']))
    expect(await within(screen.getByRole('row', { name: /Paused/ })).findByText('Not running')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Shown/ })).getByText('Active')).toBeTruthy()
  })

  it('of all platforms is narrowed to some of them, by name, in the address and in its figures', async () => {
    setConfig({ ...config.value, features: ['filters'] })
    const partners = [
      { id: 'm', name: 'Marmelo', count: 1 },
      { id: 'd', name: 'Domovita', count: 2 },
    ]
    const counts = { total: 3, states: [], attention: 0, brands: [], partners }
    const { requests } = await answering((request, response) =>
      json(response, request.url?.startsWith('/api/campaignCounts/') ? counts : listAnswer(request, many(3))),
    )
    const platformsIn = (request: IncomingMessage | undefined) =>
      new URL(request?.url ?? '', 'http://office.test').searchParams.getAll('partnerIds')
    const last = (is: (request: IncomingMessage) => boolean) => platformsIn(requests.findLast(is))
    const { user } = render(<Office partnerId="*" />, { path: '/advertisers/v1/partners/*' })
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Marmelo · 1' }))
    expect(location.search).toBe('?partnerIds=m')
    await waitFor(() => expect(last(isStatsCall)).toEqual(['m']))
    for (const call of ['campaignsPage', 'campaignCounts'])
      await waitFor(() => expect(last(({ url }) => url?.startsWith(`/api/${call}/`) ?? false)).toEqual(['m']))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Remove filter: Marmelo' }))
    expect(location.search).toBe('')
  })

  it('shows no rows of the former filter once those of another one have failed to load', async () => {
    setConfig({ ...config.value, features: ['filters'] })
    let isFailing = true
    await answering((request, response) => {
      const isNarrow = request.url?.includes('state=') && request.url.startsWith('/api/campaignsPage/')
      if (isNarrow && isFailing) return json(response, {}, 500)
      json(response, listAnswer(request, isNarrow ? many(1) : many(3)))
    })
    const { user } = render(<Office />, { path })
    await waitFor(() => expect(names()).toHaveLength(3))
    act(() => navigate(`${path}?state=active`))
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(screen.queryByText(/^These figures were loaded earlier/)).toBeNull()
    isFailing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()).toHaveLength(1))
  })

  it('is sorted across all pages according to the address, and marks the sorted column header', async () => {
    await listing(many(5), 2)
    render(<Office />, { path: `${path}?sort=-spent` })
    await waitFor(() => expect(names()[0]).toBe('Campaign 4'))
    expect(screen.getByRole('columnheader', { name: 'Spent of limit, ₽' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('reports that nothing was found, and clears the search', async () => {
    await listing(many(2))
    const { user } = render(<Office />, { path: `${path}?q=zzz` })
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(location.search).toBe('')
  })

  it('shows the next page on request and requests no page twice', async () => {
    vi.setSystemTime(new Date(2026, 10, 25, 12)) // the results of another day would be requested again
    const { requests } = await listing(many(5), 2)
    const { user } = render(<Office />, { path })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(names()).toHaveLength(4))
    const ofList = () => requests.filter((request) => !isStatsCall(request))
    expect(ofList().map(cursorOf)).toEqual([null, '2'])
    await waitFor(() => expect(requests.filter(isStatsCall).map(cursorOf)).toEqual([null, '2']))
  })

  it('keeps the chosen columns for the next visit, never without the name, and returns to the usual ones', async () => {
    await listing([campaignWith({ brand: 'Veltis' })])
    const { user, unmount } = render(<Office />, { path })
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    const usual = await screen.findByRole('button', { name: 'Back to the usual ones' })
    expect(usual).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Brand' }))
    await user.click(screen.getByRole('checkbox', { name: 'Run dates' }))
    expect(screen.getByRole('columnheader', { name: 'Brand' })).toBeTruthy()
    unmount()
    const { user: later } = render(<Office />, { path })
    await searchField()
    expect(screen.getByRole('columnheader', { name: 'Brand' })).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: 'Run dates' })).toBeNull()
    await later.click(screen.getByRole('button', { name: 'Columns' }))
    await later.click(await screen.findByRole('button', { name: 'Back to the usual ones' }))
    expect(screen.queryByRole('columnheader', { name: 'Brand' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Run dates' })).toBeTruthy()
  })

  describe('for a viewer', () => {
    beforeEach(() => {
      openAdvertiser('v1')
      return () => openAdvertiser(undefined)
    })
    const asViewer = (campaigns: Campaign[]) =>
      answering((request, response) =>
        json(
          response,
          request.url?.startsWith('/api/advertiserPage/v1/')
            ? { ...statsPage().advertiser, role: 'viewer' }
            : listAnswer(request, campaigns),
        ),
      )

    it('has no command that writes', async () => {
      await asViewer([campaignWith()])
      const { user } = render(<Office />, { path })
      await searchField()
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Create campaign' })).toBeNull())
      expect(screen.queryAllByRole('checkbox')).toEqual([])
      expect(screen.queryAllByRole('button', { name: /Edit/ })).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Actions: Spring' }))
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Statistics'])
    })

    it('says that there is none yet, without an invitation to create one', async () => {
      await asViewer([])
      render(<Office />, { path })
      expect(await screen.findByText('Once a manager creates the first one, it will appear here.')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Create campaign' })).toBeNull()
    })
  })

  describe('the results of its campaigns', () => {
    const pair = [campaignWith({ spent: 600 }), campaignWith({ id: 'c2', name: 'Autumn', spent: 40 })]
    const figures = {
      c1: stats({ views: 1000, clicks: 10, spent: 600, postClick: { products: 1, revenue: 300 } }),
      c2: stats({ views: 1000, clicks: 30, spent: 40, postClick: { products: 2, revenue: 200 } }),
    }
    const withResults = (campaigns = pair) =>
      answering((request, response) => json(response, listAnswer(request, campaigns, 40, figures)))
    const cells = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)

    it('are shown beside it, with their total, and a loss is said in words', async () => {
      await withResults()
      render(<Office />, { path })
      await waitFor(() => expect(cells(/Spring/)).toContain('1.00%'))
      expect(cells(/Spring/)).toContain('0.50, Spending exceeds revenue')
      expect(cells(/Autumn/)).toContain('5.00')
      expect(cells(/Total: 2/)).toEqual(
        expect.arrayContaining(['Total: 2', '640 of 2,000', '0 of 2', '2.00%', '500', '0.78']),
      )
    })

    it('sort it once all have arrived', async () => {
      await withResults()
      const { user } = render(<Office />, { path })
      const header = await screen.findByRole('columnheader', { name: 'ROAS' })
      await user.click(await within(header).findByRole('button'))
      await waitFor(() => expect(names()).toEqual(['Autumn', 'Spring']))
      expect(location.search).toBe('?sort=-postClickRoas')
    })

    it('select among it by ROAS, with the total of the rest', async () => {
      await withResults([...pair, campaignWith({ id: 'c3', name: 'Unseen' })])
      const { user } = render(<Office />, { path: `${path}?roasTo=1` })
      await waitFor(() => expect(names()).toEqual(['Spring']))
      expect(cells(/Total: 1/)).toContain('600 of 1,000')
      expect(screen.getByText('Found: 1 of 3')).toBeTruthy()
      await user.type(await searchField(), 'autumn')
      await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
      await waitFor(() => expect(names()).toEqual(['Autumn']))
    })

    it('come with the total of a filter on the first page, if the platform filters', async () => {
      setConfig({ ...config.value, features: ['filters'] })
      const campaignsTotal = { count: 5, limit: 5000, spent: 150, startedAdvertsCount: 4, totalAdvertsCount: 9 }
      const total = stats({ views: 1000, clicks: 40 })
      const { requests } = await answering((request, response) =>
        json(response, {
          ...listAnswer(request, many(5), 2),
          ...(isStatsCall(request) && { total, campaignsTotal }),
        }),
      )
      render(<Office />, { path: `${path}?state=active&from=2026-11-01` })
      await waitFor(() => expect(cells(/Total: 5/)).toEqual(expect.arrayContaining(['150 of 5,000', '4.00%'])))
      const queryOf = (request: IncomingMessage | undefined) =>
        new URL(request?.url ?? '', 'http://office.test').searchParams
      const figuresQuery = queryOf(requests.find(isStatsCall))
      expect(figuresQuery.getAll('state')).toEqual(['active'])
      expect([figuresQuery.get('runsFrom'), figuresQuery.get('order')]).toEqual(['2026-11-01', 'attention'])
      const ofList = requests.find(({ url }) => url?.startsWith('/api/campaignsPage/'))
      expect([queryOf(ofList).get('from'), queryOf(ofList).get('order')]).toEqual(['2026-11-01', 'attention'])
    })

    it('are those of the period in the address, which is remembered when it is chosen', async () => {
      const { requests } = await withResults()
      const days = () =>
        requests.filter(isStatsCall).map(({ url }) => {
          const { searchParams } = new URL(url ?? '', 'http://office.test')
          return (
            (Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')) / 86_400_000 + 1
          )
        })
      const { user, unmount } = render(<Office />, { path })
      const period = await screen.findByRole('combobox', { name: 'Period of the results' })
      await waitFor(() => expect(days()).toEqual([30]))
      await user.selectOptions(period, '7 days')
      expect(location.search).toBe('?period=last7')
      await waitFor(() => expect(days()).toEqual([30, 7]))
      unmount()
      render(<Office />, { path })
      expect(await screen.findByRole('combobox', { name: 'Period of the results' })).toHaveDisplayValue('7 days')
    })

    it('leave it unchanged when they fail, and can be requested again', async () => {
      let isDown = true
      await answering((request, response) =>
        isStatsCall(request) && isDown
          ? json(response, {}, 500)
          : json(response, listAnswer(request, pair, 40, figures)),
      )
      const { user } = render(<Office />, { path })
      const retry = await screen.findByRole('button', { name: 'No results: try again' })
      expect(names()).toEqual(['Spring', 'Autumn'])
      expect(cells(/Total: 2/)).toContain('640 of 2,000')
      isDown = false
      await user.click(retry)
      await waitFor(() => expect(cells(/Autumn/)).toContain('5.00'))
      expect(screen.queryByRole('button', { name: 'No results: try again' })).toBeNull()
    })

    it('foretell a budget that ends before its campaign does', async () => {
      vi.setSystemTime(new Date(2026, 10, 25, 23, 59))
      await withResults([
        campaignWith({ spent: 600, startedAdvertsCount: 1, startDate: '2026-10-16', endDate: '2027-01-24' }),
      ])
      render(<Office />, { path })
      // 20 a day for 30 days: the 400 that are left last 20 days
      expect(await screen.findByText('budget until 15/12')).toBeTruthy()
    })
  })

  it('of all platforms names that of each campaign, and asks for that of a new one', async () => {
    const partners = ['Arvolta', 'Marmelo'].map((name, index) => ({
      id: `p${index + 1}`,
      name,
      imageUrl: '/p.svg',
      webSiteUrl: 'https://p.test/',
      tags: [],
      auditory: 1,
      campaignsCount: 1,
    }))
    const { requests } = await answering((request, response) => {
      if (request.method === 'POST') return json(response, { campaign: campaignWith({ id: 'new' }) }, 201)
      if (request.url?.startsWith('/api/partnersPage/')) return json(response, { partners })
      const answer = listAnswer(request, [campaignWith({ brand: 'Orbita', partnerId: 'p1' })])
      return json(response, isStatsCall(request) ? answer : { ...answer, partner: { ...partners[0], id: '*' } })
    })
    const { user } = render(<Office partnerId="*" />, { path })
    expect(await screen.findByText('Orbita · Arvolta')).toBeTruthy()
    expect(requests.find(isStatsCall)?.url).not.toContain('partnerIds')
    await user.click(screen.getByRole('button', { name: 'Create campaign' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New campaign' }))
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Winter')
    await user.type(dialog.getByRole('textbox', { name: /^Budget limit/ }), '5000')
    await user.click(dialog.getByRole('button', { name: 'Create and launch' }))
    expect(dialog.getByText('Choose where the campaign runs')).toBeTruthy()
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Platform/ }), 'Marmelo')
    await user.click(dialog.getByRole('button', { name: 'Create and launch' }))
    await waitFor(() => expect(location.pathname).toBe('/advertisers/v1/campaigns/new/placements'))
  })

  it('requests the total of a list that is not fully loaded, and has none if the platform sends none', async () => {
    await listing(many(5), 2)
    render(<Office />, { path })
    expect(await screen.findByText('The total appears once all campaigns are loaded')).toBeTruthy()
  })

  it('has no total of what is loaded when the rest fails to load', async () => {
    await answering((request, response) =>
      cursorOf(request) && !isStatsCall(request)
        ? json(response, { status: 500, title: 'Broken' }, 500)
        : json(response, listAnswer(request, many(5), 2)),
    )
    const { user } = render(<Office />, { path })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findAllByRole('button', { name: 'Try again' })
    expect(screen.getByText('The total appears once all campaigns are loaded')).toBeTruthy()
  })

  it('shows the used share of the budget, and of the time if there is an end date', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    await listing([
      campaignWith({ spent: 620, startDate: day(-100), endDate: day(100) }),
      campaignWith({ id: 'c2', name: 'Endless', spent: 100 }),
    ])
    render(<Office />, { path })
    await screen.findByText('Endless')
    await waitFor(() => {
      const [planned, endless] = screen.getAllByRole('meter').map((meter) => meter.getAttribute('aria-valuetext'))
      expect(planned).toMatch(/^62\.00% of the budget, (49|50|51)% of the time$/)
      expect(endless).toBe('10.00% of the budget')
    })
  })

  it("explains in a row's menu why the campaign cannot be deleted", async () => {
    await listing([campaignWith({ deletionAllowed: false })])
    const { user } = render(<Office />, { path })
    await searchField()
    await user.click(screen.getByRole('button', { name: 'Actions: Spring' }))
    const item = await screen.findByRole('menuitem', { name: /^Delete/ })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(item.textContent).toContain('have already been shown')
    expect(screen.getByRole('menuitem', { name: 'Statistics' }).getAttribute('href')).toBe(
      '/advertisers/v1/campaigns/c1/stats',
    )
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions: Spring' }))
  })

  it('copies a campaign with its ads once, with a link to the copy, and undoes it', async () => {
    setConfig({ ...config.value, features: ['copyCampaign'] })
    let isDown = true
    const copy = campaignWith({ id: 'c9', name: 'Copy: Spring', totalAdvertsCount: 3 })
    const { requests } = await answering((request, response) => {
      if (request.method === 'DELETE') return response.writeHead(204).end()
      if (request.method !== 'POST') return json(response, listAnswer(request, [campaignWith()]))
      const wasDown = isDown
      isDown = false
      return wasDown ? json(response, {}, 500) : json(response, { campaign: copy }, 201)
    })
    const { user } = render(<Office />, { path })
    await searchField()
    await user.click(screen.getByRole('button', { name: 'Actions: Spring' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy' }))
    const failure = await screen.findByRole('alert')
    expect(failure.textContent).toContain('It is not known whether campaign ‘Spring’ was copied')
    await user.click(within(failure).getByRole('button', { name: 'Try again' }))
    const link = await screen.findByRole('link', { name: 'Copy: Spring' })
    expect(link.getAttribute('href')).toBe('/advertisers/v1/campaigns/c9')
    expect(screen.getByText(/Ads as drafts: 3/)).toBeTruthy()
    const keys = requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Delete the copy' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Copy: Spring' })).toBeNull())
    expect(requests.find(({ method }) => method === 'DELETE')?.url).toContain('campaignId=c9')
    expect(await screen.findByText('Copy ‘Copy: Spring’ deleted')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  })

  it('shows a new campaign whose response was lost', async () => {
    const campaigns = [campaignWith()]
    await answering((request, response) => {
      if (request.method !== 'POST') return json(response, listAnswer(request, campaigns))
      campaigns.push(campaignWith({ id: 'c9', name: 'Winter' }))
      response.destroy()
    })
    const { user } = render(<Office />, { path })
    await searchField()
    act(() => newCampaign('v1', { id: 'p1', name: 'Arvolta', imageUrl: '/p1.svg' }))
    await user.type(await screen.findByLabelText(/^Name/), 'Winter')
    await user.type(screen.getByLabelText(/^Budget limit/), '1000')
    await user.click(screen.getByRole('button', { name: 'Create and launch' }))
    await waitFor(() => expect(names()).toContain('Winter'))
  })

  describe('when a campaign is copied', () => {
    const copyIt = async (user: ReturnType<typeof render>['user']) => {
      await searchField()
      await user.click(screen.getByRole('button', { name: 'Actions: Spring' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Copy' }))
    }
    const keysOf = (requests: readonly IncomingMessage[]) =>
      requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key'])
    beforeEach(() => {
      setConfig({ ...config.value, features: ['copyCampaign'] })
      resetNotices()
    })

    it('shows a copy whose response was lost, and makes no other on the next press', async () => {
      const campaigns = [campaignWith()]
      const { requests } = await answering((request, response) => {
        if (request.method !== 'POST') return json(response, listAnswer(request, campaigns))
        if (campaigns.length > 1) return json(response, { campaign: campaigns[1] }, 201)
        campaigns.push(campaignWith({ id: 'c9', name: 'Copy: Spring' }))
        response.destroy()
      })
      const { user } = render(<Office />, { path })
      await copyIt(user)
      const failure = await screen.findByRole('alert')
      expect(failure.textContent).toContain('It is not known whether campaign ‘Spring’ was copied')
      await waitFor(() => expect(names()).toContain('Copy: Spring'))
      await user.click(within(failure).getByRole('button', { name: 'Dismiss' }))
      await copyIt(user)
      await screen.findByText('Campaign copied')
      expect(keysOf(requests)).toHaveLength(2)
      expect(new Set(keysOf(requests)).size).toBe(1)
    })

    it.each([
      ['reworked', { limit: 77_777 }],
      ['deleted', undefined],
    ])('makes another copy if the first one, whose response was lost, was %s meanwhile', async (_, changes) => {
      const copies = new Map<unknown, Campaign>()
      const { requests } = await answering((request, response) => {
        const { method, headers, url } = request
        if (url?.startsWith('/api/placementsPage/'))
          return changes
            ? json(response, placementsPageWith(campaignWith({ id: 'c9', name: 'Copy: Spring', ...changes })))
            : json(response, {}, 404)
        if (method !== 'POST') return json(response, listAnswer(request, [campaignWith()]))
        const key = headers['idempotency-key']
        const isRetry = copies.has(key)
        const copy = copies.get(key) ?? campaignWith({ id: `c${9 + copies.size}`, name: 'Copy: Spring' })
        copies.set(key, copy)
        if (!isRetry && copies.size === 1) response.destroy()
        else json(response, { campaign: copy }, 201)
      })
      const { user } = render(<Office />, { path })
      await copyIt(user)
      await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Dismiss' }))
      await copyIt(user)
      const link = await screen.findByRole('link', { name: 'Copy: Spring' })
      expect(link).toHaveAttribute('href', '/advertisers/v1/campaigns/c10')
      expect(keysOf(requests)).toHaveLength(3)
    })

    it('does not offer to delete a copy that an earlier press has made, as its ads may have been changed', async () => {
      let isLost = true
      const copy = campaignWith({ id: 'c9', name: 'Copy: Spring' })
      await answering((request, response) => {
        if (request.url?.startsWith('/api/placementsPage/')) return json(response, placementsPageWith(copy))
        if (request.method !== 'POST') return json(response, listAnswer(request, [campaignWith()]))
        if (isLost) response.destroy()
        else json(response, { campaign: copy }, 201)
      })
      const { user } = render(<Office />, { path })
      await copyIt(user)
      await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Dismiss' }))
      isLost = false
      await copyIt(user)
      await screen.findByText('Campaign copied')
      expect(screen.queryByRole('button', { name: 'Delete the copy' })).toBeNull()
    })

    it('reports each of several copies', async () => {
      const responses: (() => void)[] = []
      await answering((request, response) => {
        if (request.method === 'POST') responses.push(() => json(response, {}, 500))
        else json(response, listAnswer(request, [campaignWith(), campaignWith({ id: 'c2', name: 'Summer' })]))
      })
      const { user } = render(<Office />, { path })
      await copyIt(user)
      await user.click(screen.getByRole('button', { name: 'Actions: Summer' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Copy' }))
      await waitFor(() => expect(responses).toHaveLength(2))
      responses.forEach((respond) => respond())
      expect(await screen.findByText(/whether campaign ‘Spring’ was copied/)).toBeVisible()
      expect(await screen.findByText(/whether campaign ‘Summer’ was copied/)).toBeVisible()
      await user.click(within(screen.getAllByRole('alert')[0] as HTMLElement).getByRole('button', { name: 'Dismiss' }))
      expect(screen.queryByText(/whether campaign ‘Spring’ was copied/)).toBeNull()
      expect(screen.getByText(/whether campaign ‘Summer’ was copied/)).toBeVisible()
    })

    it('names the lack of a connection only until it is back', async () => {
      await answering((request, response) =>
        request.method === 'POST' ? response.destroy() : json(response, listAnswer(request, [campaignWith()])),
      )
      const { user } = render(<Office />, { path })
      await copyIt(user)
      const failure = await screen.findByRole('alert')
      expect(failure).toHaveTextContent('cannot be reached')
      await waitFor(() => {
        act(() => void dispatchEvent(new Event('online')))
        expect(failure).not.toHaveTextContent('cannot be reached')
      })
      expect(failure).toHaveTextContent('It is not known whether campaign ‘Spring’ was copied')
    })

    it('makes another copy on each press, also while the notice of the first is open', async () => {
      const { requests } = await answering((request, response) =>
        request.method === 'POST'
          ? json(response, { campaign: campaignWith({ id: 'c9', name: 'Copy: Spring' }) }, 201)
          : json(response, listAnswer(request, [campaignWith()])),
      )
      const { user } = render(<Office />, { path })
      await copyIt(user)
      await screen.findByText('Campaign copied')
      await copyIt(user)
      await waitFor(() => expect(new Set(keysOf(requests)).size).toBe(2))
      await screen.findByText('Campaign copied')
    })

    it('reports a failure in the alerts if the user has left the list', async () => {
      let respond: (() => void) | undefined
      await answering((request, response) => {
        if (request.method === 'POST') respond = () => json(response, {}, 500)
        else json(response, listAnswer(request, [campaignWith()]))
      })
      const { user, unmount } = render(<Office />, { path })
      await copyIt(user)
      await waitFor(() => expect(respond).toBeDefined())
      unmount()
      respond?.()
      await waitFor(() => expect(notices.value).toMatchObject([{ kind: 'server' }]))
    })
  })

  it('reports a copy no longer once it is deleted in its row', async () => {
    setConfig({ ...config.value, features: ['copyCampaign'] })
    const copy = campaignWith({ id: 'c9', name: 'Copy: Spring' })
    await answering((request, response) => {
      if (request.method === 'DELETE') return response.writeHead(204).end()
      if (request.method === 'POST') return json(response, { campaign: copy }, 201)
      json(response, listAnswer(request, [campaignWith(), copy]))
    })
    const { user } = render(<Office />, { path })
    await searchField()
    const choose = async (name: string, action: string) => {
      await user.click(screen.getByRole('button', { name: `Actions: ${name}` }))
      await user.click(await screen.findByRole('menuitem', { name: action }))
    }
    await choose('Spring', 'Copy')
    await screen.findByText('Campaign copied')
    await choose('Copy: Spring', 'Delete')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Campaign copied')).toBeNull())
  })

  describe('when a campaign is deleted', () => {
    const remove = async (user: ReturnType<typeof render>['user']) => {
      await searchField()
      await user.click(screen.getByRole('button', { name: 'Actions: Spring' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      await user.click(
        within(screen.getByRole('dialog', { name: 'Delete campaign ‘Spring’?' })).getByRole('button', {
          name: 'Delete',
        }),
      )
      await screen.findByText('Campaign ‘Spring’ deleted')
      expect(names()).toEqual(['Autumn'])
    }
    const pair = [campaignWith(), campaignWith({ id: 'c2', name: 'Autumn' })]
    const isDelete = ({ method }: IncomingMessage) => method === 'DELETE'

    it('restores the campaign on undo, and sends nothing', async () => {
      const { requests } = await listing(pair)
      const { user, unmount } = render(<Office />, { path })
      await remove(user)
      await user.click(screen.getByRole('button', { name: 'Undo' }))
      expect(names()).toEqual(['Spring', 'Autumn'])
      await waitFor(() => expect(screen.getByRole('link', { name: 'Spring' })).toHaveFocus())
      unmount()
      expect(requests.some(isDelete)).toBe(false)
    })

    it('sends the deletion when the toast closes, and restores the row with the reason when it fails', async () => {
      await answering((request, response) =>
        isDelete(request) ? json(response, {}, 409) : json(response, listAnswer(request, pair)),
      )
      const { user } = render(<Office />, { path })
      await remove(user)
      screen.getByRole('button', { name: 'Undo' }).focus()
      await user.keyboard('{Escape}')
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('Campaign ‘Spring’ was not deleted')
      expect(names()).toEqual(['Spring', 'Autumn'])
    })

    it('sends the deletion when the list is unmounted', async () => {
      const { requests } = await answering((request, response) =>
        isDelete(request) ? response.writeHead(204).end() : json(response, listAnswer(request, pair)),
      )
      const { user, unmount } = render(<Office />, { path })
      await remove(user)
      unmount()
      await waitFor(() =>
        expect(requests.filter(isDelete).map(({ url }) => url)).toEqual([
          '/api/campaignsPage/deleteCampaign/?advertiserId=v1&campaignId=c1',
        ]),
      )
    })
  })
})
