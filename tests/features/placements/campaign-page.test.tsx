import type { IncomingMessage } from 'node:http'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StatsPage } from '../../../src/contract/statistics/stats.ts'
import { Page } from '../../../src/features/placements/campaign-page.tsx'
import { advertPageWith } from '../../helpers/advert-page-with.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { onPhone } from '../../helpers/phone.ts'
import { render } from '../../helpers/render.tsx'
import { campaign, stats, statsPage } from '../../helpers/stats.ts'

type Advert = StatsPage['placementsStats'][number]['adverts'][number]

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const path = '/advertisers/v1/campaigns/c1'

function Office() {
  usePathname()
  return <Page params={{ advertiserId: 'v1', campaignId: 'c1' }} query={new URLSearchParams(useSearch())} />
}

const advert = (changes: Partial<Advert>): Advert => ({
  advertId: 'a1',
  name: 'Kettles',
  state: 'Started',
  contentTemplateType: 'String',
  contentTemplateWarnings: [],
  stats: stats(),
  details: { contentTemplate: { stringValue: 'Kettles' }, bidPrices: [24] },
  ...changes,
})

/** A campaign with these ads in one open placement. */
function pageWith(adverts: Advert[], changes: Partial<StatsPage> = {}): StatsPage {
  const page = statsPage(changes)
  const placementsStats = page.placementsStats.map((placement) => ({
    ...placement,
    isPlacementAvailable: true,
    adverts,
  }))
  return { ...page, placementsStats: adverts.length > 0 ? placementsStats : [] }
}

const rejected = advert({
  advertId: 'a2',
  name: 'Teapots',
  state: 'Rejected',
  details: { contentTemplate: { stringValue: 'Teapots' }, bidPrices: [], rejectReason: 'Name the end of the offer' },
})
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const shownNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const isAction = ({ method }: IncomingMessage) => method === 'POST'

