import type { IncomingMessage } from 'node:http'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useSignals } from '@preact/signals-react/runtime'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CsvDialect } from '../../../src/lib/csv.ts'
import { Page } from '../../../src/features/statistics/campaign-stats-page.tsx'
import { resetReports } from '../../../src/features/statistics/reports/running-reports.ts'
import { advertCells } from '../../../src/features/statistics/reports/table-cells.ts'
import { overlays } from '../../../src/state/overlays.ts'
import { browserOffset } from '../../../src/domain/calendar.ts'
import { zoneText } from '../../../src/domain/offset.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { render } from '../../helpers/render.tsx'
import { openOffice } from '../../helpers/office.ts'
import { pageAtHand } from '../../helpers/page-around.ts'
import { collectDownloads } from './helpers/downloads.ts'
import { campaign, stats, statsPage } from '../../helpers/stats.ts'

const path = '/advertisers/v1/campaigns/c1/stats?from=2026-10-01&to=2026-10-31&offset=180'

function Office() {
  useSignals()
  usePathname()
  const query = new URLSearchParams(useSearch())
  return (
    <>
      <Page params={{ advertiserId: 'v1', campaignId: 'c1' }} query={query} />
      {overlays.value.map((Overlay, index) => (
        <Overlay key={index} />
      ))}
    </>
  )
}
/** A day that lasts as long as its test. */
const NOON = new Date(2026, 10, 25, 12)

/**
 * Waits for the figures and for the controls, which load after them. Role queries are slow in a wide table: expected
 * content is found by its text.
 */
const figuresToCome = () => Promise.all([screen.findByText('Kettles'), screen.findByText('Download')])
const period = () => screen.getByRole('button', { name: /^Period/ })
const isReport = ({ method }: IncomingMessage) => method === 'POST'
const table = () => within(screen.getByRole('table', { name: 'Statistics of the ads by placement' }))
/** Returns a figure of the totals, by its group and its name. */
const total = (group: string, name: string) =>
  within(screen.getByLabelText(group)).getByText(name).parentElement?.querySelector('dd')?.textContent

