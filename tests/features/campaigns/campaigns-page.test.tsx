import type { IncomingMessage } from 'node:http'
import { screen, waitFor, within } from '@testing-library/react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Campaign, CampaignState } from '../../../src/contract/campaign.ts'
import { CampaignOverlay } from '../../../src/features/campaign-editor/campaign-overlay.tsx'
import { Page } from '../../../src/features/campaigns/campaigns-page.tsx'
import { closeCampaignEditor } from '../../../src/state/campaign-task.ts'
import { answering, json } from '../../helpers/answering.ts'
import { render } from '../../helpers/render.tsx'
import { openOffice } from '../../helpers/office.ts'
import { campaignWith, pageOf } from './helpers.ts'

vi.setConfig({ testTimeout: 60_000 })
const path = '/advertisers/v1/partners/p1'

function Office() {
  usePathname()
  return (
    <>
      <Page params={{ advertiserId: 'v1', partnerId: 'p1' }} query={new URLSearchParams(useSearch())} />
      <CampaignOverlay />
    </>
  )
}

const cursorOf = ({ url }: IncomingMessage) => new URL(url ?? '', 'http://office.test').searchParams.get('cursor')
const listing = (campaigns: Campaign[], size?: number) =>
  answering((request, response) => json(response, pageOf(campaigns, cursorOf(request), size)))
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const searchField = () => screen.findByRole('searchbox', { name: 'Search by name and brand' })
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    campaignWith({ id: `c${index}`, name: `Campaign ${index}`, limit: index + 1 }),
  )

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

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
    expect(requests).toHaveLength(3)
    expect(screen.getByText('Found: 1 of 9')).toBeTruthy()
    expect(location.search).toBe('?q=campaign+8')
  })

  it('shows a state that it does not know as unknown, beside the other campaigns', async () => {
    await listing([campaignWith({ name: 'New', state: 'frozen' as CampaignState }), campaignWith({ id: 'c2' })])
    render(<Office />, { path })
    await waitFor(() => expect(names()).toEqual(['New', 'Spring']))
    expect(within(screen.getByRole('row', { name: /New/ })).getByText('Unknown')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Spring/ })).getByText('Active')).toBeTruthy()
  })

  it('is sorted across all pages according to the address, and marks the sorted column header', async () => {
    await listing(many(5), 2)
    render(<Office />, { path: `${path}?sort=-limit` })
    await waitFor(() => expect(names()[0]).toBe('Campaign 4'))
    expect(screen.getByRole('columnheader', { name: 'Limit, ₽' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('reports that nothing was found, and clears the search', async () => {
    await listing(many(2))
    const { user } = render(<Office />, { path: `${path}?q=zzz` })
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(location.search).toBe('')
  })

  it('shows the next page on request and requests no page twice', async () => {
    const { requests } = await listing(many(5), 2)
    const { user } = render(<Office />, { path })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(names()).toHaveLength(4))
    expect(requests.map(cursorOf)).toEqual([null, '2'])
  })

  it('hides a column permanently, but never the name', async () => {
    await listing([campaignWith({ brand: 'Veltis' })])
    const { user, unmount } = render(<Office />, { path })
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Brand' }))
    expect(screen.queryByRole('columnheader', { name: 'Brand' })).toBeNull()
    unmount()
    render(<Office />, { path })
    await searchField()
    expect(screen.queryByRole('columnheader', { name: 'Brand' })).toBeNull()
  })

  it('shows the used share of the budget, and of the time if there is an end date', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    await listing([
      campaignWith({ spent: 620, startDate: day(-100), endDate: day(100) }),
      campaignWith({ id: 'c2', name: 'Endless', spent: 100 }),
    ])
    render(<Office />, { path })
    await screen.findByText('Endless')
    const [planned, endless] = screen.getAllByRole('meter').map((meter) => meter.getAttribute('aria-valuetext'))
    expect(planned).toMatch(/^62\.00% of the budget, (49|50|51)% of the time$/)
    expect(endless).toBe('10.00% of the budget')
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
        isDelete(request) ? json(response, {}, 409) : json(response, pageOf(pair, null)),
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
        isDelete(request) ? response.writeHead(204).end() : json(response, pageOf(pair, null)),
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
