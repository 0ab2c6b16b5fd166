import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Page } from '../../../src/features/placements/adverts-page.tsx'
import { navigate } from '../../../src/state/navigation/navigation.ts'
import { MAX_CAMPAIGNS } from '../../../src/state/adverts-of-campaigns.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { campaign, stats, statsPage } from '../../helpers/stats.ts'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

function Office() {
  const [, , advertiserId = ''] = usePathname().split('/')
  return <Page params={{ advertiserId }} query={new URLSearchParams(useSearch())} />
}

const path = (ids: readonly string[], rest = '') =>
  `/advertisers/v1/adverts?${ids.map((id) => `campaignId=${id}`).join('&')}${rest}`

/** A campaign with one running ad, which has spent as much as the number in its id. */
const pageOf = (id: string) => ({
  ...statsPage({ campaign: { ...campaign, id, name: `Campaign ${id}` } }),
  placementsStats: statsPage().placementsStats.map((placement) => ({
    ...placement,
    isPlacementAvailable: true,
    adverts: [
      {
        advertId: `ad-${id}`,
        name: `Ad of ${id}`,
        state: 'Started' as const,
        contentTemplateType: 'String' as const,
        contentTemplateWarnings: [],
        stats: stats({ spent: Number(id.slice(1)) }),
        details: { contentTemplate: { stringValue: id }, bidPrices: [24] },
      },
    ],
  })),
})
const idIn = (url = '') => new URL(url, 'http://office.test').searchParams.get('campaignId') ?? ''
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('the ads of several campaigns', () => {
  beforeEach(() => openOffice('en', 'placements', 'statistics', 'terms'))

  it('are shown in the account of the first campaign, without those of other accounts', async () => {
    const owners: Record<string, string> = { c1: 'v2', c2: 'v3', c3: 'v2' }
    await answering((request, response) => {
      const id = idIn(request.url)
      const page = pageOf(id)
      json(response, { ...page, advertiser: { ...page.advertiser, id: owners[id] } })
    })
    render(<Office />, { path: path(['c1', 'c2', 'c3'], '&period=last7') })
    await waitFor(() => expect(location.pathname).toBe('/advertisers/v2/adverts'))
    expect(location.search).toBe('?campaignId=c1&campaignId=c2&campaignId=c3&period=last7')
    await waitFor(() =>
      expect(names()).toEqual([expect.stringContaining('Ad of c3'), expect.stringContaining('Ad of c1')]),
    )
  })

  it('are in one table by spending, each with its campaign and a link to its page', async () => {
    await answering((request, response) => json(response, pageOf(idIn(request.url))))
    const { container } = render(<Office />, { path: path(['c1', 'c3', 'c2']) })
    await screen.findByRole('rowheader', { name: /Ad of c3/ })
    expect(names()).toEqual([3, 2, 1].map((n) => expect.stringContaining(`Ad of c${n}Campaign c${n} · `)))
    expect(screen.getByRole('link', { name: /Ad of c2/ })).toHaveAttribute(
      'href',
      '/advertisers/v1/campaigns/c2/adverts/ad-c2',
    )
    expect(screen.getByText('Campaigns: 3')).toBeVisible()
    await expectAccessible(container)
  })

  it('begin with the act for which the user has come, on all of them, once', async () => {
    await answering((request, response) => json(response, pageOf(idIn(request.url))))
    render(<Office />, { path: path(['c1', 'c2'], '&act=pause') })
    const dialog = await screen.findByRole('dialog', { name: 'Pause ads' })
    await waitFor(() => expect(location.search).not.toContain('act='))
    expect(new URLSearchParams(location.search).getAll('campaignId')).toEqual(['c1', 'c2'])
    fireEvent.keyDown(dialog, { key: 'Escape' })
    const bar = await screen.findByRole('group', { name: 'Selected ads', hidden: true })
    expect(bar).toHaveTextContent('Selected: 2')
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull() // into which campaign is for a single one
  })

  it('are loaded again where that has failed, without those that are there', async () => {
    let isBroken = true
    const { requests } = await answering((request, response) =>
      isBroken && idIn(request.url) === 'c2' ? json(response, {}, 500) : json(response, pageOf(idIn(request.url))),
    )
    render(<Office />, { path: path(['c1', 'c2']) })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isBroken = false
    const before = requests.length
    fireEvent.click(retry)
    await screen.findByRole('rowheader', { name: /Ad of c2/ })
    expect(requests.slice(before).map(({ url }) => idIn(url))).toEqual(['c2'])
  })

  it('are not shown for a period that cannot be loaded, which is said instead', async () => {
    await answering((request, response) =>
      request.url?.includes('2026-01-05') ? json(response, {}, 500) : json(response, pageOf(idIn(request.url))),
    )
    render(<Office />, { path: path(['c1', 'c2']) })
    await screen.findByRole('rowheader', { name: /Ad of c2/ })
    act(() => navigate(path(['c1', 'c2'], '&from=2026-01-05&to=2026-01-08')))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByRole('rowheader', { name: /Ad of c2/ })).toBeNull()
  })

  it('are those of the first campaigns of an address that names too many', async () => {
    const { requests } = await answering((request, response) => json(response, pageOf(idIn(request.url))))
    render(<Office />, { path: path(Array.from({ length: MAX_CAMPAIGNS + 5 }, (_, index) => `c${index}`)) })
    await screen.findByRole('rowheader', { name: /Ad of c39/ })
    const asked = new Set(requests.map(({ url }) => idIn(url)).filter(Boolean))
    expect([...asked].toSorted()).toEqual(Array.from({ length: MAX_CAMPAIGNS }, (_, index) => `c${index}`).toSorted())
  })

  it('leave for the platforms without a campaign', async () => {
    await answering((_, response) => json(response, {}, 500))
    render(<Office />, { path: '/advertisers/v1/adverts' })
    await waitFor(() => expect(location.pathname).toBe('/advertisers/v1/partners'))
    expect(within(document.body).queryByRole('table')).toBeNull()
  })
})