async function download(user: ReturnType<typeof render>['user'], item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the statistics of a campaign', () => {
  beforeEach(() => openOffice('en', 'statistics', 'terms'))
  afterEach(resetReports)

  it('say that the campaign is not running while none of its ads is started', async () => {
    const campaign = { ...statsPage().campaign, startedAdvertsCount: 0 }
    await answering((_, response) => json(response, statsPage({ campaign })))
    render(<Office />, { path })
    expect(await screen.findByText('Not running')).toBeVisible()
  })

  it('show the totals, each placement and its ads, for the days in the address', async () => {
    const { requests } = await answering((_, response) => json(response, statsPage()))
    render(<Office />, { path })
    await figuresToCome()
    expect(screen.getByRole('heading', { level: 1, name: 'Spring' })).toBeTruthy()
    expect(requests[0]?.url).toBe('/api/statsPage/?campaignId=c1&from=2026-10-01&to=2026-10-31&offset=180')
    expect(total('Views and clicks', 'Views')).toBe('12,345')
    expect(total('Spending', 'Spent')).toBe('₽246.90')
    expect(total('Sales after a view', 'ROAS')).toBe('0.00')
    expect(total('Sales after a view', 'ACOS')).toBe('–No revenue') // a dash, explained to screen readers
    const row = table().getByRole('row', { name: /Kettles/ })
    expect(within(row).getByRole('link', { name: 'Kettles' }).getAttribute('href')).toBe(
      '/advertisers/v1/campaigns/c1/adverts/a1',
    )
    expect(within(row).getByText('Active, not shown')).toBeTruthy()
    expect(within(row).getByRole('img', { name: /^Warnings: / })).toBeTruthy()
    expect(within(table().getByRole('row', { name: /Home banner/ })).getByText('Unavailable')).toBeTruthy()
    expect(within(table().getByRole('row', { name: /^Total/ })).getByText('12,345')).toBeTruthy()
    await expectAccessible()
  })

  it('keep the previous figures in view until those of the new range arrive', async () => {
    let answerLater: (() => void) | undefined
    await answering((request, response) => {
      if (request.url?.includes('from=2026-10-01')) json(response, statsPage())
      else answerLater = () => json(response, statsPage({ total: stats({ views: 77 }) }))
    })
    const { user } = render(<Office />, { path })
    await figuresToCome()
    await user.click(period())
    await user.click(await screen.findByRole('button', { name: 'Last 7 days' }))
    await waitFor(() => expect(answerLater).toBeDefined())
    expect(location.search).toBe('?period=last7&offset=180')
    expect(total('Views and clicks', 'Views')).toBe('12,345')
    answerLater?.()
    await waitFor(() => expect(total('Views and clicks', 'Views')).toBe('77'))
  })

  const daysAsked = (requests: { url?: string | undefined }[]) =>
    requests.map(({ url = '' }) => {
      const query = new URLSearchParams(url.split('?')[1])
      return `${query.get('from')} – ${query.get('to')}`
    })

  it('open on the entire period of a campaign that has ended', async () => {
    vi.setSystemTime(NOON)
    const spring = { ...campaign, createdAt: '2026-03-01T09:00:00.000Z', endDate: '2026-04-01' }
    const { requests } = await answering((request, response) =>
      json(
        response,
        request.url?.includes('from=2026-03-01')
          ? statsPage({ campaign: spring })
          : statsPage({ campaign: spring, total: stats(), placementsStats: [] }),
      ),
    )
    render(<Office />, { path: '/advertisers/v1/campaigns/c1/stats' })
    await figuresToCome()
    expect(daysAsked(requests).slice(1)).toEqual(['2026-03-01 – 2026-04-01'])
    expect(period().textContent).toContain('Entire campaign')
    expect(location.search).toBe('')
  })

  it.each([0, -60])('name a time zone that is not the browser’s, %d minutes from it', async (far) => {
    await answering((_, response) => json(response, statsPage()))
    const offset = browserOffset() + far
    const { unmount } = render(<Office />, { path: path.replace('offset=180', `offset=${offset}`) })
    await figuresToCome()
    expect(period().textContent).toMatch(far ? new RegExp(`2026 ${zoneText(offset).replace('+', '.')}$`) : /2026$/)
    unmount()
  })

  it('complete an address that names only the first day, and drop an invalid offset', async () => {
    vi.setSystemTime(NOON)
    const { requests } = await answering((_, response) => json(response, statsPage()))
    render(<Office />, { path: '/advertisers/v1/campaigns/c1/stats?from=2026-03-01&offset=abc&sort=-spent' })
    await figuresToCome()
    expect(new Set(daysAsked(requests))).toEqual(new Set(['2026-03-01 – 2026-11-25']))
    expect(location.search).toBe('?from=2026-03-01&to=2026-11-25&sort=-spent')
  })

  /** The page with changes to its only ad. */
  const pageWith = (changes: object, placement: object = {}) =>
    statsPage({
      placementsStats: statsPage().placementsStats.map((each) => ({
        ...each,
        ...placement,
        adverts: each.adverts.map((advert) => ({ ...advert, ...changes })),
      })),
    })
  const kettles = () => within(table().getByRole('row', { name: /Kettles/ }))

  it.each([
    ['shown', 'Active', 'active', {}, []],
    ['held by its campaign', 'Active, not shown', 'budgetExhausted', {}, []],
    ['in a closed placement', 'Active, not shown', 'active', { isPlacementAvailable: false }, []],
    [
      'of a type that is switched off',
      'Active, not shown',
      'active',
      {},
      [{ contentTypeDisabled: { contentType: 'String' } }],
    ],
  ])('mark a started ad that is %s as %s', async (_, text, state, placement, contentTemplateWarnings) => {
    const page = pageWith({ contentTemplateWarnings }, { isPlacementAvailable: true, ...placement })
    await answering((_, response) => json(response, { ...page, campaign: { ...campaign, state } }))
    render(<Office />, { path })
    await figuresToCome()
    expect(kettles().getByText(text)).toBeTruthy()
  })

  it('mark a deleted ad, which has no page to link to', async () => {
    await answering((_, response) => json(response, pageWith({ isDeleted: true })))
    render(<Office />, { path })
    await figuresToCome()
    expect(kettles().getByText('Deleted')).toBeTruthy()
    expect(kettles().queryByText('Active')).toBeNull()
    expect(kettles().queryByRole('link')).toBeNull()
  })

  it('show what the platform has added since as unknown, in its row only', async () => {
    await answering((_, response) =>
      json(
        response,
        pageWith(
          {
            state: 'Frozen',
            contentTemplateType: 'Hologram',
            contentTemplateWarnings: [{ tooLoud: { decibels: 90 } }],
          },
          { deviceType: 'fridge' },
        ),
      ),
    )
    render(<Office />, { path })
    await figuresToCome()
    expect(kettles().getAllByText('Unknown')).toHaveLength(2)
    expect(kettles().getByRole('img', { name: /^Warnings: .*does not know/ })).toBeTruthy()
    expect(screen.getByText('Unknown · Home')).toBeTruthy()
  })

  it('are refreshed on request', async () => {
    let views = 1
    await answering((_, response) => json(response, statsPage({ total: stats({ views }) })))
    const { user } = render(<Office />, { path })
    await waitFor(() => expect(total('Views and clicks', 'Views')).toBe('1'))
    views = 2
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(total('Views and clicks', 'Views')).toBe('2'))
  })

  it('link to the placements when the campaign has no ads yet', async () => {
    await answering((_, response) => json(response, statsPage({ placementsStats: [], total: stats() })))
    render(<Office />, { path })
    const link = await screen.findByText('Go to placements')
    expect(link.getAttribute('href')).toBe('/advertisers/v1/campaigns/c1/placements')
  })

  it('can be requested again after a failure', async () => {
    let isBroken = true
    await answering((_, response) => (isBroken ? json(response, {}, 500) : json(response, statsPage())))
    const { user } = render(<Office />, { path })
    await screen.findByText('The page could not be loaded')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await figuresToCome()
  })

  it('are downloaded as a report under the file name from the server', async () => {
    const files = collectDownloads()
    let body = ''
    await answering((request, response) => {
      if (!isReport(request)) return json(response, statsPage())
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        response.setHeader(
          'Content-Disposition',
          `attachment; filename="_.xlsx"; filename*=UTF-8''%D0%92%D0%B5%D1%81%D0%BD%D0%B0.xlsx`,
        )
        response.end('PK')
      })
    })
    const { user } = render(<Office />, { path })
    await figuresToCome()
    await download(user, 'Report with all sheets (xlsx)')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.name).toBe('Весна.xlsx')
    expect(files[0]?.blob.size).toBe(2)
    expect(JSON.parse(body)).toMatchObject({
      campaignId: 'c1',
      from: '2026-10-01',
      to: '2026-10-31',
      offset: 180,
      labels: { rowsSheet: 'By ad' },
    })
  })

  it('offer no download in a sandbox that allows none, and say why', async () => {
    pageAtHand({ sandbox: 'allow-scripts allow-same-origin' })
    await answering((_, response) => json(response, statsPage()))
    const { user } = render(<Office />, { path })
    await figuresToCome()
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    for (const item of await screen.findAllByRole('menuitem')) {
      expect(item).toHaveAttribute('aria-disabled', 'true')
      expect(item).toHaveTextContent('The site that shows the office does not allow downloads.')
    }
  })

  it('report a failed report, stay usable, and download it on the second try', async () => {
    const files = collectDownloads()
    let isBroken = true
    await answering((request, response) => {
      if (!isReport(request)) json(response, statsPage())
      else if (isBroken) json(response, {}, 500)
      else response.end('PK')
    })
    const { user } = render(<Office />, { path })
    await figuresToCome()
    await download(user, 'Report with all sheets (xlsx)')
    const panel = screen.getByRole('status', { name: 'Reports being made' })
    await within(panel).findByText(/The report was not made/)
    expect(total('Views and clicks', 'Views')).toBe('12,345')
    isBroken = false
    await user.click(within(panel).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.name).toBe('Пристань_Spring_2026-10-01_2026-10-31.xlsx')
    await waitFor(() => expect(panel.textContent).toBe(''))
  })

  /** Returns a page of two placements; the second has spent more, mostly in its first ad. */
  const twoPlacements = () => {
    const [first] = statsPage().placementsStats
    if (!first) throw new Error('No placement')
    const advert = (advertId: string, name: string, spent: number) =>
      ({ ...first.adverts[0], advertId, name, stats: stats({ views: 10, spent }) }) as (typeof first.adverts)[number]
    return statsPage({
      placementsStats: [
        {
          ...first,
          stats: stats({ views: 10, spent: 5 }),
          adverts: [advert('a1', 'Kettles', 2), advert('a2', 'Teapots', 3)],
        },
        {
          ...first,
          placementId: 'l2',
          placementName: 'Search',
          stats: stats({ views: 20, spent: 9 }),
          adverts: [advert('a3', 'Cups', 8), advert('a4', 'Spoons', 1)],
        },
      ],
    })
  }
  const names = () =>
    table()
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent?.replace(/Website.*/, ''))

  it('show first what cost most, placements as well as their ads, and another order is in the address', async () => {
    await answering((_, response) => json(response, twoPlacements()))
    const { user } = render(<Office />, { path })
    await figuresToCome()
    expect(location.search).not.toContain('sort')
    expect(names().slice(0, 6)).toEqual(['Search', 'Cups', 'Spoons', 'Home banner', 'Teapots', 'Kettles'])
    expect(table().getByRole('columnheader', { name: 'Spent, ₽' }).getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'Spent, ₽' }))
    expect(location.search).toContain('sort=spent')
    expect(names().slice(0, 6)).toEqual(['Home banner', 'Kettles', 'Teapots', 'Search', 'Spoons', 'Cups'])
  })

  it('are compared with the previous period, with a signed difference that is also put into words', async () => {
    const { requests } = await answering((request, response) =>
      json(
        response,
        statsPage(
          request.url?.includes('from=2026-08-31') ? { total: stats({ views: 10_000, spent: 300, clicks: 200 }) } : {},
        ),
      ),
    )
    const { user } = render(<Office />, { path })
    await figuresToCome()
    await user.click(period())
    await user.click(
      await screen.findByRole('radio', { name: 'With the previous period', description: '31/08/2026 – 30/09/2026' }),
    )
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(total('Views and clicks', 'Views')).toBe('12,345+23%23% more than before: 10,000'))
    expect(total('Views and clicks', 'Clicks')).toBe('120−40%40% less than before: 200')
    expect(requests.some(({ url }) => url?.includes('from=2026-08-31&to=2026-09-30'))).toBe(true)
    expect(location.search).toContain('compare=true')
  })

  it("are saved as the table on screen: for Excel in the user's language, for programs with field names", async () => {
    const files = collectDownloads()
    await answering((_, response) => json(response, twoPlacements()))
    const { user } = render(<Office />, { path: `${path}&sort=-spent` })
    await figuresToCome()
    await download(user, 'This table for Excel (CSV)')
    await download(user, 'This table for programs (CSV)')
    expect(files.map(({ name }) => name)).toEqual([
      'Пристань_Spring_2026-10-01_2026-10-31.csv',
      'Пристань_Spring_2026-10-01_2026-10-31_raw.csv',
    ])
    const [excel = [], machine = []] = await Promise.all(
      files.map(async ({ blob }) => (await blob.text()).split('\r\n')),
    )
    expect(excel[0]?.startsWith('Placement,Ad,Status,Content type,Views')).toBe(true)
    expect(excel[1]?.startsWith('Search,Cups,Active')).toBe(true)
    expect(
      machine[0]?.startsWith(
        'placementId,placementName,advertId,name,state,contentType,views,uniqViewVisitors,clicks,ctr',
      ),
    ).toBe(true)
    expect(machine[1]?.startsWith('l2,Search,a3,Cups,Started,String,10,0,0,0,,800,8')).toBe(true)
  })

  it('name a deleted ad as such in the table for people', () => {
    const page = pageWith({ isDeleted: true, state: 'Stopped' })
    expect(advertCells(page, undefined, [], 'excel-point')[1]?.[2]).toBe('Deleted')
    expect(advertCells(page, undefined, [], 'machine')[1]?.[4]).toBe('Stopped')
  })

  it('are rounded for people, and saved in full for programs', () => {
    const figures = stats({ views: 7, clicks: 3, spent: 246.9, postClick: { revenue: 1_000, products: 4 } })
    const page = statsPage({
      placementsStats: statsPage().placementsStats.map((placement) => ({
        ...placement,
        adverts: placement.adverts.map((advert) => ({ ...advert, stats: figures })),
      })),
    })
    const rowFor = (dialect: CsvDialect) => advertCells(page, undefined, [], dialect)[1]
    expect(figures.postClick.roas).not.toBe(4.0502)
    expect(rowFor('machine')).toContain(figures.postClick.roas)
    expect(rowFor('excel-comma')).toContain(4.0502)
  })

  it('hide the columns that the user deselects, and remember them', async () => {
    await answering((_, response) => json(response, statsPage()))
    const { user, unmount } = render(<Office />, { path })
    await figuresToCome()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'CTR' }))
    expect(screen.queryByRole('columnheader', { name: 'CTR' })).toBeNull()
    unmount()
    render(<Office />, { path })
    await figuresToCome()
    expect(screen.queryByRole('columnheader', { name: 'CTR' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Clicks' })).toBeTruthy()
  })

  it('explain on request how they are counted', async () => {
    await answering((_, response) => json(response, statsPage()))
    const { user } = render(<Office />, { path })
    await figuresToCome()
    const explanation = /an order counts for an ad/i
    expect(screen.queryByText(explanation)).toBeNull()
    await user.click(screen.getByText('How the figures are counted'))
    expect(await screen.findByText(explanation)).toBeVisible()
  })

  it('show the way to sales in figures and shares, and charts with the numbers of bars, also as tables', async () => {
    await answering((_, response) => json(response, statsPage()))
    const { user } = render(<Office />, { path })
    const funnel = await screen.findByRole('region', { name: 'From views to sales' })
    expect(within(funnel).getAllByRole('listitem')[1]?.textContent).toBe('Clicks1200.97% of the views')
    const chart = screen.getByRole('figure', { name: 'Spending and revenue by placement, ₽' })
    const bar = within(chart).getByRole('img', { name: /^Home banner — Spent: / })
    act(() => bar.focus())
    expect(screen.getByRole('tooltip').textContent).toBe(bar.getAttribute('aria-label'))
    await user.click(within(chart).getByText('Show as a table'))
    expect(await within(chart).findByRole('row', { name: /^Home banner/ })).toBeVisible()
    await expectAccessible()
  })

  it('let a report be cancelled while it runs, and run several at once', async () => {
    const files = collectDownloads()
    await answering((request, response) => {
      if (!isReport(request)) return json(response, statsPage())
      response.writeHead(200, { 'Content-Type': 'application/octet-stream' })
      response.write('PK'.repeat(1024)) // the rest never arrives
    })
    const { user } = render(<Office />, { path })
    await figuresToCome()
    await download(user, 'Report with all sheets (xlsx)')
    await download(user, 'Report with all sheets (xlsx)')
    const panel = screen.getByRole('status', { name: 'Reports being made' })
    await waitFor(() => expect(within(panel).getAllByText('2 KB received')).toHaveLength(2))
    const [first] = within(panel).getAllByRole('button', { name: /^Cancel/ })
    if (first) await user.click(first)
    expect(within(panel).getAllByRole('progressbar')).toHaveLength(1)
    expect(files).toEqual([])
  })
})
