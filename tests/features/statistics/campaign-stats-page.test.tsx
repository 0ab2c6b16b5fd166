import type { IncomingMessage } from 'node:http'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Page } from '../../../src/features/statistics/campaign-stats-page.tsx'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { render } from '../../helpers/render.tsx'
import { openOffice } from './helpers/office.ts'
import { stats, statsPage } from './helpers/stats.ts'

const path = '/advertisers/v1/campaigns/c1/stats?from=2026-10-01&to=2026-10-31&offset=180'

function Office() {
  usePathname()
  return <Page params={{ advertiserId: 'v1', campaignId: 'c1' }} query={new URLSearchParams(useSearch())} />
}
/** Roles are slow to work out in a wide table: what is waited for is found by its text, and has time. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const figuresToCome = () => screen.findByText('Kettles')
const isReport = ({ method }: IncomingMessage) => method === 'POST'
/** A figure of the totals, by its group and its name in it. */
const total = (group: string, name: string) =>
  within(screen.getByLabelText(group)).getByText(name).parentElement?.querySelector('dd')?.textContent

/** Collects what the page hands to the browser's downloads, which jsdom has none of. */
function collectDownloads() {
  const files: { name: string; blob: Blob }[] = []
  let blob: Blob | undefined
  const createObjectURL = (given: Blob) => {
    blob = given
    return 'blob:report'
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (blob) files.push({ name: this.download, blob })
  })
  onTestFinished(() => click.mockRestore())
  return files
}

describe('The statistics of a campaign', () => {
  beforeEach(() => openOffice('en', 'statistics', 'terms'))

  it('show the totals, each placement and its ads, for the days of the address', async () => {
    const { requests } = await answering((_, response) => json(response, statsPage()))
    render(<Office />, { path })
    await figuresToCome()
    expect(screen.getByRole('heading', { level: 1, name: 'Spring' })).toBeTruthy()
    expect(requests[0]?.url).toBe('/api/statsPage/?campaignId=c1&from=2026-10-01&to=2026-10-31&offset=180')
    expect(total('Views and clicks', 'Views')).toBe('12,345')
    expect(total('Spending', 'Spent')).toBe('₽246.90')
    expect(total('Sales after a view', 'ROAS')).toBe('0.00')
    expect(total('Sales after a view', 'ACOS')).toBe('–')
    const row = screen.getByRole('row', { name: /Kettles/ })
    expect(within(row).getByRole('link', { name: 'Kettles' }).getAttribute('href')).toBe('/advertisers/v1/campaigns/c1/adverts/a1')
    expect(within(row).getByText('Active')).toBeTruthy()
    expect(within(row).getByRole('img', { name: /^Warnings: / })).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Home banner/ })).getByText('Unavailable')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /^Total/ })).getByText('12,345')).toBeTruthy()
    await expectAccessible()
  })

  it('keep the figures of the range before in view until those of the new one come', async () => {
    let answerLater: (() => void) | undefined
    await answering((request, response) => {
      if (request.url?.includes('from=2026-10-01')) json(response, statsPage())
      else answerLater = () => json(response, statsPage({ total: stats({ views: 77 }) }))
    })
    const { user } = render(<Office />, { path })
    await figuresToCome()
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days')
    await waitFor(() => expect(answerLater).toBeDefined())
    expect(location.search).toMatch(/^\?from=.*&offset=180$/)
    expect(total('Views and clicks', 'Views')).toBe('12,345')
    answerLater?.()
    await waitFor(() => expect(total('Views and clicks', 'Views')).toBe('77'))
  })

  it('take in new figures on request', async () => {
    let views = 1
    await answering((_, response) => json(response, statsPage({ total: stats({ views }) })))
    const { user } = render(<Office />, { path })
    await waitFor(() => expect(total('Views and clicks', 'Views')).toBe('1'))
    views = 2
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(total('Views and clicks', 'Views')).toBe('2'))
  })

  it('lead to the placements where there is no ad yet', async () => {
    await answering((_, response) => json(response, statsPage({ placementsStats: [], total: stats() })))
    render(<Office />, { path })
    const link = await screen.findByText('Go to placements')
    expect(link.getAttribute('href')).toBe('/advertisers/v1/campaigns/c1/placements')
  })

  it('can be asked for again where they could not be had', async () => {
    let isBroken = true
    await answering((_, response) => (isBroken ? json(response, {}, 500) : json(response, statsPage())))
    const { user } = render(<Office />, { path })
    await screen.findByText('The page could not be loaded')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await figuresToCome()).toBeTruthy()
  })

  it('download as a report under the name that the platform gives it', async () => {
    const files = collectDownloads()
    let body = ''
    await answering((request, response) => {
      if (!isReport(request)) return json(response, statsPage())
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        response.setHeader('Content-Disposition', `attachment; filename="_.xlsx"; filename*=UTF-8''%D0%92%D0%B5%D1%81%D0%BD%D0%B0.xlsx`)
        response.end('PK')
      })
    })
    const { user } = render(<Office />, { path })
    await figuresToCome()
    await user.click(screen.getByRole('button', { name: 'Download report' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.name).toBe('Весна.xlsx')
    expect(files[0]?.blob.size).toBe(2)
    expect(JSON.parse(body)).toMatchObject({ campaignId: 'c1', from: '2026-10-01', to: '2026-10-31', offset: 180, labels: { rowsSheet: 'By ad' } })
  })

  it('say when the report failed, stay usable, and download it at the second try', async () => {
    const files = collectDownloads()
    let isBroken = true
    await answering((request, response) => {
      if (!isReport(request)) json(response, statsPage())
      else if (isBroken) json(response, {}, 500)
      else response.end('PK')
    })
    const { user } = render(<Office />, { path })
    await figuresToCome()
    await user.click(screen.getByRole('button', { name: 'Download report' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The report was not made')
    expect(total('Views and clicks', 'Views')).toBe('12,345')
    isBroken = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.name).toBe('Пристань_Spring_2026-10-01_2026-10-31.xlsx')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
