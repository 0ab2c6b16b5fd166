import type { IncomingMessage, ServerResponse } from 'node:http'
import { screen, within } from '@testing-library/react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import type { Advert } from '../../../src/contract/advert/advert.ts'
import type { Forecast } from '../../../src/contract/advert/forecast.ts'
import { Page } from '../../../src/features/placements/campaign-page.tsx'
import { advertPageWith } from '../../helpers/advert-page-with.ts'
import { answering, json } from '../../helpers/answering.ts'
import { render } from '../../helpers/render.tsx'
import { stats, statsPage } from '../../helpers/stats.ts'

export const path = '/advertisers/v1/campaigns/c1'

/** The page of a campaign, at the address of the window. */
export function Office() {
  usePathname()
  return <Page params={{ advertiserId: 'v1', campaignId: 'c1' }} query={new URLSearchParams(useSearch())} />
}

/** An ad as the platform has stored it. */
export type Stored = {
  id: string
  name: string
  state: Advert['state']
  bids: number[]
  version: number
  spent: number
  /** The content and the rules of a copy. */
  copied?: Pick<Advert, 'contentTemplate' | 'impressionRules'>
  /** Whether its page gets no response. */
  isCut?: boolean
}
/** A write that the platform received. */
export type Write = { call: string; id: string; body: Record<string, unknown>; key: string | undefined }

/** Returns the statistics of a campaign with these ads. */
export function pageOf(adverts: readonly Stored[]) {
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
export const forecasts: string[] = []

/**
 * A platform with ads, each with a bid for each rule; `fails` decides to which writes it responds with an error, or not
 * at all: `cut` before, `lost` after they are carried out. `readFails` does so for reads.
 */
export async function serveAdverts(
  adverts: Stored[],
  fails: (write: Write) => number | 'cut' | 'lost' | undefined = () => undefined,
  readFails: () => number | 'cut' | undefined = () => undefined,
) {
  const writes: Write[] = []
  /** The ids of the created ads, by the idempotency keys. */
  const created = new Map<string | undefined, string>()
  forecasts.length = 0
  const create = (name: string) => {
    const earlier = [...created.values()].filter((id) => id.endsWith(`copy of ${name}`))
    const id = `${'another '.repeat(earlier.length)}copy of ${name}`
    const copied = { contentTemplate: { stringValue: '' }, impressionRules: [] }
    adverts.push({ id, name, state: 'Draft', bids: [], version: 1, spent: 0, copied })
    return id
  }
  const read = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://office.test')
    const found = adverts.find(({ id }) => id === url.searchParams.get('advertId'))
    const status = readFails()
    if (found?.isCut || status === 'cut') return void request.socket.destroy()
    if (status) return json(response, {}, status)
    if (found) {
      const { id, name, state, bids, version, copied } = found
      const impressionRules = bids.map((bidPrice, index) => ({ id: `r${index}`, bidPrice, audienceSegment: 'All' }))
      response.setHeader('ETag', `"${version}"`)
      return json(response, advertPageWith({ id, name, state, impressionRules, ...copied } as Partial<Advert>))
    }
    if (url.searchParams.has('advertId')) json(response, {}, 404)
    else json(response, pageOf(adverts))
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
      if (status === 'cut') return void request.socket.destroy()
      if (status && status !== 'lost') return json(response, { status }, status)
      if (advert && call === 'updateBidPrices') {
        advert.bids = advert.bids.map((bid, index) =>
          `r${index}` === body['impressionRuleId'] ? Number(body['bidPrice']) : bid,
        )
        response.setHeader('ETag', `"${++advert.version}"`)
      }
      if (call === 'createAdvert') {
        const advertId = created.get(key) ?? create(String(body['name']))
        created.set(key, advertId)
        if (status === 'lost') return void request.socket.destroy()
        return json(response, { advertId }, 201)
      }
      if (advert && call === 'updateAdvert') {
        const { contentTemplate, impressionRules } = body as Pick<Advert, 'contentTemplate' | 'impressionRules'>
        advert.copied = {
          contentTemplate,
          impressionRules: impressionRules.map((rule) => ({ ...rule, audienceSegment: 'All' })),
        }
        advert.version++
        if (status === 'lost') return void request.socket.destroy()
        response.setHeader('ETag', `"${advert.version}"`)
      }
      if (advert && call === 'deleteAdvert') adverts.splice(adverts.indexOf(advert), 1)
      if (advert && call === 'stopAdvert') advert.state = 'Stopped'
      if (advert && call.startsWith('start')) advert.state = 'Started'
      response.writeHead(204).end()
    })
  })
  return writes
}

export const ad = (id: string, name: string, changes: Partial<Stored> = {}): Stored => ({
  id,
  name,
  state: 'Started',
  bids: [20],
  version: 1,
  spent: 0,
  ...changes,
})
export const trio = () => [
  ad('a1', 'Kettles', { spent: 30 }),
  ad('a2', 'Teapots', { spent: 20, bids: [15.5, 40] }),
  ad('a3', 'Cups', { spent: 10, state: 'Stopped' }),
]

export const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select: ${name}` })
export const all = async () =>
  within(await screen.findByRole('table')).findByRole<HTMLInputElement>('checkbox', { name: /^Select all ads/ })
export const bar = () => screen.findByRole('group', { name: 'Selected ads' })
export const press = async (user: ReturnType<typeof render>['user'], label: string) =>
  user.click(within(await bar()).getByRole('button', { name: label }))
export const lineOf = (dialog: HTMLElement, name: string) =>
  within(dialog).getByText(name).closest('li')?.textContent?.replaceAll('\u00a0', ' ')
export const bidsSent = (writes: Write[]) =>
  writes.map(({ id, body }) => [id, body['impressionRuleId'], body['bidPrice']])