describe('the page of a campaign', () => {
  beforeEach(() => openOffice('en', 'placements', 'statistics', 'terms'))

  it('lists its ads with state, bid and figures, the largest spending first', async () => {
    const cheap = advert({
      advertId: 'a3',
      name: 'Cups',
      details: { contentTemplate: { stringValue: 'Cups' }, bidPrices: [10, 31.5] },
    })
    const dear = advert({
      stats: stats({ views: 1000, clicks: 10, spent: 50, postClick: { revenue: 100, products: 1 } }),
    })
    const { requests } = await answering((_, response) => json(response, pageWith([cheap, dear])))
    render(<Office />, { path: `${path}?from=2026-10-01&to=2026-10-31&offset=180` })
    await screen.findByRole('checkbox', { name: /Kettles/ }) // The tools of the table load after its rows.
    expect(requests[0]?.url).toBe(
      '/api/statsPage/?campaignId=c1&from=2026-10-01&to=2026-10-31&offset=180&details=adverts',
    )
    expect(shownNames()).toEqual([expect.stringContaining('Kettles'), expect.stringContaining('Cups')])
    const cells = within(rowOf('Kettles'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual(['', '', 'Active', '24.00', '1,000', '1.00%', '50.00', '100.00', '2.00', ''])
    expect(within(rowOf('Cups')).getByText('10.00 – 31.50')).toBeTruthy()
    expect(within(rowOf('Cups')).getByRole('link', { name: /Cups/ }).getAttribute('href')).toBe(
      '/advertisers/v1/campaigns/c1/adverts/a3',
    )
    await expectAccessible()
  })

  it('says in its head that the campaign is not running while none of its ads is started', async () => {
    const campaign = { ...statsPage().campaign, startedAdvertsCount: 0 }
    await answering((_, response) => json(response, pageWith([advert({ state: 'Suspended' })], { campaign })))
    render(<Office />, { path })
    expect(await screen.findByText('Not running')).toBeVisible()
    expect(screen.queryByText('Active')).toBeNull()
  })

  it('sorts by a pressed header and keeps the order in the address', async () => {
    const other = advert({ advertId: 'a3', name: 'Cups' })
    await answering((_, response) => json(response, pageWith([advert({}), other])))
    const { user } = render(<Office />, { path })
    await screen.findByText('Kettles')
    await user.click(screen.getByRole('button', { name: 'Ad' }))
    expect(shownNames()[0]).toContain('Cups')
    expect(location.search).toContain('sort=name')
  })

  it('leaves the ads of a ROAS, in the address, and says how many', async () => {
    const withRevenue = (advertId: string, name: string, revenue: number) =>
      advert({ advertId, name, stats: stats({ spent: 50, postClick: { revenue, products: 1 } }) })
    const adverts = [withRevenue('a1', 'Kettles', 100), withRevenue('a3', 'Cups', 99)]
    await answering((_, response) => json(response, pageWith(adverts)))
    const { user } = render(<Office />, { path })
    await user.type(await screen.findByLabelText('ROAS from'), '1.')
    expect(location.search).toContain('roasFrom=1')
    await user.type(screen.getByLabelText('ROAS from'), '99') // the text stays as typed: "1." does not become "1"
    expect(location.search).toContain('roasFrom=1.99')
    expect(shownNames()).toEqual([expect.stringContaining('Kettles')])
    expect(screen.getByText('Ads shown: 1 of 2')).toBeTruthy()
    await expectAccessible()
    await user.type(screen.getByLabelText('to'), '1')
    expect(screen.getByText('The upper bound is below the lower one')).toBeTruthy()
    expect(location.search).not.toContain('roasTo')
    await user.clear(screen.getByLabelText('ROAS from'))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'No ad has such a ROAS' })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Reset' })[0] as HTMLElement)
    expect(shownNames()).toHaveLength(2)
    expect(location.search).not.toContain('roas')
  })

  it('counts several rejected ads and leads to the first, while each row has its reason', async () => {
    const other = { ...rejected, advertId: 'a3', name: 'Saucers' }
    await answering((_, response) => json(response, pageWith([advert({}), rejected, other])))
    render(<Office />, { path })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/^2 ads were rejected or stopped by the platform ?Fix it$/)
    expect(within(alert).getByRole('link', { name: 'Fix it' }).getAttribute('href')).toContain('/adverts/a2')
    for (const name of ['Teapots', 'Saucers'])
      expect(within(rowOf(name)).getByText('Name the end of the offer')).toBeVisible()
  })

  it('says which ad was rejected and why, and leads to it', async () => {
    await answering((_, response) => json(response, pageWith([advert({}), rejected])))
    render(<Office />, { path })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('1 ad was rejected or stopped by the platform')
    expect(alert.textContent).toContain('‘Teapots’: Name the end of the offer')
    expect(within(alert).getByRole('link', { name: 'Fix it' }).getAttribute('href')).toContain('/adverts/a2')
    expect(within(rowOf('Teapots')).getByText('Name the end of the offer')).toBeTruthy()
    expect(within(rowOf('Teapots')).queryByRole('switch')).toBeNull()
  })

  it('says why the ads of a running campaign are not shown at the moment, and lets them be switched', async () => {
    const idle = { reason: 'showTimes' as const, until: '2099-01-05T06:00:00.000Z' }
    const paused = advert({ advertId: 'a3', name: 'Cups', state: 'Stopped' })
    await answering((_, response) =>
      json(response, pageWith([advert({}), paused], { campaign: { ...campaign, idle } })),
    )
    render(<Office />, { path })
    await screen.findByRole('checkbox', { name: /Kettles/ })
    expect(within(rowOf('Kettles')).getByText('Active, not shown')).toBeTruthy()
    expect(rowOf('Kettles').textContent).toMatch(
      /It is outside the campaign’s hours\. Shown again: 05\/01\/2099, \d\d:00/,
    )
    expect(rowOf('Cups').textContent).not.toContain('hours')
    const cups = screen.getByRole('switch', { name: 'Show ‘Cups’' })
    expect(cups.getAttribute('aria-disabled')).not.toBe('true')
  })

  it('says why ads that start by themselves have not started', async () => {
    const waiting = [
      advert({ state: 'Approved' }),
      advert({ advertId: 'a2', name: 'Teapots', state: 'Stopped' }), // its user has paused it
    ]
    const page = pageWith(waiting)
    await answering((_, response) => json(response, { ...page, campaign: { ...page.campaign, state: 'scheduled' } }))
    render(<Office />, { path })
    await screen.findByRole('rowheader', { name: /Kettles/ })
    const reasonOf = (name: string) => within(rowOf(name)).getAllByRole('cell').at(-1)?.textContent
    expect(reasonOf('Kettles')).toBe('The campaign has not started yet')
    expect(reasonOf('Teapots')).toBe('')
  })

  it('pauses an ad by its switch, and shows its new state', async () => {
    let isPaused = false
    const { requests } = await answering((request, response) => {
      if (isAction(request)) {
        isPaused = true
        response.writeHead(204).end()
      } else json(response, pageWith([advert({ state: isPaused ? 'Stopped' : 'Started' })]))
    })
    const { user } = render(<Office />, { path })
    const isOn = await screen.findByRole('switch', { name: 'Show ‘Kettles’', checked: true })
    await user.click(isOn)
    await screen.findByRole('switch', { checked: false })
    expect(requests.filter(isAction).map(({ url }) => url)).toEqual(['/api/advertPage/stopAdvert/'])
    expect(within(rowOf('Kettles')).getByText('Paused')).toBeTruthy()
  })

  it('says which ad could not be switched', async () => {
    await answering((request, response) =>
      isAction(request) ? json(response, { status: 409 }, 409) : json(response, pageWith([advert({})])),
    )
    const { user } = render(<Office />, { path })
    await user.click(await screen.findByRole('switch'))
    expect((await screen.findByRole('alert')).textContent).toContain('‘Kettles’ could not be switched')
  })

  it('says nothing of an ad whose switch has lost its response, but shows it as switched', async () => {
    let isPaused = false
    await answering((request, response) => {
      const state = isPaused ? 'Stopped' : 'Started'
      if (request.url?.includes('advertId=a1')) return json(response, advertPageWith({ state }))
      if (!isAction(request)) return json(response, pageWith([advert({ state })]))
      isPaused = true
      request.socket.destroy()
    })
    const { user } = render(<Office />, { path })
    await user.click(await screen.findByRole('switch'))
    await screen.findByRole('switch', { checked: false })
    await waitFor(() => expect(screen.getByRole('switch')).not.toHaveAttribute('aria-busy'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['could not be switched if it is found as it was', 200, '‘Kettles’ could not be switched'],
    ['may have been switched if it cannot be read', 500, 'It is not known whether ‘Kettles’ was switched'],
  ])('says that an ad whose switch has lost its response %s', async (_, status, message) => {
    await answering((request, response) => {
      if (request.url?.includes('advertId=a1')) json(response, advertPageWith({ state: 'Started' }), status)
      else if (isAction(request)) request.socket.destroy()
      else json(response, pageWith([advert({})]))
    })
    const { user } = render(<Office />, { path })
    await user.click(await screen.findByRole('switch'))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    await waitFor(() => {
      act(() => void dispatchEvent(new Event('online')))
      expect(screen.queryByRole('alert')).toBeNull()
    })
  })

  it('stays on the screen when an ad cannot be switched because somebody else has deleted it', async () => {
    await answering((request, response) =>
      isAction(request) ? json(response, {}, 404) : json(response, pageWith([advert({})])),
    )
    const { user } = render(<Office />, { path })
    await user.click(await screen.findByRole('switch'))
    expect((await screen.findByRole('alert')).textContent).toContain('‘Kettles’ could not be switched')
    expect(location.pathname).toBe(path)
  })

  it('starts no ad that would not be shown, and gives the reason', async () => {
    const spent = { campaign: { ...campaign, state: 'budgetExhausted' as const } }
    const { requests } = await answering((_, response) =>
      json(response, pageWith([advert({}), advert({ advertId: 'a3', name: 'Cups', state: 'Stopped' })], spent)),
    )
    const { user } = render(<Office />, { path })
    const off = await screen.findByRole('switch', { checked: false })
    await user.click(off)
    expect(requests.some(isAction)).toBe(false)
    expect(off.getAttribute('aria-disabled')).toBe('true')
    expect(within(rowOf('Kettles')).getByText('Active, not shown')).toBeTruthy()
    expect(within(rowOf('Kettles')).getByText('The budget of the campaign is spent')).toBeTruthy()
  })

  it('is complete on a platform that provides neither bids nor contents', async () => {
    const plain = advert({ details: null })
    await answering((_, response) => json(response, pageWith([plain])))
    render(<Office />, { path })
    await screen.findByText('Kettles')
    expect(screen.queryByRole('columnheader', { name: /Bid/ })).toBeNull()
  })

  it('says of the ROAS of an ad that it is a loss, also of one without any revenue', async () => {
    const earning = (advertId: string, name: string, revenue: number) =>
      advert({ advertId, name, stats: stats({ spent: 50, postClick: { revenue, products: 1 } }) })
    const adverts = [earning('a1', 'Kettles', 50), earning('a2', 'Teapots', 49), earning('a3', 'Cups', 0)]
    await answering((_, response) => json(response, pageWith(adverts)))
    render(<Office />, { path })
    await screen.findByRole('checkbox', { name: /Kettles/ })
    const losses = ['Kettles', 'Teapots', 'Cups'].map(
      (name) => within(rowOf(name)).queryByTitle('Spending exceeds revenue')?.textContent,
    )
    expect(losses).toEqual([undefined, '0.98, Spending exceeds revenue', '0.00, Spending exceeds revenue'])
  })

  it('opens the placements while there are no ads', async () => {
    await answering((_, response) => json(response, pageWith([])))
    render(<Office />, { path })
    await waitFor(() => expect(location.pathname).toBe(`${path}/placements`))
  })

  it('shows a viewer the ads and their figures, and no command that writes', async () => {
    onPhone() // there, a viewer sees when the tools have loaded
    const page = pageWith([advert({}), rejected])
    const asViewer = { ...page, advertiser: { ...page.advertiser, role: 'viewer' } }
    const answer = { page: asViewer as StatsPage }
    await answering((_, response) => json(response, answer.page))
    const { unmount } = render(<Office />, { path })
    await screen.findByRole('combobox', { name: 'Order' }) // comes with the tools of the table
    expect(await screen.findByText(/view only/)).toBeTruthy()
    expect(within(rowOf('Kettles')).getByText('24.00')).toBeTruthy()
    const names = (role: string) => screen.queryAllByRole(role).map((control) => control.textContent)
    expect(screen.queryAllByRole('switch')).toEqual([])
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryAllByRole('button', { name: /Edit/ })).toEqual([])
    expect(names('link')).not.toContain('Add an ad')
    expect(within(screen.getByRole('alert')).queryByRole('link')).toBeNull()
    await expectAccessible()
    unmount()
    await openOffice('en', 'placements', 'statistics', 'terms')
    answer.page = page
    render(<Office />, { path })
    expect(await screen.findByRole('switch', { name: /Kettles/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
    expect(names('link')).toContain('Add an ad')
    expect(await screen.findByRole('checkbox', { name: /Kettles/ })).toBeTruthy()
  })
})
