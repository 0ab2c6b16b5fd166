import { configure, screen, waitFor, within } from '@testing-library/react'
import { useSignals } from '@preact/signals-react/runtime'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdvertiserReport } from '../../../src/contract/statistics/report.ts'
import type { CampaignsStatsPage } from '../../../src/contract/statistics/stats.ts'
import { Page } from '../../../src/features/statistics/analytics-page.tsx'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { collectDownloads } from './helpers/downloads.ts'
import { campaign, stats } from '../../helpers/stats.ts'

const path = '/advertisers/v1/stats?from=2026-10-01&to=2026-10-31&offset=180'

function Office() {
  useSignals()
  usePathname()
  return <Page params={{ advertiserId: 'v1' }} query={new URLSearchParams(useSearch())} />
}
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const row = (name: string, spent: number) => ({
  ...campaign,
  id: name,
  name,
  stats: stats({ views: spent * 10, uniqViewVisitors: spent, spent, postClick: { revenue: spent * 2, products: 1 } }),
})
const total = stats({ views: 6_000, uniqViewVisitors: 450, spent: 600, postClick: { revenue: 1_200, products: 3 } })

/** Starts a platform of three campaigns on two pages, the second of which is held back until `release`. */
async function startPlatform(first: Partial<CampaignsStatsPage> = {}) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let status = 200
  const partners = [{ id: 'p1', name: 'Arvolta' }]
  await answering((request, response) => {
    if (!request.url?.startsWith('/api/campaignsStatsPage/')) return json(response, {}, 500)
    if (!request.url.includes('cursor='))
      return json(response, { campaigns: [row('Tea', 100), row('Cups', 200)], partners, nextCursor: 'next', ...first })
    const answer = () => json(response, { campaigns: [row('Kettles', 300)], partners, nextCursor: null }, status)
    if (status === 200) void released.then(answer)
    else answer()
  })
  return { release, fail: (next: number) => (status = next) }
}
const figureOf = (group: string, name: string) =>
  within(screen.getByLabelText(group)).getByText(name).parentElement?.querySelector('dd')?.textContent
const table = () => within(screen.getByRole('table', { name: 'Statistics of the campaigns' }))
const names = () =>
  table()
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const lastRow = () => waitFor(() => expect(names()).toContain('Kettles'))
const progress = () => screen.findByText('Loading the other campaigns: 2 so far')

