import type { IncomingMessage, ServerResponse } from 'node:http'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Advert } from '../../../src/contract/advert/advert.ts'
import type { Forecast } from '../../../src/contract/advert/forecast.ts'
import { Page } from '../../../src/features/placements/campaign-page.tsx'
import { advertPageWith } from '../../helpers/advert-page-with.ts'
import { deletedAdvert } from '../../../src/state/deleted-advert.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { onPhone } from '../../helpers/phone.ts'
import { render } from '../../helpers/render.tsx'
import { stats, statsPage } from '../../helpers/stats.ts'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const path = '/advertisers/v1/campaigns/c1'

function Office() {
  usePathname()
  return <Page params={{ advertiserId: 'v1', campaignId: 'c1' }} query={new URLSearchParams(useSearch())} />
}

type Stored = { id: string; name: string; state: Advert['state']; bids: number[]; version: number; spent: number }
type Write = { call: string; id: string; body: Record<string, unknown>; key: string | undefined }

function pageOf(adverts: readonly Stored[]) {
  const page = statsPage()
  const listed = adverts.map(({ id, name, state, bids, spent }) => ({
    advertId: id,
    name,
    state,
    contentTemplateType: 'String' as const,
    contentTemplateWarnings: [],
    stats: stats({ spent }),
    details: { contentTemplate: { stringValue: name }, bidPrices: bids },
  }))
  const placementsStats = page.placementsStats.map((placement) => ({
    ...placement,
    isPlacementAvailable: true,
    adverts: listed,
  }))
  return { ...page, placementsStats }
}

const forecast: Forecast = {
  bidFloor: 15,
  othersPay: { low: 20, middle: 30, high: 46 },
  visitors: 9_000,
  audienceShare: 1,
  points: [
    { bid: 15, views: 1_000, cost: 15 },
    { bid: 25, views: 2_000, cost: 50 },
  ],
}
/** The ads of which a forecast was requested. */
const forecasts: string[] = []

/** A platform with ads, each with a bid for each rule; `fails` decides to which writes it responds with an error. */
async function platform(adverts: Stored[], fails: (write: Write) => number | undefined = () => undefined) {
  const writes: Write[] = []
  forecasts.length = 0
  const read = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://office.test')
    const found = adverts.find(({ id }) => id === url.searchParams.get('advertId'))
    if (found) {
      const { id, name, state, bids, version } = found
      const impressionRules = bids.map((bidPrice, index) => ({ id: `r${index}`, bidPrice, audienceSegment: 'All' }))
      response.setHeader('ETag', `"${version}"`)
      return json(response, advertPageWith({ id, name, state, impressionRules } as Partial<Advert>))
    }
    json(response, pageOf(adverts))
  }
  await answering((request, response) => {
    if (request.method === 'GET') return read(request, response)
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>
      const call = request.url?.split('/').at(-2) ?? ''
      if (call === ':forecast') {
        forecasts.push(String(body['advertId']))
        return json(response, forecast)
      }
      const key = request.headers['idempotency-key'] as string | undefined
      const write = { call, id: String(body['advertId']), body, key }
      writes.push(write)
      const advert = adverts.find(({ id }) => id === write.id)
      const isStale =
        request.headers['if-match'] !== undefined && request.headers['if-match'] !== `"${advert?.version}"`
      const status = fails(write) ?? (isStale ? 412 : undefined)
      if (status) return json(response, { status }, status)
      if (advert && call === 'updateBidPrices') {
        advert.bids = advert.bids.map((bid, index) =>
          `r${index}` === body['impressionRuleId'] ? Number(body['bidPrice']) : bid,
        )
        response.setHeader('ETag', `"${++advert.version}"`)
      }
      if (call === 'createAdvert') {
        const name = String(body['name'])
        adverts.push({ id: `copy of ${name}`, name, state: 'Draft', bids: [], version: 1, spent: 0 })
        return json(response, { advertId: `copy of ${name}` }, 201)
      }
      if (advert && call === 'updateAdvert') response.setHeader('ETag', `"${++advert.version}"`)
      if (advert && call === 'deleteAdvert') adverts.splice(adverts.indexOf(advert), 1)
      if (advert && call === 'stopAdvert') advert.state = 'Stopped'
      if (advert && call.startsWith('start')) advert.state = 'Started'
      response.writeHead(204).end()
    })
  })
  return writes
}