describe('the analytics of an advertiser', () => {
  beforeEach(() => openOffice('en', 'statistics'))

  it("show the platform's totals at once, and sort and draw all campaigns once all are there", async () => {
    const { release } = await startPlatform({ total })
    render(<Office />, { path: `${path}&sort=-spent` })
    await progress()
    expect(figureOf('Spending', 'Spent')).toBe('₽600.00')
    expect(figureOf('Views and clicks', 'Unique visitors')).toBe('450')
    expect(names()).toEqual(['Tea', 'Cups']) // not in an order that the third would change
    expect(screen.queryByRole('figure', { name: /by campaign/ })).toBeNull()
    release()
    await lastRow()
    expect(names()).toEqual(['Kettles', 'Cups', 'Tea'])
    expect(screen.queryByText(/^Loading the other campaigns/)).toBeNull()
    const chart = await screen.findByRole('figure', { name: /by campaign/ })
    expect(within(chart).getByRole('img', { name: /^Kettles/ })).toBeTruthy()
    expect(within(table().getByRole('row', { name: /^Total/ })).getByText('600.00')).toBeTruthy()
    await expectAccessible()
  })

  it('say of an active campaign whether any of its ads runs', async () => {
    await startPlatform({ campaigns: [row('Tea', 100), { ...row('Cups', 200), startedAdvertsCount: 0 }] })
    render(<Office />, { path })
    await progress()
    expect(within(table().getByRole('row', { name: /Tea/ })).getByText('Active')).toBeVisible()
    expect(within(table().getByRole('row', { name: /Cups/ })).getByText('Not running')).toBeVisible()
  })

  it('show no totals before all campaigns are loaded, if the platform has none, and add up no visitors', async () => {
    const { release } = await startPlatform()
    render(<Office />, { path })
    await progress()
    expect(figureOf('Spending', 'Spent')).toBe('')
    expect(table().queryByRole('row', { name: /^Total/ })).toBeNull()
    release()
    await waitFor(() => expect(figureOf('Spending', 'Spent')).toBe('₽600.00'))
    expect(figureOf('Sales after a click', 'ROAS')).toBe('2.00')
    expect(figureOf('Views and clicks', 'Unique visitors')).toMatch(
      /^–Visitors of several campaigns cannot be added up/,
    )
  })

  it('save all campaigns, with their total for readers, and nothing before all are there', async () => {
    const files = collectDownloads()
    const { release } = await startPlatform({ total })
    const { user } = render(<Office />, { path })
    await progress()
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    const item = (name: string) => screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })
    expect(await item('This table for Excel')).toHaveAttribute('aria-disabled', 'true')
    release()
    await lastRow()
    await user.click(await item('This table for Excel'))
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await user.click(await item('This table for programs'))
    const [excel, machine] = await Promise.all(files.map(async ({ blob }) => (await blob.text()).trim().split('\r\n')))
    expect(excel?.map((line) => line.split(',')[0]?.replace('\ufeff', ''))).toEqual([
      'Campaign',
      'Kettles',
      'Cups',
      'Tea',
      'Total',
    ])
    expect(excel?.at(-1)).toMatch(/^Total,,,6000,450,/)
    expect(machine?.map((line) => line.split(',')[0])).toEqual(['campaignId', 'Kettles', 'Cups', 'Tea'])
  })

  it('compare the totals of all campaigns of both periods', async () => {
    const before = stats({ views: 3_000, spent: 300 })
    await answering((request, response) => {
      const isBefore = request.url?.includes('from=2026-08-31')
      const isFirst = !request.url?.includes('cursor=')
      json(response, {
        campaigns: [isFirst ? row('Tea', 100) : row('Cups', 200)],
        partners: [],
        nextCursor: isFirst ? 'next' : null,
        ...(isFirst && { total: isBefore ? before : total }),
      })
    })
    render(<Office />, { path: `${path}&compare=true` })
    await waitFor(() => expect(figureOf('Spending', 'Spent')).toBe('₽600.00+100%100% more than before: ₽300.00'))
  })

  it('compare with the same days of last year, ratios by their difference', async () => {
    const before = stats({ views: 3_000, clicks: 30, spent: 300 })
    const now = stats({ views: 3_000, clicks: 45, spent: 315 })
    await answering((request, response) =>
      json(response, {
        campaigns: [row('Tea', 100)],
        partners: [],
        nextCursor: null,
        total: request.url?.includes('from=2025-10-01') ? before : now,
      }),
    )
    render(<Office />, { path: `${path}&compare=year` })
    await waitFor(() => expect(figureOf('Spending', 'Spent')).toBe('₽315.00+5.00%5.00% more than before: ₽300.00'))
    expect(figureOf('Views and clicks', 'CTR')).toBe('1.50%+0.50 pp0.50 pp more than before: 1.00%')
  })

  it('say that campaigns are missing when a page fails, and load them on request', async () => {
    const { release, fail } = await startPlatform({ total })
    fail(500)
    const { user } = render(<Office />, { path })
    await screen.findByText('Some campaigns have not loaded.')
    expect(screen.queryByText(/^Loading the other campaigns/)).toBeNull()
    fail(200)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await progress()
    release()
    await lastRow()
    expect(screen.queryByText('Some campaigns have not loaded.')).toBeNull()
  })

  it.each([
    { features: ['reportFilter'], label: 'Report with all sheets (xlsx)', partnerIds: ['p1', 'p2'] },
    { features: [], label: 'Report on all platforms (xlsx)', partnerIds: undefined },
  ])('have a report that names its scope, if the platform offers $features', async ({ features, ...expected }) => {
    setConfig({ ...config.value, features })
    const files = collectDownloads()
    let body = ''
    await answering((request, response) => {
      if (request.method !== 'POST')
        return json(response, { campaigns: [row('Tea', 100)], partners: [], nextCursor: null, total })
      request.on('data', (part) => (body += String(part)))
      request.on('end', () => json(response, {}))
    })
    const { user } = render(<Office />, { path: `${path}&partnerIds=p1,p2` })
    await waitFor(() => expect(names()).toEqual(['Tea']))
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: expected.label }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect((JSON.parse(body) as AdvertiserReport).partnerIds).toEqual(expected.partnerIds)
  })
})