const ad = (id: string, name: string, changes: Partial<Stored> = {}): Stored => ({
  id,
  name,
  state: 'Started',
  bids: [20],
  version: 1,
  spent: 0,
  ...changes,
})
const trio = () => [
  ad('a1', 'Kettles', { spent: 30 }),
  ad('a2', 'Teapots', { spent: 20, bids: [15.5, 40] }),
  ad('a3', 'Cups', { spent: 10, state: 'Stopped' }),
]

const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select: ${name}` })
const all = async () =>
  within(await screen.findByRole('table')).findByRole<HTMLInputElement>('checkbox', { name: /^Select all ads/ })
const bar = () => screen.findByRole('group', { name: 'Selected ads' })
const press = async (user: ReturnType<typeof render>['user'], label: string) =>
  user.click(within(await bar()).getByRole('button', { name: label }))
const lineOf = (dialog: HTMLElement, name: string) =>
  within(dialog).getByText(name).closest('li')?.textContent?.replaceAll('\u00a0', ' ')
const bidsSent = (writes: Write[]) => writes.map(({ id, body }) => [id, body['impressionRuleId'], body['bidPrice']])

describe('several ads', () => {
  beforeEach(() => openOffice('en', 'placements', 'statistics', 'terms'))

  it('are selected as a range with Shift, in the order of the table', async () => {
    await platform(trio())
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await user.keyboard('{Shift>}')
    await user.click(await tick('Teapots'))
    await user.keyboard('{/Shift}')
    expect(within(await bar()).getByText('Selected: 2')).toBeTruthy()
    expect((await tick('Cups')).checked).toBe(false)
    expect((await all()).indeterminate).toBe(true)
    await user.keyboard('{Enter}')
    expect((await bar()).contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect((await tick('Kettles')).checked).toBe(false)
  })

  it('can be selected together only once they are listed, so that no press is lost', async () => {
    onPhone() // there, the tools are in view before the rows
    await platform(trio())
    const first = render(<Office />, { path })
    await tick('Kettles') // From here on, the tools are loaded before the rows.
    first.unmount()
    await openOffice('en', 'placements', 'statistics', 'terms')
    let list = () => {}
    const isListed = new Promise<void>((resolve) => (list = resolve))
    await answering((_, response) => void isListed.then(() => json(response, pageOf(trio()))))
    const { user } = render(<Office />, { path })
    expect(await screen.findByLabelText('Order')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    list()
    await user.click(await all())
    expect(within(await bar()).getByText('Selected: 3')).toBeTruthy()
  })

  it('stay selected while the figures of another period load', async () => {
    await platform(trio())
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    act(() => history.replaceState(null, '', `${path}?from=2026-10-01&to=2026-10-31&offset=180`))
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    expect(within(await bar()).getByText('Selected: 1')).toBeTruthy()
  })

  it('show each bid before and after, with the floor as its lower bound, and are sent once each', async () => {
    const writes = await platform(trio())
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    await user.selectOptions(await within(dialog).findByLabelText('Change'), 'Decrease by percentage')
    await user.type(within(dialog).getByLabelText(/^By how much/), '10')
    await waitFor(() => expect(lineOf(dialog, 'Kettles')).toContain('20.00 → 18.00'))
    expect(lineOf(dialog, 'Teapots')).toContain('15.50 → 13.95, 40.00 → 36.00')
    expect(lineOf(dialog, 'Teapots')).toContain('At least ₽15.00')
    expect(writes).toEqual([])
    await expectAccessible()
    await user.click(within(dialog).getByRole('button', { name: 'Change bids: 2' }))
    await within(dialog).findByText('Done: 2 of 2')
    expect(bidsSent(writes)).toEqual([
      ['a1', 'r0', 18],
      ['a3', 'r0', 18],
    ])
  })

  it('that do not run bring nothing', async () => {
    await platform(trio())
    setConfig({ ...config.value, features: ['forecast'] })
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await user.click(await tick('Cups'))
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    expect(await within(dialog).findByText('About 1,500 views for ₽33.00 a day')).toBeVisible()
    expect(forecasts).toEqual(['a1'])
  })

  it('show what their bids bring together in a day, now and with the change', async () => {
    await platform(trio().map((each) => ({ ...each, state: 'Started' })))
    setConfig({ ...config.value, features: ['forecast'] })
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await user.click(await tick('Cups'))
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    // At 20, each brings 1,500 of the 1,000 to 2,000 views.
    expect(await within(dialog).findByText('About 3,000 views for ₽65.00 a day')).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/^Bid per 1,000 views/), '25')
    const outcome = 'Together in a day: about 3,000 → 4,000 views for ₽65.00 → ₽100.00'
    expect(await within(dialog).findByText(outcome)).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/^Bid per 1,000 views/), '{Backspace}')
    expect(await within(dialog).findByText('About 3,000 views for ₽65.00 a day'), 'a bid below the floor').toBeTruthy()
    expect(forecasts.toSorted()).toEqual(['a1', 'a3'])
    await expectAccessible()
  })

  it('are changed without a forecast if there would be more than a hundred', async () => {
    const bids = Array.from({ length: 101 }, (_, index) => 20 + index)
    await platform([ad('a1', 'Kettles', { bids })])
    setConfig({ ...config.value, features: ['forecast'] })
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    await waitFor(() => expect(lineOf(dialog, 'Kettles')).toContain('at least'))
    await user.type(within(dialog).getByLabelText(/^Bid per 1,000 views/), '25')
    await waitFor(() => expect(lineOf(dialog, 'Kettles')).toContain('25.00'))
    expect(within(dialog).queryByText(/a day|Loading/)).toBeNull()
    expect(forecasts).toEqual([])
  })

  it('are given their former bids back together, apart from one that was changed since', async () => {
    const adverts = trio()
    const writes = await platform(adverts)
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    await user.type(await within(dialog).findByLabelText(/^Bid per 1,000 views/), '50{Enter}')
    await within(dialog).findByText('Done: 3 of 3')
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(await screen.findByText('Ads with changed bids: 3')).toBeTruthy()
    const [, , cups] = adverts
    if (cups) Object.assign(cups, { bids: [60], version: 7 })
    writes.length = 0
    await user.click(screen.getByRole('button', { name: 'Undo all' }))
    const undo = await screen.findByRole('dialog', { name: 'Restoring the former bids' })
    await within(undo).findByText('Done: 2 of 2')
    expect(bidsSent(writes)).toEqual([
      ['a1', 'r0', 20],
      ['a2', 'r0', 15.5],
      ['a2', 'r1', 40],
    ])
    expect(lineOf(undo, 'Cups')).toContain('Somebody has changed this bid since, so it stays')
    expect(adverts.map(({ bids }) => bids)).toEqual([[20], [15.5, 40], [60]])
  })

  it('never raise a bid twice when a response was lost', async () => {
    const adverts = trio()
    let isLost = true
    const writes = await platform(adverts, ({ id, body }) => {
      const [first] = adverts
      if (id !== 'a1' || !isLost || !first) return undefined
      Object.assign(first, { bids: [Number(body['bidPrice'])], version: 2 }) // carried out, but the response is lost
      isLost = false
      return 500
    })
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    await user.selectOptions(await within(dialog).findByLabelText('Change'), 'Increase by percentage')
    await user.type(within(dialog).getByLabelText(/^By how much/), '10')
    await user.click(await within(dialog).findByRole('button', { name: 'Change bids: 1' }))
    await waitFor(() => expect(lineOf(dialog, 'Kettles')).toContain('Internal server error'))
    await user.click(within(dialog).getByRole('button', { name: 'Try again for 1' }))
    await within(dialog).findByText('Done: 1 of 1')
    expect(adverts[0]?.bids).toEqual([22])
    expect(writes.length).toBe(1)
  })

  it('show the new outcome first where somebody has changed a bid meanwhile', async () => {
    const adverts = trio()
    const writes = await platform(adverts)
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    await user.selectOptions(await within(dialog).findByLabelText('Change'), 'Increase by amount')
    await user.type(within(dialog).getByLabelText(/^By how much/), '1')
    await within(dialog).findByText('20.00 → 21.00')
    const [first] = adverts
    if (first) Object.assign(first, { bids: [30], version: 2 })
    await user.click(within(dialog).getByRole('button', { name: 'Change bids: 1' }))
    await waitFor(() => expect(lineOf(dialog, 'Kettles')).toContain('30.00 → 31.00'))
    expect(lineOf(dialog, 'Kettles')).toContain('The ad has just been changed')
    expect(first?.bids).toEqual([30])
    await user.click(within(dialog).getByRole('button', { name: 'Try again for 1' }))
    await within(dialog).findByText('Done: 1 of 1')
    expect(first?.bids).toEqual([31])
    expect(writes.length).toBe(2)
  })

  it('ask once about a bid that may be a slip', async () => {
    const writes = await platform(trio())
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await press(user, 'Bids')
    const dialog = await screen.findByRole('dialog', { name: 'New bids' })
    await user.type(await within(dialog).findByLabelText(/^Bid per 1,000 views/), '200')
    await within(dialog).findByText('20.00 → 200.00')
    await user.click(within(dialog).getByRole('button', { name: 'Change bids: 1' }))
    expect(await within(dialog).findByText(/^1 ad has a bid of five times the floor/)).toBeTruthy()
    expect(writes).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Change bids: 1' }))
    await within(dialog).findByText('Done: 1 of 1')
  })

  it('are paused apart from those that do not run, and started again', async () => {
    const adverts = trio()
    const writes = await platform(adverts)
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Pause')
    const dialog = await screen.findByRole('dialog', { name: 'Pause ads' })
    await waitFor(() => expect(lineOf(dialog, 'Cups')).toContain('Not shown anyway'))
    await user.click(within(dialog).getByRole('button', { name: 'Pause: 2' }))
    await within(dialog).findByText('Done: 2 of 2')
    expect(adverts.map(({ state }) => state)).toEqual(['Stopped', 'Stopped', 'Stopped'])
    await user.click(within(dialog).getByRole('button', { name: 'Undo all' }))
    await within(await screen.findByRole('dialog', { name: 'Taking it back' })).findByText('Done: 2 of 2')
    expect(adverts.map(({ state }) => state)).toEqual(['Started', 'Started', 'Stopped'])
    expect(writes.map(({ call, id }) => [call, id])).toEqual([
      ['stopAdvert', 'a1'],
      ['stopAdvert', 'a2'],
      ['startStoppedAdvert', 'a1'],
      ['startStoppedAdvert', 'a2'],
    ])
    expect(new Set(writes.map(({ key }) => key)).size).toBe(4)
  })

  it('are deleted apart from those that run, and one that is gone already counts as deleted', async () => {
    const adverts = trio().map((each) => (each.id === 'a1' ? each : { ...each, state: 'Stopped' as const }))
    const writes = await platform(adverts, ({ id }) => (id === 'a2' ? 404 : undefined))
    const { user } = render(<Office />, { path })
    await user.click(await all())
    await press(user, 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete ads?' })
    await waitFor(() => expect(lineOf(dialog, 'Kettles')).toContain('It is running: pause it first'))
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.click(within(dialog).getByRole('button', { name: 'Delete: 2' }))
    await within(dialog).findByText('Done: 2 of 2')
    expect(writes.map(({ call, id }) => [call, id])).toEqual([
      ['deleteAdvert', 'a2'],
      ['deleteAdvert', 'a3'],
    ])
  })

  it('come back on undo after a deletion, where the platform restores ads', async () => {
    setConfig({ ...config.value, features: ['restoreAdverts'] })
    const stored = trio()
    const kept = [...stored]
    const writes = await platform(stored, ({ call, id }) => {
      const gone = kept.find((advert) => advert.id === id)
      if (call === 'restoreAdvert' && gone) stored.push(gone)
      return undefined
    })
    const { user } = render(<Office />, { path })
    await user.click(await tick('Cups'))
    await press(user, 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete ads?' })
    await user.click(await within(dialog).findByRole('button', { name: 'Delete: 1' }))
    await within(dialog).findByRole('button', { name: 'Undo all' })
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
    expect(await screen.findByText('Ads deleted: 1')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select: Cups' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo all' }))
    await screen.findByRole('dialog', { name: 'Bringing the ads back' })
    expect(await tick('Cups')).toBeTruthy()
    expect(writes.map(({ call }) => call)).toEqual(['deleteAdvert', 'restoreAdvert'])
  })

  it('come back on undo also if they were the last of the campaign, whose page stays open', async () => {
    setConfig({ ...config.value, features: ['restoreAdverts'] })
    const stored = [ad('a3', 'Cups', { state: 'Stopped' })]
    const kept = [...stored]
    await platform(stored, ({ call }) => void (call === 'restoreAdvert' && stored.push(...kept)))
    const { user } = render(<Office />, { path })
    await user.click(await tick('Cups'))
    await press(user, 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete ads?' })
    await user.click(await within(dialog).findByRole('button', { name: 'Delete: 1' }))
    await screen.findByRole('heading', { name: 'No ads are left' })
    expect(location.pathname).toBe(path)
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
    await expectAccessible()
    await user.click(await screen.findByRole('button', { name: 'Undo all' }))
    expect(await tick('Cups')).toBeTruthy()
  })

  it('come back on undo where the page of the only ad has deleted it', async () => {
    const stored: Stored[] = []
    deletedAdvert.value = { campaignId: 'c1', advertId: 'a3', name: 'Cups', placementName: 'Home page' }
    await platform(stored, () => void stored.push(ad('a3', 'Cups', { state: 'Stopped' })))
    const { user, unmount } = render(<Office />, { path })
    expect(await screen.findByText('Ads deleted: 1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo all' }))
    expect(await tick('Cups')).toBeTruthy()
    unmount()
    expect(deletedAdvert.value).toBeUndefined()
  })

  it('lose their copies together on undo, apart from one that was changed since', async () => {
    const adverts = trio()
    const writes = await platform(adverts)
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await user.click(await tick('Cups'))
    await press(user, 'Copy')
    const dialog = await screen.findByRole('dialog', { name: 'Copy ads' })
    await user.click(await within(dialog).findByRole('button', { name: 'Copy: 2' }))
    await within(dialog).findByText('Done: 2 of 2')
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
    expect(await screen.findByText('Copies created: 2')).toBeTruthy()
    const changed = adverts.find(({ name }) => name === 'Copy: Cups')
    if (changed) changed.version++
    await user.click(screen.getByRole('button', { name: 'Undo all' }))
    const undo = await screen.findByRole('dialog', { name: 'Deleting the copies' })
    await within(undo).findByText('Done: 1 of 1')
    expect(lineOf(undo, 'Copy: Cups') ?? lineOf(undo, 'Cups')).toContain('has been changed since')
    expect(writes.filter(({ call }) => call === 'deleteAdvert').map(({ id }) => id)).toEqual(['copy of Copy: Kettles'])
  })

  it('are copied as drafts; a copy whose content is refused leaves no empty draft behind', async () => {
    let isRefused = true
    const writes = await platform(trio(), ({ call, id }) =>
      call === 'updateAdvert' && id.endsWith('Kettles') && isRefused ? 422 : undefined,
    )
    const { user } = render(<Office />, { path })
    await user.click(await tick('Kettles'))
    await user.click(await tick('Cups'))
    await press(user, 'Copy')
    const dialog = await screen.findByRole('dialog', { name: 'Copy ads' })
    await user.click(await within(dialog).findByRole('button', { name: 'Copy: 2' }))
    await within(dialog).findByText('Done: 1 of 2')
    const retry = await within(dialog).findByRole('button', { name: 'Try again for 1' })
    const calls = () => writes.map(({ call, id, body }) => [call, body['advertId'] ? id : String(body['name'])])
    expect(calls()).toEqual([
      ['createAdvert', 'Copy: Kettles'],
      ['updateAdvert', 'copy of Copy: Kettles'],
      ['deleteAdvert', 'copy of Copy: Kettles'],
      ['createAdvert', 'Copy: Cups'],
      ['updateAdvert', 'copy of Copy: Cups'],
    ])
    isRefused = false
    writes.length = 0
    await user.click(retry)
    await within(dialog).findByText('Done: 2 of 2')
    expect(calls().map(([call]) => call)).toEqual(['createAdvert', 'updateAdvert'])
  })
})

describe('a bid in its row', () => {
  beforeEach(() => openOffice('en', 'placements', 'statistics', 'terms'))
  const cell = (text: string) => screen.findByRole('button', { name: new RegExp(`^${text}. Edit: Bid: Kettles$`) })

  it('is changed in place, with the rule that it breaks at its field', async () => {
    const writes = await platform(trio())
    const { user } = render(<Office />, { path })
    await user.click(await cell('20.00'))
    const field = await screen.findByLabelText<HTMLInputElement>(/^Bid per 1,000 views/)
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.type(field, '14{Enter}')
    expect(await screen.findByText('At least ₽15.00')).toBeTruthy()
    expect(writes).toEqual([])
    await expectAccessible()
    await user.clear(field)
    await user.type(field, '24{Enter}')
    await waitFor(async () => expect(await cell('24.00')).toHaveFocus())
    expect(bidsSent(writes)).toEqual([['a1', 'r0', 24]])
  })

  it('shows what it brings while it is typed, from one forecast', async () => {
    setConfig({ ...config.value, features: ['forecast'] })
    await platform(trio())
    const { user } = render(<Office />, { path })
    await user.click(await cell('20.00'))
    const field = await screen.findByLabelText<HTMLInputElement>(/^Bid per 1,000 views/)
    const outlook = (views: string, cost: string) =>
      `₽ ₽20.00 now. At least ₽15.00. Others pay ₽20.00 – ₽46.00 here. About ${views} views for ₽${cost} a day`
    await waitFor(() => expect(field).toHaveAccessibleDescription(outlook('1,500', '33.00')))
    await user.clear(field)
    await user.type(field, '25')
    expect(field).toHaveAccessibleDescription(outlook('2,000', '50.00'))
    await user.clear(field)
    expect(field).toHaveAccessibleDescription(/here$/)
    expect(forecasts).toEqual(['a1'])
    await expectAccessible()
  })

  it('is not overwritten where somebody has changed it meanwhile', async () => {
    const adverts = trio()
    const writes = await platform(adverts)
    const { user } = render(<Office />, { path })
    await user.click(await cell('20.00'))
    const field = await screen.findByLabelText<HTMLInputElement>(/^Bid per 1,000 views/)
    const [first] = adverts
    if (first) first.bids = [31]
    await user.clear(field)
    await user.type(field, '24{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('The ad has just been changed')
    expect(writes).toEqual([])
  })
})
